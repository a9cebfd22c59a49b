// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { FormStep } from '../../machines/forms/formHistory.ts';
import { timings } from '../../machines/timings.ts';
import { createFormHistory, type FormHistory } from '../../src/forms/formHistory.ts';

/** A page that sends its step to the form history, and notes where Back and Forward lead. */
const startPage = (formHistory: FormHistory) => {
  const heard: unknown[] = [];
  const machine = setup({
    types: {} as { events: AnyEventObject },
    actors: { formHistory: formHistory.actor },
    actions: { note: (_, event: AnyEventObject) => heard.push(event['step']) },
  }).createMachine({
    invoke: { src: 'formHistory', id: 'formHistory' },
    on: { 'history.moved': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  const actor = createActor(machine).start();
  const child = actor.getSnapshot().children['formHistory'] as { send(event: unknown): void };
  const show = (step: FormStep) => child.send({ type: 'step.shown', step });
  return { heard, show, stop: () => actor.stop() };
};

const steps = () => (history.state as { formSteps?: FormStep[] } | null)?.formSteps;
const stepped = (go: () => void) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    go();
  });

/** A fake `history` for pages that do not load: `go` is asynchronous and ends in `popstate`. */
const fakeHistory = () => {
  let entries: { state: unknown; path: string }[] = [{ state: null, path: '/branded-meetings' }];
  let at = 0;
  const go = (by: number) =>
    setTimeout(() => {
      at += by;
      dispatchEvent(new PopStateEvent('popstate', { state: entries[at]?.state }));
    });
  vi.stubGlobal('location', {
    get pathname() {
      return entries[at]?.path;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state;
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown, _: string, path = location.pathname) => {
      entries = [...entries.slice(0, at + 1), { state, path }];
      at += 1;
    },
    replaceState: (state: unknown, _: string, path = location.pathname) => {
      entries[at] = { state, path };
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  });
};

/** A skip link: it adds an entry of the same page that only the browser knows of. */
const goToFragment = () => {
  history.pushState(null, '');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

beforeEach(fakeHistory);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[SIGNUP-7] every step deeper is an entry of the history, and Back says where it leads (B01)', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  const before = history.length;
  for (const step of ['welcome', 'name', 'email', 'phone', 'phone'] as const) show(step);
  expect({ entries: history.length - before, steps: steps() }).toEqual({
    entries: 3,
    steps: ['welcome', 'name', 'email', 'phone'],
  });
  await stepped(() => history.back());
  await stepped(() => history.back());
  await stepped(() => history.forward());
  expect(heard).toEqual(['email', 'name', 'email']);
  stop();
});

it('[SIGNUP-7][LNG-2] a page that loses the language of its address stays the same page', async () => {
  history.replaceState(null, '', '/es/branded-meetings');
  const { show, heard, stop } = startPage(createFormHistory());
  show('name');
  history.replaceState(history.state, '', '/branded-meetings');
  show('email');
  expect(steps()).toEqual(['welcome', 'name', 'email']);
  await stepped(() => history.back());
  expect(heard).toEqual(['name']);
  stop();
});

it('[SIGNUP-7] the page’s own Back goes back in the history too, and is not taken for the browser’s', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  for (const step of ['name', 'email', 'phone', 'code'] as const) show(step);
  await stepped(() => show('email'));
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome', 'name', 'email'], heard: [] });
  stop();
});

it('[LAND-5] a form of the same depth takes the other’s place, from wherever it was', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  for (const step of ['name', 'signIn', 'signInCode'] as const) show(step);
  expect(steps()).toEqual(['welcome', 'signIn', 'signInCode']);
  await stepped(() => show('name'));
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome', 'name'], heard: [] });
  await stepped(() => history.back());
  expect(heard).toEqual(['welcome']);
  stop();
});

it('[SIGNUP-10] what is shown while the browser still steps back has the last word', async () => {
  const { show, stop } = startPage(createFormHistory());
  for (const step of ['name', 'email', 'phone', 'code'] as const) show(step);
  await stepped(() => {
    show('phone');
    show('code');
  });
  expect(steps()).toEqual(['welcome', 'name', 'email', 'phone', 'code']);
  stop();
});

it('[SIGNUP-9] leaving goes back to the page’s own entry', async () => {
  const formHistory = createFormHistory();
  const { show, heard, stop } = startPage(formHistory);
  for (const step of ['name', 'email'] as const) show(step);
  await formHistory.leave();
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome'], heard: [] });
  // And stays where it is when it is there already.
  await formHistory.leave();
  await stepped(() => history.forward());
  expect(heard).toEqual(['name']);
  stop();
});

it('[SIGNUP-9][SIGNUP-7] entries that the browser has dropped hold nothing up: the present one takes their place (G8)', async () => {
  vi.useFakeTimers();
  const formHistory = createFormHistory();
  const { show, heard, stop } = startPage(formHistory);
  for (const step of ['name', 'email', 'phone'] as const) show(step);
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  show('email');
  await vi.advanceTimersByTimeAsync(timings.historyMove);
  expect(steps()).toEqual(['welcome', 'name', 'email']);
  show('phone');
  expect(steps()).toEqual(['welcome', 'name', 'email', 'phone']);
  const left = vi.fn();
  void formHistory.leave().then(left);
  await vi.advanceTimersByTimeAsync(timings.historyMove);
  expect({ left: left.mock.calls.length, formSteps: steps(), heard }).toEqual({
    left: 1,
    formSteps: ['welcome'],
    heard: [],
  });
  stop();
});

it('[SIGNUP-7] a step that the browser says is there is waited for on a busy machine', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigation', { currentEntry: { index: 2 } });
  const { show, stop } = startPage(createFormHistory());
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  for (const step of ['name', 'email', 'name'] as const) show(step);
  await vi.advanceTimersByTimeAsync(15 * timings.historyMove - 1);
  expect(steps()).toEqual(['welcome', 'name', 'email']);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps()).toEqual(['welcome', 'name']);
  stop();
});

it('[SIGNUP-7] a browser that went back in time is waited for no longer, nor is it once the page is gone (G8)', async () => {
  vi.useFakeTimers();
  const { show, heard, stop } = startPage(createFormHistory());
  for (const step of ['name', 'email', 'phone'] as const) show(step);
  show('email');
  await vi.advanceTimersByTimeAsync(timings.historyMove);
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome', 'name', 'email'], heard: [] });
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  show('name');
  stop();
  await vi.advanceTimersByTimeAsync(timings.historyMove);
  expect(steps()).toEqual(['welcome', 'name', 'email']);
});

it('[APP-7] Back to another page leaves the forms of this one as they are', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  show('name');
  // As when another page was opened: its own history begins there.
  history.pushState(null, '', '/partners');
  const { heard: there, stop: stopThere } = startPage(createFormHistory());
  await stepped(() => history.back());
  expect({ heard, there }).toEqual({ heard: ['name'], there: [] });
  stop();
  stopThere();
});

it('[APP-7] a link within the page, such as "Skip to content", leads to no other step', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  for (const step of ['name', 'email'] as const) show(step);
  goToFragment();
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome', 'name', 'email'], heard: [] });
  await stepped(() => history.back());
  await stepped(() => history.back());
  await stepped(() => history.back());
  expect(heard).toEqual(['email', 'name', 'welcome']);
  stop();
});

it('[APP-7] nor does one on the page itself, before any form was open', () => {
  const { show, heard, stop } = startPage(createFormHistory());
  show('welcome');
  goToFragment();
  show('name');
  expect({ formSteps: steps(), heard }).toEqual({ formSteps: ['welcome', 'name'], heard: [] });
  stop();
});

it('[SIGNUP-7] steps back past the entries of such links', async () => {
  const { show, heard, stop } = startPage(createFormHistory());
  for (const step of ['name', 'email'] as const) show(step);
  goToFragment();
  show('name');
  await vi.waitFor(() => expect(steps()).toEqual(['welcome', 'name']));
  expect(heard).toEqual([]);
  stop();
});

it.each([{ formSteps: 'name' }, { formSteps: [] }, { formSteps: ['name', 7] }, 'x', null])(
  '[SIGNUP-10] a state of the history that is not ours counts as the page itself: %j',
  (state) => {
    history.replaceState(state, '');
    const { show, stop } = startPage(createFormHistory());
    show('name');
    expect(steps()).toEqual(['welcome', 'name']);
    stop();
  },
);
