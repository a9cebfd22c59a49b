import * as v from 'valibot';
import { type CallContract, noBody } from '../call.ts';
import { SavedConfigSchema } from '../meetingConfig.ts';

/** How many versions of a design one answer lists at most. */
export const versionsPage = 50;

/** One of the versions; null, which no list shows, where it cannot be read (DSGN-10). */
const DesignVersion = v.fallback(
  v.nullable(
    v.object({
      version: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
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
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  answer: v.object({
    versions: v.pipe(
      v.array(DesignVersion),
      v.transform((found) => found.filter((version) => version !== null)),
    ),
    more: v.fallback(v.boolean(), false),
  }),
} as const satisfies CallContract;
