import { test as bare, expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import type { AnyActorRef, AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { type Edge, explore, take } from '../../tests/model/explore.ts';
import { type Cases, type Plan, pathInWords, type Step } from '../../tests/model/plan.ts';
import { childrenOf, type Rig, runMachine } from '../../tests/model/runMachine.ts';
import { choicesOf, pathOf, toursOf } from '../../tests/model/tours.ts';
import { type Account, test } from '../support/partner.ts';
import { controlOf, expectControls } from './controls.ts';
import { inPages } from './inPages.ts';
import { foundOnce } from './sharedPaths.ts';

/** The end of a call in a path. */
export type Ending = Extract<Step, { kind: 'resolve' | 'reject' }>;

/** The network's answer: a response, or a broken connection. */
export type Answer = Parameters<Route['fulfill']>[0] | 'cut';

/** What a walk works with: the page and its visitor. */
export interface Stage {
  readonly page: Page;
  readonly language: 'en' | 'es';
  /** This test's own fictitious number, as a person types it. */
  readonly phone: string;
  /** The partner with this test's number: the same one at every call. */
  account(): Promise<Account>;
  /** The remaining steps of the path: an act may have to prepare the next ones. */
  readonly ahead: readonly Step[];
}

/** A request of the page whose answer the path decides. */
export interface SteeredCall {
  readonly url: string;
  answer(ending: Ending): Answer;
}

/**
 * Walks the paths of one machine in the real page (QA-3). The model is the product's own machine, run in
 * memory by the plan of the generated tests. So a walk never repeats what the machine does.
 */
export interface PageWalk<M extends AnyStateMachine> {
  readonly machine: M;
  readonly plan: Plan<M>;
  /** Requirement IDs for the titles, such as `[HOME-4]`. */
  readonly ids: string;
  /** A name for the start of these paths, for a machine that is walked from several starts. */
  readonly from?: string;
  /** Brings the page to the machine's start with this input. Called for every path, in the same page. */
  open(stage: Stage, input: InputFrom<M>): Promise<void>;
  /** The part of the page with the machine's controls; default: the whole page. */
  part?(page: Page): Locator;
  /**
   * By event type: what a visitor does, or the environment sends, for this event. Without an act the event's
   * control is pressed.
   */
  readonly acts?: Readonly<Record<string, (event: AnyEventObject, stage: Stage) => Promise<unknown>>>;
  /** Requests by the name of their port: each one is held until the path ends it. */
  readonly calls?: Readonly<Record<string, SteeredCall>>;
  /**
   * What the paths cover. Default: every situation and every transition. Only the transitions, for machines
   * with many situations. Every step from every situation, for small ones.
   */
  readonly reach?: 'situations' | 'transitions' | 'steps';
  /** Ports that the page itself settles at once; that must be the path's next step. */
  readonly own?: readonly string[];
  /** Whether this step is possible in the page; give the reason in a comment. Default: every step. */
  isPossible?(step: Step, snapshot: SnapshotFrom<M>): boolean;
  /** False where the page changes by itself at once, so that it cannot be compared with the machine. */
  isAtRest?(snapshot: SnapshotFrom<M>): boolean;
  /** Fails unless the page shows the machine's snapshot: its screen, its texts, its values. */
  agrees(snapshot: SnapshotFrom<M>, stage: Stage): Promise<unknown>;
}

const isEnding = (step: Step): step is Ending => step.kind === 'resolve' || step.kind === 'reject';

const portOf = (to: string): string => to.split('.').at(-1) ?? '';

const running = <M extends AnyStateMachine>(machine: M, path: readonly Step[]): Rig<M> => {
  const [start] = path;
  return runMachine(machine, (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>);
};

/** The ports among these that are running now. */
const waitingFor = (ref: AnyActorRef, ports: readonly string[]): string[] =>
  childrenOf(ref).flatMap(([id, child]) => [
    ...(ports.includes(id) ? [id] : []),
    ...waitingFor(child, ports),
  ]);

/** All events of a plan, for the machine and its descendants. */
const eventsOf = ({ events = [], actors = {} }: Cases): AnyEventObject[] => [
  ...events,
  ...Object.values(actors).flatMap(eventsOf),
];

const root = <M extends AnyStateMachine>({ actor }: Rig<M>): AnyActorRef => actor as unknown as AnyActorRef;

/** The steps that the paths must take. */
const wantedBy: Readonly<Record<NonNullable<PageWalk<never>['reach']>, (edge: Edge) => boolean>> = {
  steps: () => true,
  situations: ({ isNew, isFirst }) => isNew || isFirst,
  transitions: ({ isFirst }) => isFirst,
};

/** The paths that are walked, and the transitions that none of them takes. */
const pathsOf = <M extends AnyStateMachine>(
  one: PageWalk<M>,
): { paths: readonly (readonly Step[])[]; missing: readonly string[] } => {
  const own = one.own ?? [];
  const plan: Plan<M> = {
    ...one.plan,
    isPossible: (step, model) => {
      const isSettling = waitingFor(root(model), own).length > 0;
      const settles = isEnding(step) && own.includes(portOf(step.to));
      const snapshot = model.actor.getSnapshot() as SnapshotFrom<M>;
      return isSettling === settles && one.isPossible?.(step, snapshot) !== false;
    },
  };
  const { machine, plan: whole, ids, reach = 'situations', isPossible } = one;
  const { choices, missing } = foundOnce([machine.id, whole, ids, reach, own, isPossible], () => {
    const { graph, missing } = explore(machine, plan);
    const wanted = [...graph.edges.values()].flat().filter(wantedBy[reach]);
    return {
      choices: toursOf(machine, plan, graph, wanted).map((path) => choicesOf(machine, plan, path)),
      missing,
    };
  });
  return { paths: choices.map((path) => pathOf(machine, plan, path)), missing };
};

/** Holds the requests of a page until the path ends them; ports may share an address. */
const holdCalls = async (page: Page, calls: Readonly<Record<string, SteeredCall>>) => {
  const held = new Map<string, Route[]>();
  for (const url of new Set(Object.values(calls).map((call) => call.url))) {
    held.set(url, []);
    await page.route(url, (route) => {
      held.get(url)?.push(route);
    });
  }
  // An aborted request must not be answered.
  const forget = (request: Request) => {
    for (const [url, routes] of held)
      held.set(
        url,
        routes.filter((route) => route.request() !== request),
      );
  };
  page.on('requestfailed', forget);
  const end = async (ending: Ending): Promise<void> => {
    const name = portOf(ending.to);
    const call = calls[name];
    if (call === undefined) throw new Error(`Nobody steers ${name}`);
    await expect.poll(() => held.get(call.url)?.length, `${name} is called`).toBeGreaterThan(0);
    const route = held.get(call.url)?.pop();
    const answer = call.answer(ending);
    await (answer === 'cut' ? route?.abort('connectionreset') : route?.fulfill(answer));
  };
  const drop = async (): Promise<void> => {
    page.off('requestfailed', forget);
    // Without an abort they would reach the server, and change the next path's start.
    await Promise.all([...held.values()].flat().map((route) => route.abort().catch(() => {})));
  };
  return { end, drop };
};

/**
 * Walks one path: page and machine must agree after every step, except while the page settles something
 * itself.
 */
const walkPath = async <M extends AnyStateMachine>(
  one: PageWalk<M>,
  path: readonly Step[],
  stage: Stage,
): Promise<void> => {
  const model = running(one.machine, path);
  const snapshot = () => model.actor.getSnapshot() as SnapshotFrom<M>;
  const part = one.part?.(stage.page) ?? stage.page.locator('body');
  const known = eventsOf(one.plan as Cases);
  const agrees = async (): Promise<void> => {
    if (one.isAtRest?.(snapshot()) === false) return;
    await one.agrees(snapshot(), stage);
    await expectControls(part, root(model), known);
  };
  const { end, drop } = await holdCalls(stage.page, one.calls ?? {});
  const [start, ...steps] = path;
  await one.open(
    { ...stage, ahead: steps },
    (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>,
  );
  await agrees();
  const go = async (step: Step, ahead: readonly Step[]): Promise<void> => {
    if (step.kind === 'event' || step.kind === 'hear') {
      const act = one.acts?.[step.event.type];
      if (act !== undefined) await act(step.event, { ...stage, ahead });
      else await (await controlOf(part, step.event)).click();
    }
    if (step.kind === 'wait') await stage.page.clock.runFor(step.ms);
    if (isEnding(step) && !one.own?.includes(portOf(step.to))) await end(step);
    take(model, step);
    if (waitingFor(root(model), one.own ?? []).length === 0) await agrees();
  };
  for (const [index, step] of steps.entries())
    await test.step(pathInWords([step]), () => go(step, steps.slice(index + 1)));
  await drop();
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
};

/**
 * Makes the tests that walk a machine's paths in the page. Returns the transitions that none of them takes.
 */
export const walkInPage = <M extends AnyStateMachine>(one: PageWalk<M>): readonly string[] => {
  const { paths, missing } = pathsOf(one);
  const name = `${one.machine.id}${one.from === undefined ? '' : ` from ${one.from}`}`;
  const pages = inPages(paths);
  for (const [index, pathsHere] of pages.entries())
    test(`${one.ids} [QA-3] the page goes with the machine ${name}, page ${index + 1} of ${pages.length}`, async ({
      page,
      language,
      phone,
      account,
    }) => {
      let known: Promise<Account> | null = null;
      const stage = { page, language, phone, ahead: [], account: () => (known ??= account()) };
      for (const path of pathsHere) await walkPath(one, path, stage);
    });
  return missing;
};

/** The ignored error of an invoked actor: a page cannot cause one (`failing.ts` can). */
const isHeldFailure = /--xstate\.error\.actor\.\w+\[0\]--> \(stays\)$/;

/** Makes the test that a machine's walks together take every transition but these, listed by reason. */
export const expectAllBut = (
  ids: string,
  missing: readonly (readonly string[])[],
  leftOut: Readonly<Record<string, readonly string[]>> = {},
): void => {
  const [first = [], ...others] = missing;
  const inNone = first.filter(
    (name) => !isHeldFailure.test(name) && others.every((list) => list.includes(name)),
  );
  bare(`${ids} [QA-3] the walks in the page take every transition but those said`, () => {
    expect([...inNone].sort()).toEqual(Object.values(leftOut).flat().sort());
  });
};
