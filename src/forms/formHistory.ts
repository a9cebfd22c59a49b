import { barePath } from '../../machines/contract/siteAddress.ts';
import {
  type FormHistoryEvent,
  type FormStep,
  type FormStepEvent,
  stepDepths,
} from '../../machines/forms/formHistory.ts';
import { type Listener, listen } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';

/** The steps of one page's forms as entries of the browser's history (fault B01). */
export interface FormHistory {
  /** The live actor of the port `formHistory`: receives the shown step, sends `history.moved`. */
  readonly actor: Listener<FormHistoryEvent, FormStepEvent>;
  /** Goes back to the page's own entry, so that the next navigation replaces all of them. */
  leave(): Promise<void>;
}

const stateKey = 'formSteps';

/** How much longer a step is waited for that the browser says is there: a busy machine's is no missing one. */
const patience = 15;

const isFormStep = (value: unknown): value is FormStep => typeof value === 'string' && value in stepDepths;

/** The steps from the page's own entry to the present one; null for an entry without our mark. */
const markedSteps = (): FormStep[] | null => {
  const state: unknown = history.state;
  const steps = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : null;
  return Array.isArray(steps) && steps.length > 0 && steps.every(isFormStep) ? steps : null;
};

const marked = (steps: FormStep[]) => ({ ...history.state, [stateKey]: steps });
const mark = (steps: FormStep[]) => history.replaceState(marked(steps), '');

/**
 * The history of one page's forms. Every entry knows the steps below it, so that a step that exists already
 * is reached by going back, without another entry.
 */
export const createFormHistory = (): FormHistory => {
  const listeners = new Set<(step: FormStep) => void>();
  /** The path of the forms' page. */
  let page = '';
  /** The steps of the entry that was last shown. */
  let known: FormStep[] = ['welcome'];
  /** The step to show once the browser has gone back. */
  let wanted: FormStep | null = null;
  let arrivals: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;

  const show = (step: FormStep): void => {
    if (wanted !== null) {
      wanted = step;
      return;
    }
    if (barePath(location.pathname) === page) goTo(step);
    if (wanted !== null) return;
    for (const arrived of arrivals) arrived();
    arrivals = [];
  };

  /** Makes this step the present entry, or goes back to its entry. */
  const goTo = (step: FormStep): void => {
    known = markedSteps() ?? ['welcome'];
    if (markedSteps() === null) mark(known);
    const last = known.length - 1;
    // The entry of this step, or of one of the same depth.
    const at = known.findIndex((one) => stepDepths[one] >= stepDepths[step]);
    if (at !== -1 && at < last) {
      wanted = step;
      // Safari before 26.2 and Firefox before 147 do not tell what is there.
      const here = globalThis.navigation?.currentEntry?.index;
      const isThere = here !== undefined && here + at - last >= 0;
      history.go(at - last);
      // Browsers drop old entries, and say nothing when one is missing: this one takes its place then.
      timer = setTimeout(
        () => {
          mark(known.slice(0, at + 1));
          arrive(wanted ?? step);
        },
        timings.historyMove * (isThere ? patience : 1),
      );
      return;
    }
    if (known[last] === step) return;
    if (at === -1) {
      known = [...known, step];
      history.pushState(marked(known), '');
    } else {
      known = [...known.slice(0, at), step];
      mark(known);
    }
  };

  const arrive = (step: FormStep): void => {
    clearTimeout(timer);
    wanted = null;
    show(step);
  };

  const moved = (): void => {
    if (wanted !== null) {
      arrive(wanted);
      return;
    }
    // Back to another page: this one is unmounted, with its forms as they are.
    if (barePath(location.pathname) !== page) return;
    const steps = markedSteps();
    // A link within the page, such as "Skip to content", makes an entry that leads to no step.
    if (steps === null) {
      mark(known);
      return;
    }
    known = steps;
    const step = steps.at(-1) ?? 'welcome';
    for (const listener of listeners) listener(step);
  };

  return {
    actor: listen<FormHistoryEvent, FormStepEvent>(({ receive, sendBack }) => {
      const report = (step: FormStep) => sendBack({ type: 'history.moved', step } satisfies FormHistoryEvent);
      if (listeners.size === 0) {
        page = barePath(location.pathname);
        addEventListener('popstate', moved);
      }
      listeners.add(report);
      receive(({ step }) => show(step));
      return () => {
        listeners.delete(report);
        if (listeners.size > 0) return;
        removeEventListener('popstate', moved);
        clearTimeout(timer);
        wanted = null;
        arrivals = [];
      };
    }),
    leave: () =>
      new Promise((resolve) => {
        arrivals.push(resolve);
        show('welcome');
      }),
  };
};
