// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { Place } from '../../machines/forms/trail.ts';
import { createTrail, type Trail } from '../../src/forms/trail.ts';

/** A page that tells the trail what it shows, and notes where Back and Forward lead. */
const startPage = (trail: Trail) => {
  const heard: unknown[] = [];
  const machine = setup({
    types: {} as { events: AnyEventObject },
    actors: { trail: trail.actor },
    actions: { note: (_, event: AnyEventObject) => heard.push(event['place']) },
  }).createMachine({
    invoke: { src: 'trail', id: 'trail' },
    on: { 'history.moved': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  const actor = createActor(machine).start();
  const show = (place: Place) =>
    (actor.getSnapshot().children['trail'] as { send(event: unknown): void }).send({
      type: 'place.shown',
      place,
    });
  return { heard, show, stop: () => actor.stop() };
};

const places = () => (history.state as { places?: Place[] } | null)?.places;
const stepped = (go: () => void) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    go();
  });

/** The history of a browser, as far as pages without loading need it: going is slow and ends in `popstate`. */
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

/** What a skip link does: another entry of the same page, of which nobody but the browser knows. */
const goToFragment = () => {
  history.pushState(null, '');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

beforeEach(fakeHistory);
afterEach(() => vi.unstubAllGlobals());

it('[SIGNUP-7] every step deeper is an entry of the history, and Back says where it leads (B01)', async () => {
  const { show, heard, stop } = startPage(createTrail());
  const before = history.length;
  for (const place of ['welcome', 'name', 'email', 'phone', 'phone'] as const) show(place);
  expect({ entries: history.length - before, places: places() }).toEqual({
    entries: 3,
    places: ['welcome', 'name', 'email', 'phone'],
  });
  await stepped(() => history.back());
  await stepped(() => history.back());
  await stepped(() => history.forward());
  expect(heard).toEqual(['email', 'name', 'email']);
  stop();
});

it('[SIGNUP-7][LNG-2] a page that loses the language of its address stays the same page', async () => {
  history.replaceState(null, '', '/es/branded-meetings');
  const { show, heard, stop } = startPage(createTrail());
  show('name');
  history.replaceState(history.state, '', '/branded-meetings');
  show('email');
  expect(places()).toEqual(['welcome', 'name', 'email']);
  await stepped(() => history.back());
  expect(heard).toEqual(['name']);
  stop();
});

it('[SIGNUP-7] the page’s own Back goes back in the history too, and is not taken for the browser’s', async () => {
  const { show, heard, stop } = startPage(createTrail());
  for (const place of ['name', 'email', 'phone', 'code'] as const) show(place);
  await stepped(() => show('email'));
  expect({ places: places(), heard }).toEqual({ places: ['welcome', 'name', 'email'], heard: [] });
  stop();
});

it('[LAND-5] a form of the same depth takes the other’s place, from wherever it was', async () => {
  const { show, heard, stop } = startPage(createTrail());
  show('name');
  show('signIn');
  expect(places()).toEqual(['welcome', 'signIn']);
  show('signInCode');
  await stepped(() => show('name'));
  expect({ places: places(), heard }).toEqual({ places: ['welcome', 'name'], heard: [] });
  stop();
});

it('[SIGNUP-10] what is shown while the browser still steps back has the last word', async () => {
  const { show, stop } = startPage(createTrail());
  for (const place of ['name', 'email', 'phone', 'code'] as const) show(place);
  await stepped(() => {
    show('phone');
    show('code');
  });
  expect(places()).toEqual(['welcome', 'name', 'email', 'phone', 'code']);
  stop();
});

it('[SIGNUP-9] leaving goes back to the page’s own entry', async () => {
  const trail = createTrail();
  const { show, heard, stop } = startPage(trail);
  for (const place of ['name', 'email'] as const) show(place);
  await trail.leave();
  expect({ places: places(), heard }).toEqual({ places: ['welcome'], heard: [] });
  // And stays where it is when it is there already.
  await trail.leave();
  stop();
});

it('[APP-7] Back to another page leaves the forms of this one as they are', async () => {
  const { show, heard, stop } = startPage(createTrail());
  show('name');
  // As when another page was opened: its own trail begins there.
  history.pushState(null, '', '/partners');
  const { heard: there, stop: stopThere } = startPage(createTrail());
  await stepped(() => history.back());
  expect({ heard, there }).toEqual({ heard: ['name'], there: [] });
  stop();
  stopThere();
});

it('[APP-7] a link within the page, such as "Skip to content", leads to no other place', async () => {
  const { show, heard, stop } = startPage(createTrail());
  for (const place of ['name', 'email'] as const) show(place);
  goToFragment();
  expect({ places: places(), heard }).toEqual({ places: ['welcome', 'name', 'email'], heard: [] });
  await stepped(() => history.back());
  await stepped(() => history.back());
  await stepped(() => history.back());
  expect(heard).toEqual(['email', 'name', 'welcome']);
  stop();
});

it('[APP-7] nor does one on the page itself, before any form was open', () => {
  const { show, heard, stop } = startPage(createTrail());
  show('welcome');
  goToFragment();
  show('name');
  expect({ places: places(), heard }).toEqual({ places: ['welcome', 'name'], heard: [] });
  stop();
});

it('[SIGNUP-7] steps back past the entries of such links', async () => {
  const { show, heard, stop } = startPage(createTrail());
  for (const place of ['name', 'email'] as const) show(place);
  goToFragment();
  show('name');
  await vi.waitFor(() => expect(places()).toEqual(['welcome', 'name']));
  expect(heard).toEqual([]);
  stop();
});

it.each([{ places: 'name' }, { places: [] }, { places: ['name', 7] }, 'x', null])(
  '[SIGNUP-10] a state of the history that is not ours counts as the page itself: %j',
  (state) => {
    history.replaceState(state, '');
    const { show, stop } = startPage(createTrail());
    show('name');
    expect(places()).toEqual(['welcome', 'name']);
    stop();
  },
);
