import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import type { PhoneVerificationSnapshot } from '../machines/shared/phoneVerificationMachine.ts';
import { childrenOf, type Rig, rig } from '../tests/paths/rig.ts';
import { pathInWords, type Step, take } from '../tests/paths/walk.ts';
import type { Person } from './flows.ts';
import { checkUrl, existsUrl, startUrl } from './parts.ts';
import { texts } from './texts.ts';

/** The number that stands in a plan; the page is given the test's own. */
export const planNumber = '5550142288';

/** One form of the product, as its machine's paths are walked in the browser (QA-2). */
export interface WalkedForm<M extends AnyStateMachine> {
  readonly machine: M;
  /** The one word for what is shown. */
  screen(snapshot: AnyMachineSnapshot): string;
  /** Finds the part of the page that carries this word. */
  shown(screen: string): string;
  /** The form's places in the history, the first first, and at which of them a screen is. */
  readonly places: readonly string[];
  placeOf(screen: string): string;
  /** Whether the form itself, besides its phone number, says that something is wrong. */
  complains(snapshot: AnyMachineSnapshot): boolean;
  /** Opens the page on the form, as it stands with this input. */
  open(page: Page, person: Person, input: InputFrom<M>): Promise<void>;
  /** What a person does for an event of the form's own machine; the field, if it was typed into. */
  act(event: AnyEventObject, page: Page, person: Person): Promise<Locator | undefined>;
  /** What leaving a field tells the machine. */
  readonly left: Readonly<Record<string, AnyEventObject>>;
}

const calls = {
  checkExistence: existsUrl,
  startVerification: startUrl,
  checkVerification: checkUrl,
} as const;
type CallName = keyof typeof calls;

/**
 * The paths that are no beginning of another, each once: walking them walks all. Without those that go back in the
 * history by more than a step at a time, which no button does.
 */
export const wholePaths = <M extends AnyStateMachine>(
  form: Pick<WalkedForm<M>, 'machine' | 'places' | 'placeOf' | 'screen'>,
  found: readonly (readonly Step[])[],
): (readonly Step[])[] => {
  const paths = found.filter((path) => goesBackStepByStep(form, path));
  const all = new Map(paths.map((path) => [pathInWords(path), path]));
  const words = [...all.keys()];
  return [...all]
    .filter(([own]) => !words.some((other) => other.startsWith(`${own} → `)))
    .map(([, path]) => path);
};

const goesBackStepByStep = <M extends AnyStateMachine>(
  { machine, places, placeOf, screen }: Pick<WalkedForm<M>, 'machine' | 'places' | 'placeOf' | 'screen'>,
  [start, ...steps]: readonly Step[],
): boolean => {
  const running = rig(machine, (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>);
  return steps.every((step) => {
    const at = places.indexOf(placeOf(screen(running.actor.getSnapshot() as AnyMachineSnapshot)));
    const isPossible = step.kind !== 'hear' || (at > 0 && step.event['place'] === places[at - 1]);
    take(running, step);
    return isPossible;
  });
};

/** A path in short, for a title. */
export const pathTitle = (path: readonly Step[]): string =>
  path
    .map((step) => {
      if (step.kind === 'start') return startTitle(step.input);
      if (step.kind === 'event') {
        const { type, at: _, channel: __, ...rest } = step.event;
        const [what] = Object.values(rest);
        return what === undefined ? type.replace('.', ' ') : `${type.replace('.edited', '')} “${what}”`;
      }
      if (step.kind === 'hear') return 'Back';
      if (step.kind === 'reject') return 'cut';
      return statusOf(step) ?? '';
    })
    .filter(Boolean)
    .join(', ');

const startTitle = (input: unknown): string => {
  const { draft } = (input ?? {}) as { draft?: { step?: string } | null };
  return draft?.step === undefined ? '' : `from ${draft.step}`;
};

const statusOf = (step: Step | undefined): string | undefined =>
  step?.kind === 'resolve' ? (step.value as { status?: string } | undefined)?.status : undefined;

const callOf = (step: Step): CallName | undefined =>
  step.kind === 'resolve' || step.kind === 'reject'
    ? (step.to.split('.').at(-1) as CallName | undefined)
    : undefined;

/** How the call that this step makes ends: the next answer to it, none if the form is left or changed before. */
const answersAfter = (path: readonly Step[], at: number): Partial<Record<CallName, Step>> => {
  const answers: Partial<Record<CallName, Step>> = {};
  for (const step of path.slice(at + 1)) {
    if (step.kind === 'event' || step.kind === 'hear') break;
    const call = callOf(step);
    if (call && call in calls) answers[call] ??= step;
  }
  return answers;
};

const tooMany = (errorCode: string) => ({
  status: 429,
  headers: { 'Retry-After': '600' },
  json: { error: errorCode, message: 'Not now', errorCode },
});

/** Answers as the path has it: by the real server wherever it would answer so, else in its shape. */
const answer = async (route: Route, step: Step | undefined): Promise<void> => {
  if (step === undefined) return;
  if (step.kind === 'reject') return route.abort('connectionreset');
  const status = statusOf(step);
  if (status === 'tooMany') return route.fulfill(tooMany('RATE_LIMITED'));
  if (status === 'tooManyTries') return route.fulfill(tooMany('TOO_MANY_TRIES'));
  if (status === 'exists') return route.fulfill({ json: { exists: true } });
  if (status === 'refused') return route.fulfill({ json: { status: 'failed', error: null } });
  if (status === 'expired') return route.fulfill({ json: { status: 'expired' } });
  return route.continue();
};

/** A code that is surely not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Walks one path in the page, the machine running along in memory: after every step that leaves nothing pending the
 * page must show the machine's screen, and complain exactly where the machine does.
 */
export const walkInPage = async <M extends AnyStateMachine>(
  form: WalkedForm<M>,
  path: readonly Step[],
  page: Page,
  person: Person,
): Promise<void> => {
  const t = texts(person.language);
  const [start, ...steps] = path;
  const input = (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>;
  const running: Rig<M> = rig(form.machine, input);
  let expected: Partial<Record<CallName, Step>> = {};
  for (const [name, url] of Object.entries(calls))
    await page.route(url, (route) => answer(route, expected[name as CallName]));
  await form.open(page, person, input);

  /** The field that was typed into last: going elsewhere leaves it, which the machine hears. */
  let typedInto: { field: Locator; to: string; left: AnyEventObject | undefined } | null = null;
  const leave = () => {
    if (typedInto?.left && runs(running, typedInto.to)) running.at(typedInto.to).send(typedInto.left);
    typedInto = null;
  };

  for (const [index, step] of steps.entries()) {
    if (step.kind === 'event') {
      expected = answersAfter(steps, index);
      const field =
        step.to === 'phoneVerification'
          ? phoneField(step.event, page, t)
          : ((await form.act(step.event, page, person)) ?? null);
      if (!(field && typedInto && typedInto.to === step.to)) leave();
      const check = steps.slice(index).find((later) => callOf(later) === 'checkVerification');
      if (step.to === 'phoneVerification') await actOnPhone(step.event, page, person, statusOf(check), t);
      if (field)
        typedInto = {
          field,
          to: step.to,
          left: step.to === 'phoneVerification' ? phoneLeft[step.event.type] : form.left[step.event.type],
        };
    }
    if (step.kind === 'hear') {
      leave();
      await page.goBack();
    }
    take(running, step);
    if (isPending(running) && Object.keys(answersAfter(steps, index)).length > 0) continue;
    const next = steps[index + 1];
    // What the page itself sees to follows at once: storing the session, going to the dashboard.
    if (next && (next.kind === 'resolve' || next.kind === 'reject')) continue;
    await expectAsMachine(form, running, page, t);
  }
};

const runs = <M extends AnyStateMachine>(running: Rig<M>, to: string): boolean =>
  to === '' || Object.fromEntries(childrenOf(running.actor as unknown as AnyActorRef))[to] !== undefined;

const isPending = <M extends AnyStateMachine>({ actor }: Rig<M>): boolean => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return snapshot.hasTag('busy') || phoneOf(snapshot)?.hasTag('busy') === true;
};

const phoneOf = (snapshot: AnyMachineSnapshot): PhoneVerificationSnapshot | undefined =>
  (snapshot.children as Record<string, AnyActorRef | undefined>)['phoneVerification']?.getSnapshot() as
    | PhoneVerificationSnapshot
    | undefined;

/** What the countdown of a wait begins with, which is no complaint of a field. */
const waitWords = (t: ReturnType<typeof texts>, code: string | undefined): string | undefined => {
  const key = code === 'tooManyCodes' ? 'phone.tooMany' : code === 'rateLimited' ? 'rateLimited' : null;
  return key === null ? undefined : t('shared', key, { s: '#' }).split('#')[0];
};

const expectAsMachine = async <M extends AnyStateMachine>(
  form: WalkedForm<M>,
  { actor }: Rig<M>,
  page: Page,
  t: ReturnType<typeof texts>,
): Promise<void> => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const card = page.locator('section[data-screen]');
  await expect(page.locator(form.shown(form.screen(snapshot)))).toBeVisible();
  const code = phoneOf(snapshot)?.context.error?.code;
  const wait = waitWords(t, code);
  const complaint = card.locator('[aria-invalid="true"], [role="alert"]');
  if (wait !== undefined) await expect(card.getByText(wait).last()).toBeVisible();
  else if (code !== undefined || form.complains(snapshot)) await expect(complaint.first()).toBeVisible();
  else await expect(complaint).toHaveCount(0);
};

const phoneLeft: Readonly<Record<string, AnyEventObject>> = {
  'phone.edited': { type: 'phone.left' },
  'code.edited': { type: 'code.left' },
};

const phoneField = (event: AnyEventObject, page: Page, t: ReturnType<typeof texts>): Locator | null => {
  if (event.type === 'phone.edited') return page.getByLabel(t('shared', 'phone.label'));
  return event.type === 'code.edited' ? page.getByLabel(t('shared', 'code.label')) : null;
};

/** What a person does for an event of the phone number's machine; `check` is what the code will be called. */
const actOnPhone = async (
  event: AnyEventObject,
  page: Page,
  { phone, codeFor }: Person,
  check: string | undefined,
  t: ReturnType<typeof texts>,
): Promise<void> => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = phoneField(event, page, t);
  switch (event.type) {
    case 'phone.edited':
      await field?.fill(event['text'] === planNumber ? phone : String(event['text']));
      return;
    case 'code.edited': {
      const text = String(event['text']);
      // A whole code is the one that was sent, unless the server is to refuse it.
      const sent = await codeFor(phone);
      await field?.fill(text.length < 4 ? text : check === 'rejected' ? wrong(sent) : sent);
      return;
    }
    case 'code.submitted':
      await button(t('shared', 'code.verify')).click();
      return;
    case 'number.changed':
      await button(t('shared', 'code.change')).click();
      return;
    case 'phone.submitted': {
      const chosen = button(t('signup', `phone.${event['channel']}`)).or(button(t('signin', 'send')));
      await chosen.click();
      return;
    }
    default:
      throw new Error(`Nobody knows how to do ${event.type}`);
  }
};
