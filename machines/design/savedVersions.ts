import { sameConfig } from '../contract/meetingConfig.ts';
import type { BrandingContext, DesignDraft, SaveAnswer } from './branding.ts';
import { replaced, savedIs } from './brandingEdits.ts';

/** The context after a save: what was submitted counts as saved, whatever was edited since. */
export const savedAs = (
  { submitted, spaceUrl }: BrandingContext,
  { message, previewUrl, version }: SaveAnswer,
): Partial<BrandingContext> => ({
  ...savedIs(submitted, version),
  message,
  spaceUrl: previewUrl ?? spaceUrl,
});

/** The context once it is known what came of saves without an answer: one of them is what is saved, or none came through. */
export const heardOf = (
  { unheard }: BrandingContext,
  { config, version }: DesignDraft,
): Partial<BrandingContext> =>
  unheard.some((own) => sameConfig(own, config)) ? savedIs(config, version) : { unheard: [] };

/**
 * The context after the version that waits was taken back. It replaces the version in use, even one that another tab saved:
 * that one counts as saved from now on (DSGN-12). The list may be older than this tab's own last save.
 */
export const versionTaken = (context: BrandingContext): Partial<BrandingContext> => {
  if (context.pendingVersion === null) return {};
  const { config, inUse } = context.pendingVersion;
  return {
    ...replaced(context, config),
    ...(Number(inUse.version) > Number(context.version) && savedIs(inUse.config, inUse.version)),
    pendingVersion: null,
  };
};
