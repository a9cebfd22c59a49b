import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Sent } from '../../machines/contract/call.ts';
import { designVersions } from '../../machines/contract/design/versionCalls.ts';
import { type MeetingConfig, sameConfig } from '../../machines/contract/meetingConfig.ts';
import * as contract from '../../machines/contract/spaceCalls.ts';
import { type Partner, sessionParts } from '../auth/sessions.ts';
import { spaceAddresses } from '../db/addressSchema.ts';
import { prepared } from '../db/prepared.ts';
import { files, grantedPlans, paidSubscriptions, partners, sessions, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { refuseGone } from '../files/goneFiles.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError, sentenceOf } from '../http/errors.ts';
import { languageOfCall } from '../http/language.ts';
import { planColumns, planFrom } from '../payments/plan.ts';
import { isPresentAddress } from './addresses.ts';
import { savedSpace } from './savedSpace.ts';
import { saveDesign, versionsBefore } from './versions.ts';

/** The known data of a partner without a saved space. */
type Known = Pick<
  Sent<typeof contract.getSubscription>,
  'status' | 'planType' | 'validUntil' | 'userProfile' | 'language'
>;

/** The calls that read and save a partner's own space; only the token says whose (API-1, API-4, API-5). */
export const spaceRoutes = (deps: CallDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: contract.getSubscription,
      reads: ownSpace,
      handle: ({ c, partner, rows }) => {
        const space = rows[0]?.space ?? null;
        // A plan may run before the first save: a promo code needs no design.
        const { isActive, planType, validUntil } = planFrom(rows, deps.now());
        const known: Known = {
          status: isActive ? 'active' : 'inactive',
          planType,
          validUntil: validUntil?.toISOString() ?? null,
          userProfile: profileOf(partner),
          language: partner.language,
        };
        if (space === null) throw new HttpError(404, 'NOT_FOUND', { fields: known });
        return send(c, contract.getSubscription, {
          config: space.config,
          version: String(space.version),
          slug: rows[0]?.slug ?? null,
          ...previewAddresses(deps, partner),
          ...known,
        });
      },
    }),
    call({
      contract: contract.insertSubscription,
      handle: async ({ c, partner, request: { config, version: basedOn } }) => {
        // First: one that the saved design shows may have been claimed by a server of the build before.
        await markFilesUsed(deps, partner);
        await refuseGone(deps, partner, config);
        const version =
          (await saveDesign(deps, partner, config, basedOn)) ?? (await versionOfEqual(deps, partner, config));
        if (version === null) throw new HttpError(409, 'CONFLICT');
        return send(c, contract.insertSubscription, {
          version: String(version),
          ...previewAddresses(deps, partner),
          message: sentenceOf('SAVED', languageOfCall(c)),
        });
      },
    }),
    call({
      contract: designVersions,
      handle: async ({ c, partner, request: { before } }) =>
        send(c, designVersions, await versionsBefore(deps, partner, before)),
    }),
  ]);

/**
 * The version of an equal saved space: a repeated save whose answer was lost does not conflict with itself.
 */
const versionOfEqual = async (deps: Pick<Deps, 'db'>, partner: Partner, config: MeetingConfig) => {
  const space = await savedSpace(deps, partner);
  return space !== null && sameConfig(space.config, config) ? space.version : null;
};

/**
 * Sets the date of every file in the saved design to now. Unused files are removed some time after it; this save may
 * drop one that an undo, or another tab, still needs (DSGN-8, fault S10).
 */
const markFilesUsed = async ({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: Partner): Promise<void> => {
  const isUsed = sql`position(${files.name} in (select ${spaces.config}::text from ${spaces} where ${spaces.partnerId} = ${id})) > 0`;
  await db
    .update(files)
    .set({ usedAt: new Date(now()) })
    .where(and(eq(files.partnerId, id), isUsed));
};

/** A session with its partner's space and plans, in one question: this call is the most frequent one of a dashboard. */
const ownSpace = prepared((db) =>
  db
    .select({
      ...sessionParts.columns,
      space: { config: spaces.config, version: spaces.version },
      slug: spaceAddresses.slug,
      ...planColumns,
    })
    .from(sessions)
    .innerJoin(partners, sessionParts.isPartner)
    .leftJoin(spaces, eq(spaces.partnerId, partners.id))
    .leftJoin(spaceAddresses, isPresentAddress)
    .leftJoin(grantedPlans, eq(grantedPlans.partnerId, partners.id))
    .leftJoin(paidSubscriptions, eq(paidSubscriptions.partnerId, partners.id))
    .where(sessionParts.hasToken)
    .prepare('own_space'),
);

const previewAddresses = (
  { settings: { meetingOrigin } }: Pick<Deps, 'settings'>,
  { publicId }: Partner,
) => ({
  previewUrl: `${meetingOrigin}/?pId=${publicId}`,
  lobbyPreviewUrl: `${meetingOrigin}/preview?pId=${publicId}`,
});

/** A partner's name and e-mail in the documented form, or null without a name. */
const profileOf = ({ name, email }: Partner) => {
  if (name === null) return null;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    profile: {
      firstName: { value: first },
      lastName: { value: rest.join(' ') },
      email: { value: email ?? '' },
    },
  };
};
