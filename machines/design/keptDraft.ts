import { type MeetingConfig, sameConfig } from '../contract/meetingConfig.ts';
import type { BrandingContext, KeptDraft } from './branding.ts';

/**
 * Whether the server may have something else than the design, though that is as it was saved: a save of it got no answer, and was
 * undone or discarded since (DSGN-8, DSGN-12). Once the server has a version beyond the one that was sent, that save came to nothing.
 */
export const isInDoubt = ({ config, saved, version, savedVersion, unheard }: BrandingContext): boolean =>
  sameConfig(config, saved) && version === savedVersion && unheard.some((own) => !sameConfig(own, config));

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
  return isInDoubt(context) || isWorthKeeping(draft, saved) ? draft : null;
};
