import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type MeetingConfig, MeetingConfigSchema } from '../machines/design/meetingConfig.ts';
import { Refusal, sentenceOf } from './answers.ts';
import type { Call, Deps } from './app.ts';
import { readToken } from './http.ts';
import { spaces, subscriptions } from './schema.ts';
import { findSession, type Partner } from './sessions.ts';
import { digitsOf } from './verification.ts';

/** The calls that read and save a partner's own space; the token alone says whose (API-1, API-4, API-5). */
export const subscriptionCalls = (deps: Deps): Call[] => {
  const signedIn = async (c: Context): Promise<Partner> => {
    const session = await findSession(deps, readToken(c));
    if (session === null) throw new Refusal(401, 'UNAUTHENTICATED');
    return session.partner;
  };

  const getSubscription: Call['handle'] = async (c) => {
    const partner = await signedIn(c);
    const [phoneNumber, ...others] = c.req.queries('phoneNumber') ?? [];
    if (phoneNumber === undefined || others.length > 0) throw new Refusal(400, 'INVALID_REQUEST');
    if (digitsOf(phoneNumber) !== partner.phone) throw new Refusal(403, 'FORBIDDEN');
    const config = await savedConfig(deps, partner);
    const userProfile = profileOf(partner);
    if (config === null) throw new Refusal(404, 'NOT_FOUND', { fields: { userProfile } });
    return c.json({
      config,
      ...previewAddresses(deps, partner),
      ...(await planOf(deps, partner)),
      userProfile,
    });
  };

  const insertSubscription: Call['handle'] = async (c, body) => {
    const partner = await signedIn(c);
    const parsed = v.safeParse(v.object({ config: MeetingConfigSchema }), body);
    if (!parsed.success) throw new Refusal(400, 'INVALID_CONFIG');
    const saved = { config: parsed.output.config, savedAt: new Date(deps.now()) };
    await deps.db
      .insert(spaces)
      .values({ partnerId: partner.id, ...saved })
      .onConflictDoUpdate({ target: spaces.partnerId, set: saved });
    return c.json({
      ...previewAddresses(deps, partner),
      message: sentenceOf('SAVED', c.req.header('Accept-Language')),
    });
  };

  return [
    { method: 'GET', path: '/api/partner-resources/get-subscription', handle: getSubscription },
    { method: 'POST', path: '/api/partner-resources/insert-subscription', handle: insertSubscription },
  ];
};

/** What a partner has saved, or null before the first time. */
export const savedConfig = async (
  { db }: Pick<Deps, 'db'>,
  { id }: Partner,
): Promise<MeetingConfig | null> => {
  const [space] = await db.select({ config: spaces.config }).from(spaces).where(eq(spaces.partnerId, id));
  return space?.config ?? null;
};

/** Whether a plan holds at this time (ms): it is active, and not past its end. */
export const isRunning = (
  plan: { active: boolean | null; validUntil: Date | null } | undefined,
  now: number,
): boolean => plan?.active === true && (plan.validUntil === null || plan.validUntil.getTime() > now);

const planOf = async ({ db, now }: Deps, { id }: Partner) => {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.partnerId, id));
  return {
    status: isRunning(plan, now()) ? 'active' : 'inactive',
    planType: plan?.planType ?? null,
    validUntil: plan?.validUntil?.toISOString() ?? null,
  };
};

const previewAddresses = ({ settings: { meetingOrigin } }: Deps, { publicId }: Partner) => ({
  previewUrl: `${meetingOrigin}/?pId=${publicId}`,
  lobbyPreviewUrl: `${meetingOrigin}/preview?pId=${publicId}`,
});

/** A partner's name and e-mail as the documented answer has them, or null while no name is known. */
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
