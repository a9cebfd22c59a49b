import type { Asset } from '../contract/media.ts';
import { backgroundVideoAddress, type MeetingConfig, type ThemeColor } from '../contract/meetingConfig.ts';
import type { BrandingContext } from './branding.ts';
import { isUnsaved, messageErrorOf, nameErrorOf, unfinishedColors } from './brandingEdits.ts';
import type { BrandingSnapshot } from './brandingMachine.ts';

export type SaveBarScreenName = 'hidden' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** The one word for the save bar (DSGN-4). */
export const saveBarScreen = (snapshot: BrandingSnapshot): SaveBarScreenName => {
  if (snapshot.matches({ save: 'saving' }) || snapshot.matches({ save: 'comparing' })) return 'saving';
  if (snapshot.matches({ save: 'failed' })) return 'failed';
  const unsaved = isUnsaved(snapshot.context);
  if (snapshot.matches({ save: 'saved' }) && !unsaved) return 'saved';
  return unsaved ? 'unsaved' : 'hidden';
};

/** The question that a dialog asks; at most one at a time. */
export type DesignQuestion = 'conflict' | 'leave' | 'discard' | null;

const leaveQuestions = ['saving', { held: 'asking' }, { held: 'refused' }] as const;

/** The question that is asked now. */
export const designQuestion = (snapshot: BrandingSnapshot): DesignQuestion => {
  if (snapshot.matches({ save: 'conflict' })) return 'conflict';
  if (leaveQuestions.some((asking) => snapshot.matches({ leave: asking }))) return 'leave';
  return snapshot.matches({ discard: 'idle' }) ? null : 'discard';
};

const addressOf = (config: MeetingConfig, asset: Asset): string | null => {
  if (asset === 'logo') return config.logo;
  return asset === 'backgroundImage' ? config.backgroundImage.url : backgroundVideoAddress(config);
};

/** Whether the design has a file there that is not saved yet (DSGN-7). */
export const isFileUnsaved = (
  { config, saved }: Pick<BrandingContext, 'config' | 'saved'>,
  asset: Asset,
): boolean => {
  const address = addressOf(config, asset);
  return address !== null && address !== addressOf(saved, asset);
};

/** Whether a keyboard on the screen leaves no place for the save bar. */
export const isBarAside = (snapshot: BrandingSnapshot): boolean => snapshot.matches({ keyboard: 'open' });

/** The error of each field of the form. */
export const fieldErrors = ({ context: { config, typed, fieldsTouched } }: BrandingSnapshot) => {
  const hexErrorOf = (color: ThemeColor) =>
    fieldsTouched && unfinishedColors(typed)[color] !== undefined ? ('hexErr' as const) : null;
  return {
    name: nameErrorOf(config),
    welcomeMessage: messageErrorOf(config),
    primaryColor: hexErrorOf('primaryColor'),
    secondaryColor: hexErrorOf('secondaryColor'),
    headerColor: hexErrorOf('headerColor'),
  };
};
