import { type MeetingConfig, sameConfig, type ThemeColor } from '../contract/meetingConfig.ts';
import type { BrandingContext, DesignDraft, Edited, FoundDesign, Step } from './branding.ts';
import { replaced, savedIs, unfinishedColors } from './brandingEdits.ts';
import { foundSaved } from './savedVersions.ts';

/** What is compared and merged as one: the name of it, its value, and a configuration that takes it from another. */
interface Field {
  readonly what: Edited;
  readonly of: (config: MeetingConfig) => unknown;
  readonly taken: (into: MeetingConfig, from: MeetingConfig) => MeetingConfig;
}

const whole = <Key extends keyof MeetingConfig & Edited>(key: Key): Field => ({
  what: key,
  of: (config) => config[key],
  taken: (into, from) => ({ ...into, [key]: from[key] }),
});

const color = (key: ThemeColor): Field => ({
  what: key,
  of: ({ theme }) => theme[key],
  taken: (into, from) => ({ ...into, theme: { ...into.theme, [key]: from.theme[key] } }),
});

const ofImage = (what: Edited, key: keyof MeetingConfig['backgroundImage']): Field => ({
  what,
  of: ({ backgroundImage }) => backgroundImage[key],
  taken: (into, from) => ({
    ...into,
    backgroundImage: { ...into.backgroundImage, [key]: from.backgroundImage[key] },
  }),
});

const backgroundOf = ({ backgroundVideo }: MeetingConfig): string | null =>
  typeof backgroundVideo === 'string' ? backgroundVideo : (backgroundVideo?.url ?? null);

/** In the order of the form. A new part of the configuration does not compile without its line. */
const fields = Object.values({
  name: [whole('name')],
  welcomeMessage: [whole('welcomeMessage')],
  theme: [color('primaryColor'), color('secondaryColor'), color('headerColor')],
  // What is known of its pixels belongs to it, and what it was made from.
  logo: [
    {
      what: 'logo',
      of: ({ logo, logoLook, logoSource }) => [logo, logoLook, logoSource],
      taken: (into, { logo, logoLook, logoSource }) => ({ ...into, logo, logoLook, logoSource }),
    },
  ],
  logoLook: [],
  logoSource: [],
  backgroundImage: [ofImage('backgroundImage', 'url'), ofImage('overlay', 'overlayOpacity')],
  // It says as well whether the background is an image or a video (DSGN-3).
  backgroundVideo: [{ ...whole('backgroundVideo'), of: backgroundOf }],
  room: [whole('room')],
} satisfies Record<keyof MeetingConfig, Field[]>).flat();

const differs = ({ of }: Field, one: MeetingConfig, two: MeetingConfig): boolean =>
  JSON.stringify(of(one)) !== JSON.stringify(of(two));

/** The fields in which two configurations differ, in the order of the form. */
export const differingFields = (one: MeetingConfig, two: MeetingConfig): Edited[] =>
  fields.filter((field) => differs(field, one, two)).map(({ what }) => what);

/** Two designs that were made from the same one. */
export interface Designs {
  /** Null where it is not known any more: then both count as having changed whatever differs. */
  readonly base: MeetingConfig | null;
  readonly mine: MeetingConfig;
  readonly theirs: MeetingConfig;
}

/**
 * The merge of two designs by field (DSGN-12). What only one of them changed is taken from that one. `conflicts`
 * are the fields that both changed, to different values: those stay as `preferred` has them. `taken` are the
 * fields that come from theirs.
 */
export const mergedDesigns = (
  { base, mine, theirs }: Designs,
  preferred: 'mine' | 'theirs' = 'mine',
): { config: MeetingConfig; conflicts: Edited[]; taken: Edited[] } => {
  const differing = fields.filter((field) => differs(field, mine, theirs));
  const isMine = (field: Field) => base !== null && !differs(field, base, theirs);
  const isTheirs = (field: Field) => base !== null && !differs(field, base, mine);
  const isConflict = (field: Field) => !isMine(field) && !isTheirs(field);
  const taken = differing.filter((field) => (isConflict(field) ? preferred === 'theirs' : isTheirs(field)));
  return {
    config: taken.reduce((config, field) => field.taken(config, theirs), mine),
    conflicts: differing.filter(isConflict).map(({ what }) => what),
    taken: taken.map(({ what }) => what),
  };
};

/** Whether what the server has is a save of this tab whose answer did not come (N02, N03). */
export const cameThrough = (
  { unheard }: Pick<BrandingContext, 'unheard'>,
  { config }: Pick<DesignDraft, 'config'>,
): boolean => unheard.some((own) => sameConfig(own, config));

/** What both stem from. */
const baseOf = (
  context: Pick<BrandingContext, 'base' | 'unheard'>,
  other: Pick<DesignDraft, 'config'>,
): MeetingConfig | null => (cameThrough(context, other) ? other.config : context.base);

/** The fields that the partner and another tab or device both changed; none while the other version is not known. */
export const conflictingFields = (
  context: Pick<BrandingContext, 'base' | 'unheard' | 'config' | 'other'>,
): Edited[] => {
  const { config: mine, other } = context;
  if (other === null) return [];
  return mergedDesigns({ base: baseOf(context, other), mine, theirs: other.config }).conflicts;
};

/** The steps of undo or redo on top of another version: what only that one changed is in each of them. */
const onTop = (steps: Step[], from: Omit<Designs, 'mine'>, preferred: 'mine' | 'theirs'): Step[] =>
  steps.map((step) => ({
    ...step,
    config: mergedDesigns({ ...from, mine: step.config }, preferred).config,
  }));

/**
 * The context once another version is merged into the edits: that version is what counts as saved. The merge is one step of
 * undo, and the only one that takes the other version away: older steps lie on top of it, and all of them undone lead to it
 * (DSGN-8, DSGN-12).
 * @param preferred whose value a field has that both changed, in older steps too.
 */
export const merged = (
  context: BrandingContext,
  other: FoundDesign,
  preferred: 'mine' | 'theirs',
): Partial<BrandingContext> => {
  const { config: mine, typed, past, future } = context;
  const from = { base: baseOf(context, other), theirs: other.config };
  const { config, taken } = mergedDesigns({ ...from, mine }, preferred);
  return {
    ...replaced({ ...context, past: onTop(past, from, preferred) }, config),
    // What is being typed and is no color yet is not lost.
    typed: unfinishedColors(typed),
    ...(taken.length === 0 && { future }),
    ...foundSaved(context, other),
    isSavedHere: false,
    other,
    taken,
  };
};

/**
 * The context once none is left of the edits that a reload kept, which may stem from an older version: later ones stem from
 * what is saved, and what Undo and Redo bring back keeps what another tab saved (DSGN-12).
 */
export const stemmed = (context: BrandingContext): Partial<BrandingContext> => {
  const { saved, savedVersion, version, past, future } = context;
  if (version === savedVersion) return {};
  const from = { base: baseOf(context, { config: saved }), theirs: saved };
  const preferred = from.base === null ? 'theirs' : 'mine';
  return {
    ...savedIs(saved, savedVersion),
    past: onTop(past, from, preferred),
    future: onTop(future, from, preferred),
  };
};
