import type { BrandingContext, SaveAnswer, VersionRestored } from './branding.ts';
import { replaced } from './brandingEdits.ts';

/** The context after a save: what was submitted counts as saved, whatever was edited since. */
export const savedAs = (
  { submitted, spaceUrl }: BrandingContext,
  { message, previewUrl, version }: SaveAnswer,
): Partial<BrandingContext> => ({
  saved: submitted,
  base: submitted,
  unheard: [],
  message,
  spaceUrl: previewUrl ?? spaceUrl,
  savedVersion: version,
  version,
});

/**
 * The context after an earlier version was taken back. It replaces the version in use, even one that another tab saved:
 * that one counts as saved from now on (DSGN-12). The list may be older than this tab's own last save.
 */
export const versionTaken = (
  context: BrandingContext,
  { config, inUse }: VersionRestored,
): Partial<BrandingContext> => ({
  ...replaced(context, config),
  ...(Number(inUse.version) > Number(context.version) && {
    saved: inUse.config,
    base: inUse.config,
    savedVersion: inUse.version,
    version: inUse.version,
  }),
});
