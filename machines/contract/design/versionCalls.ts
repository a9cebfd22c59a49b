import * as v from 'valibot';
import { type CallContract, noBody } from '../call.ts';
import { Version, VersionNumber } from '../fields.ts';
import { SavedConfigSchema } from '../meetingConfig.ts';

/** How many versions of a design one answer lists at most. */
export const versionsPage = 50;

/** One of the versions; null, which no list shows, where it cannot be read (DSGN-10). */
const DesignVersion = v.fallback(
  v.nullable(
    v.object({
      version: Version,
      savedAt: v.pipe(v.string(), v.isoTimestamp()),
      config: SavedConfigSchema,
    }),
  ),
  null,
);

/**
 * The saved versions of a partner's design, the newest first and the present one among them (DSGN-12): those before
 * `before`, which is the number of one. `more` says whether there are older ones.
 */
export const designVersions = {
  method: 'GET',
  path: '/partner-resources/design-versions',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.object({
    before: v.optional(VersionNumber),
  }),
  answer: v.object({
    versions: v.pipe(
      v.array(DesignVersion),
      v.transform((found) => found.filter((version) => version !== null)),
    ),
    more: v.fallback(v.boolean(), false),
  }),
} as const satisfies CallContract;
