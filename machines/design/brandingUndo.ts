import type { ThemeColor } from '../contract/meetingConfig.ts';
import type { BrandingContext, Step } from './branding.ts';
import { unfinishedColors } from './brandingEdits.ts';

const unfinishedIn = ({ typed }: Pick<BrandingContext, 'typed'>): ThemeColor[] =>
  Object.keys(unfinishedColors(typed)) as ThemeColor[];

/** The number of undos until nothing is left to undo: the steps, and the texts that are no colors. */
export const undosLeft = (context: Pick<BrandingContext, 'past' | 'typed'>): number =>
  context.past.length + unfinishedIn(context).length;

/**
 * The context after an undo. A text that is no color is taken away alone, unless an edit came after it: then that edit is
 * undone first, and the text stays.
 */
export const undone = (context: BrandingContext): Partial<BrandingContext> => {
  const { past, future, config, typedAt } = context;
  const unfinished = unfinishedIn(context).sort((one, two) => (typedAt[one] ?? 0) - (typedAt[two] ?? 0));
  const last = unfinished.at(-1);
  const step = past.at(-1);
  if (last !== undefined && (step === undefined || (typedAt[last] ?? 0) >= past.length)) {
    const { [last]: _, ...typed } = context.typed;
    return { ...moved({ ...context, typed }, { config, what: last }, 'undone') };
  }
  if (!step) return {};
  return {
    ...moved(context, step, 'undone'),
    past: past.slice(0, -1),
    future: [opposite(context, step), ...future],
  };
};

/** The context after a redo. */
export const redone = (context: BrandingContext): Partial<BrandingContext> => {
  const { past, future } = context;
  const [step, ...rest] = future;
  if (!step) return {};
  return {
    ...moved(context, step, 'redone'),
    past: [...past, opposite(context, step)],
    future: rest,
  };
};

/** The step that takes this one back. */
const opposite = ({ config, typed }: BrandingContext, step: Step): Step => ({
  config,
  what: step.what,
  ...(step.typed && { typed: unfinishedColors(typed) }),
});

const moved = (
  context: Pick<BrandingContext, 'typed'>,
  { config, what, typed = context.typed }: Step,
  how: 'undone' | 'redone',
): Partial<BrandingContext> => ({
  config,
  field: null,
  // A text that is no color is a step of its own.
  typed: unfinishedColors(typed),
  restored: false,
  announcement: { how, what },
});
