import { type MeetingConfig, sameConfig } from '../contract/meetingConfig.ts';
import type { BrandingContext, KeptDraft } from './branding.ts';

/**
 * Whether a kept draft has edits: it differs from what is saved, and from what it stems from. Where a save got no answer, to
 * be as before that one is an edit.
 */
export const hasEdits = ({ config, base, unheard = [] }: KeptDraft, saved: MeetingConfig): boolean =>
  !sameConfig(config, saved) && !(base && unheard.length === 0 && sameConfig(config, base));

/** Whether a kept draft has anything that is not saved: edits, or a video beside an image (DSGN-3, DSGN-8). */
export const isWorthKeeping = (draft: KeptDraft, saved: MeetingConfig): boolean =>
  hasEdits(draft, saved) || (saved.backgroundVideo === null && Boolean(draft.rememberedVideo));

/** Whether a kept draft has what leaving would ask about. */
export const holdsWork = (draft: KeptDraft, saved: MeetingConfig | null): boolean =>
  saved === null || draft.isVideoWaiting === true || hasEdits(draft, saved);

/** What a reload must not lose; null for nothing. */
export const keptDraft = (context: BrandingContext): KeptDraft | null => {
  const { config, saved, version, base, unheard, rememberedVideo, isVideoWaiting } = context;
  const draft = { config, version, base, unheard, rememberedVideo, isVideoWaiting };
  return isWorthKeeping(draft, saved) ? draft : null;
};
