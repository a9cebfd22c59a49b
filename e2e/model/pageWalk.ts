import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyActorRef, AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { type Edge, explore, take } from '../../tests/model/explore.ts';
import { type Cases, type Plan, pathInWords, type Step } from '../../tests/model/plan.ts';
import { childrenOf, type RunningMachine, runMachine } from '../../tests/model/runMachine.ts';
import { choicesOf, type Goal, pathOf, toursOf } from '../../tests/model/tours.ts';
import { waitForEver } from '../support/calls.ts';
import { playDashboardNews } from '../support/dashboardNews.ts';
import { productTest } from '../support/fixtures.ts';
import { type Account, test } from '../support/partner.ts';
import { announcementsOf } from './announced.ts';
import { controlOf, expectControls } from './controls.ts';
import { groupByPage } from './groupByPage.ts';
import { type CallResult, type ControlledCall, holdCalls, portOf } from './heldCalls.ts';
import { scanNewStates } from './scanStates.ts';
import { foundOnce } from './sharedPaths.ts';

/** Where a path is walked: the page, and its partner. */
export interface Stage {
  readonly page: Page;
  readonly language: 'en' | 'es';
  /** This test's own phone number, as a person types it. */
  readonly phone: string;
  /** A partner with this test's number; the same one at each call. */
  account(): Promise<Account>;
  /** The steps still to come: an act may have to prepare the next one. */
  readonly ahead: readonly Step[];
}

/**
 * The paths of one machine, walked in the real page (QA-3). The model is the machine itself, run in memory
 * with the plan of the generated tests: no expected state is written here.
 */
export interface PageWalk<M extends AnyStateMachine> {
  readonly machine: M;
  readonly plan: Plan<M>;
  /** Requirement IDs for the titles, such as `[HOME-4]`. */
  readonly ids: string;
  /** The beginning of these paths in words, for a machine that is walked from several beginnings. */
  readonly from?: string;
  /** Brings the page to where the machine starts with this input. Called for every path, in the same page. */
  open(stage: Stage, input: InputFrom<M>): Promise<void>;
  /** The part of the page with the machine's controls; the whole page by default. */
  part?(page: Page): Locator;
  /**
   * How a person or the environment causes an event of the plan, by event type. An event without an entry is
   * sent by pressing its control.
   */
  readonly acts?: Readonly<Record<string, (event: AnyEventObject, stage: Stage) => Promise<unknown>>>;
  /** Calls that the path ends, by the name of their port: held at the network until then. */
  readonly calls?: Readonly<Record<string, ControlledCall>>;
  /**
   * What the paths take: every transition (the default), or every step in every situation, for small machines.
   * Every situation is met by the walks without a page.
   */
  readonly reach?: 'transitions' | 'steps';
  /** The only events of these paths: for another way to cause one of them, which is no other walk. */
  readonly only?: readonly string[] | undefined;
  /** Ports that the page settles by itself at once; a path must go on with that result. */
  readonly own?: readonly string[];
  /** Whether the page can do this step now; give the reason beside it. By default every step. */
  isPossible?(step: Step, snapshot: SnapshotFrom<M>): boolean;
  /** False where the page goes on by itself at once: then page and machine cannot be compared. */
  isAtRest?(snapshot: SnapshotFrom<M>): boolean;
  /** Changes of screen that need no announcement (announced.ts), by reason; without it none is checked. */
  readonly silent?: Readonly<Record<string, readonly string[]>>;
  /** Expects that the page shows what the machine says: screen, texts, values. */
  agrees(snapshot: SnapshotFrom<M>, stage: Stage): Promise<unknown>;
}

const isEnding = (step: Step): step is CallResult => step.kind === 'resolve' || step.kind === 'reject';

const running = <M extends AnyStateMachine>(machine: M, path: readonly Step[]): RunningMachine<M> => {
  const [start] = path;
  return runMachine(machine, (start?.kind === 'start' ? start.input : undefined) as InputFrom<M>);
};

/** The ports among these that are pending now. */
const waitingFor = (ref: AnyActorRef, ports: readonly string[]): string[] =>
  childrenOf(ref).flatMap(([id, child]) => [
    ...(ports.includes(id) ? [id] : []),
    ...waitingFor(child, ports),
  ]);

/** All events that a plan sends, to the machine or to one inside it. */
const eventsOf = ({ events = [], actors = {} }: Cases): AnyEventObject[] => [
  ...events,
  ...Object.values(actors).flatMap(eventsOf),
];

const root = ({ actor }: { readonly actor: unknown }): AnyActorRef => actor as AnyActorRef;

/** What the paths of a walk have to take. */
const wantedBy: Readonly<Record<NonNullable<PageWalk<never>['reach']>, (edge: Edge) => readonly Goal[]>> = {
  steps: (edge) => [edge],
  transitions: ({ takes }) => takes,
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
      const isWanted = !('event' in step) || one.only?.includes(step.event.type) !== false;
      return isSettling === settles && isWanted && one.isPossible?.(step, snapshot) !== false;
    },
  };
  const { machine, plan: whole, ids, only, reach = 'transitions', isPossible } = one;
  const { choices, missing } = foundOnce([machine.id, whole, ids, only, reach, own, isPossible], () => {
    const { graph, missing } = explore(machine, { ...plan, claims: {} }); // Tours know no history.
    const wanted = [...graph.edges.values()].flat().flatMap(wantedBy[reach]);
    return {
      choices: toursOf(machine, plan, graph, wanted).map((path) => choicesOf(machine, plan, path)),
      missing,
    };
  });
  return { paths: choices.map((path) => pathOf(machine, plan, path)), missing };
};

/** Walks one path: page and machine must agree after every step that the page does not continue by itself. */
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
    await arrive(model.calls);
    if (one.isAtRest?.(snapshot()) === false) return;
    await one.agrees(snapshot(), stage);
    await expectControls(part, root(model), known);
    const screen = one.plan.screen?.(snapshot());
    await scanNewStates(stage, root(model), screen);
    await expectTold(screen);
  };
  const expectTold = announcementsOf(stage.page, one.silent);
  const { arrive, end, drop } = await holdCalls(stage.page, one.calls ?? {});
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

/** Makes the tests that walk a machine's paths in the page. Returns the transitions that no path takes. */
export const walkInPage = <M extends AnyStateMachine>(one: PageWalk<M>): readonly string[] => {
  const { paths, missing } = pathsOf(one);
  const name = `${one.machine.id}${one.from === undefined ? '' : ` from ${one.from}`}`;
  const pages = groupByPage(paths);
  for (const [index, pathsHere] of pages.entries())
    test(`${one.ids} [QA-3] the page goes with the machine ${name}, page ${index + 1} of ${pages.length}`, async ({
      page,
      language,
      phone,
      account,
    }) => {
      let known: Promise<Account> | null = null;
      // A call lasts until its path ends it, however long axe looks at the page meanwhile.
      await waitForEver(page);
      await playDashboardNews(page);
      const stage = { page, language, phone, ahead: [], account: () => (known ??= account()) };
      for (const path of pathsHere) await walkPath(one, path, stage);
    });
  return missing;
};

/** A failed helper actor whose failure changes nothing: no page can cause it (`failing.ts` does). */
const isHeldFailure = /--xstate\.error\.actor\.\w+\[0\]--> \(stays\)$/;

/**
 * Makes the test that all walks of a machine together take every transition except these, listed by reason.
 */
export const expectAllBut = (
  ids: string,
  missing: readonly (readonly string[])[],
  leftOut: Readonly<Record<string, readonly string[]>> = {},
): void => {
  const [first = [], ...others] = missing;
  const inNone = first.filter(
    (name) => !isHeldFailure.test(name) && others.every((list) => list.includes(name)),
  );
  // Needs no page; its worker is the walks' own, as another one would search all paths again.
  productTest(`${ids} [QA-3] the walks in the page take every transition but those said`, () => {
    expect([...inNone].sort()).toEqual(Object.values(leftOut).flat().sort());
  });
};
