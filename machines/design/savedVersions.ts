import type { BrandingContext, FoundDesign, SaveAnswer } from './branding.ts';
import { replaced, savedIs } from './brandingEdits.ts';

/** The context once the server has told what is saved. */
export const foundSaved = (
  { spaceUrl }: Pick<BrandingContext, 'spaceUrl'>,
  { config, version, previewUrl }: FoundDesign,
): Partial<BrandingContext> => ({ ...savedIs(config, version), spaceUrl: previewUrl ?? spaceUrl });

/** The context after a save: what was submitted counts as saved, whatever was edited since. */
export const savedAs = (
  context: BrandingContext,
  { message, ...answer }: SaveAnswer,
): Partial<BrandingContext> => ({
  ...foundSaved(context, { config: context.submitted, ...answer }),
  isSavedHere: true,
  message,
});

/**
 * The context after the version that waits was taken back. It replaces the version in use, even one that another tab saved:
 * that one counts as saved from now on (DSGN-12). The list may be older than this tab's own last save.
 */
export const versionTaken = (context: BrandingContext): Partial<BrandingContext> => {
  if (context.pendingVersion === null) return {};
  const { config, inUse } = context.pendingVersion;
  return {
    ...replaced(context, config),
    ...(Number(inUse.version) > Number(context.version) && {
      ...savedIs(inUse.config, inUse.version),
      isSavedHere: false,
    }),
    pendingVersion: null,
  };
};
