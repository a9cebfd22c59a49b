import * as v from 'valibot';
import { type MeetingConfig, SavedConfigSchema } from '../../../machines/design/meetingConfig.ts';
import type { Channel } from '../../../machines/phone/phoneVerification.ts';
import type { PartnerConfig, SessionUser, ValidSession } from '../../../machines/session/session.ts';
import type { SubscriptionStatus } from '../../../machines/subscription/subscriptionStatus.ts';
import type { ApiClient } from './apiClient.ts';
import { ApiError } from './apiError.ts';
import { blogCalls } from './blogCalls.ts';

const text = v.fallback(v.string(), '');
const optionalText = v.fallback(v.nullable(v.string()), null);

/** An ISO timestamp; what no date can be read from counts as none (fault N17). */
const optionalTime = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((time) => !Number.isNaN(Date.parse(time))),
    ),
  ),
  null,
);

/** Only addresses a frame or a link may lead to; anything else counts as none (faults N22). */
const WebAddress = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.check((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)),
    ),
  ),
  null,
);

const User = v.pipe(
  v.object({ name: text, email: text, phoneNumber: v.pipe(v.string(), v.nonEmpty()), partnerId: v.string() }),
  v.transform((user): SessionUser => user),
);
const PartnerConfigAnswer = v.fallback(
  v.nullable(
    v.pipe(
      v.object({ partnerId: v.string(), config: v.fallback(v.nullable(SavedConfigSchema), null) }),
      v.transform((config): PartnerConfig => config),
    ),
  ),
  null,
);

const Validation = v.variant('valid', [
  v.object({ valid: v.literal(false) }),
  v.object({
    valid: v.literal(true),
    sessionExpiry: optionalText,
    partnerConfig: PartnerConfigAnswer,
    userData: v.fallback(v.nullable(User), null),
  }),
]);

const Start = v.object({ status: v.string(), error: optionalText });

const Check = v.union([
  v.object({
    status: v.literal('approved'),
    sessionToken: v.pipe(v.string(), v.nonEmpty()),
    expiresAt: optionalText,
    userData: User,
    partnerConfig: PartnerConfigAnswer,
  }),
  v.object({ status: v.string(), errorCode: optionalText }),
]);

const wrapped = v.fallback(v.nullable(v.object({ value: text })), null);
const UserProfile = v.fallback(
  v.nullable(v.object({ profile: v.object({ firstName: wrapped, lastName: wrapped, email: wrapped }) })),
  null,
);

/**
 * `config` null or missing: nothing saved yet; the call's 404 says the same (DASH-3). One that cannot be read at all is a
 * malformed answer, never nothing: the next save would put the defaults over it (DSGN-10). `version` names what is saved,
 * or is null (fault S10).
 */
const Subscription = v.object({
  config: v.nullish(SavedConfigSchema, null),
  previewUrl: WebAddress,
  lobbyPreviewUrl: WebAddress,
  status: v.fallback(v.string(), 'inactive'),
  planType: optionalText,
  validUntil: optionalTime,
  userProfile: UserProfile,
  version: optionalText,
});
export type SubscriptionAnswer = v.InferOutput<typeof Subscription>;

const Saved = v.object({
  previewUrl: WebAddress,
  lobbyPreviewUrl: WebAddress,
  message: optionalText,
  version: optionalText,
});

/** Whether a plan runs must be said; the rest may be missing (SUB-2, fault N17). */
const Status = v.pipe(
  v.object({
    isActive: v.boolean(),
    status: v.fallback(v.string(), 'inactive'),
    planType: optionalText,
    isPromoSubscription: v.fallback(v.boolean(), false),
    validUntil: optionalTime,
    // A server that does not say sells what renews.
    renews: v.fallback(v.boolean(), true),
    promoCode: optionalText,
    stripeCustomerId: optionalText,
    checkedAt: optionalTime,
  }),
  v.transform(
    ({ checkedAt, ...status }): SubscriptionStatus => ({
      ...status,
      checkedAt: checkedAt === null ? null : Date.parse(checkedAt),
    }),
  ),
);

const Applied = v.object({
  success: v.boolean(),
  message: optionalText,
  error: optionalText,
  errorCode: optionalText,
});

const PaymentPage = v.object({ url: WebAddress });

const Added = v.object({ success: v.boolean(), message: optionalText });

/**
 * A partner of the public strip; a row without id or name, or whose logo no picture can be, is dropped (PRT-2, N22).
 * A logo may be drawn inline, which an `img` shows without running anything.
 */
const ListedPartner = v.object({
  id: v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.transform(String))]),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  logo: v.pipe(v.string(), v.maxLength(100_000), v.regex(/^(https?:\/\/|\/(?!\/)|data:image\/)/i)),
  description: text,
});
export type ListedPartner = v.InferOutput<typeof ListedPartner>;

const ListedPartners = v.pipe(
  v.array(v.fallback(v.nullable(ListedPartner), null)),
  v.transform((rows) => rows.filter((row) => row !== null)),
);

interface Cancellable {
  readonly signal?: AbortSignal;
}

/** Every call of the product, typed at the edge (API-1). All of them fail with `ApiError`. */
export const createApi = (call: ApiClient) => ({
  /** Null when the server does not know the token (SES-2). */
  validate: async ({ token, signal }: { token: string } & Cancellable): Promise<ValidSession | null> => {
    const answer = await call({
      path: '/auth/validate',
      method: 'POST',
      answer: Validation,
      token,
      ...(signal && { signal }),
    });
    if (!answer.valid) return null;
    return { expiresAt: answer.sessionExpiry, partnerConfig: answer.partnerConfig, user: answer.userData };
  },
  logOut: ({ token, signal }: { token: string } & Cancellable) =>
    call({ path: '/auth/logout', method: 'POST', answer: v.null(), token, ...(signal && { signal }) }),
  checkUserExists: async ({
    phoneNumber,
    signal,
  }: { phoneNumber: string } & Cancellable): Promise<boolean> => {
    const { exists } = await call({
      path: '/auth/check-user-exists',
      method: 'POST',
      answer: v.object({ exists: v.boolean() }),
      body: { phoneNumber },
      ...(signal && { signal }),
    });
    return exists;
  },
  startVerification: ({
    phoneNumber,
    channel,
    signal,
  }: { phoneNumber: string; channel: Channel } & Cancellable) =>
    call({
      path: '/auth/start-verification',
      method: 'POST',
      answer: Start,
      body: { phoneNumber, channel },
      ...(signal && { signal }),
    }),
  checkVerification: ({ phoneNumber, code, signal }: { phoneNumber: string; code: string } & Cancellable) =>
    call({
      path: '/auth/check-verification',
      method: 'POST',
      answer: Check,
      body: { phoneNumber, code },
      ...(signal && { signal }),
    }),
  getSubscription: ({
    phoneNumber,
    signal,
  }: { phoneNumber: string } & Cancellable): Promise<SubscriptionAnswer> =>
    call({
      path: '/partner-resources/get-subscription',
      answer: Subscription,
      query: { phoneNumber },
      answers: [404],
      ...(signal && { signal }),
    }),
  /**
   * Saves a configuration. `version` is what editing began with: null when nothing was saved then, left out to save over
   * whatever is there. @throws ApiError 409 `CONFLICT` when something newer is saved by now (fault S10).
   */
  insertSubscription: ({
    config,
    planType,
    version,
    signal,
  }: { config: MeetingConfig; planType: string; version?: string | null } & Cancellable) =>
    call({
      path: '/partner-resources/insert-subscription',
      method: 'POST',
      answer: Saved,
      body: { config, planType, ...(version !== undefined && { version }) },
      ...(signal && { signal }),
    }),
  /** Signs an address up for news. @throws ApiError with the server's message unless it reports success (MAIL-1, MAIL-2). */
  addContact: async ({ email, signal }: { email: string } & Cancellable): Promise<void> => {
    const { success, message } = await call({
      path: '/email-marketing/add-contact',
      method: 'POST',
      answer: Added,
      body: { email },
      ...(signal && { signal }),
    });
    if (!success) throw new ApiError('http', { message: message ?? undefined });
  },
  /** Where the subscription stands; `checkedAt` in ms since 1970 (SUB-2). */
  getStatus: ({
    sessionToken,
    signal,
  }: { sessionToken: string } & Cancellable): Promise<SubscriptionStatus> =>
    call({
      path: '/stripe/subscription-status',
      answer: Status,
      query: { sessionToken },
      ...(signal && { signal }),
    }),
  /** @throws ApiError with the server's code and message unless it reports success (SUB-6). */
  applyPromoCode: async ({
    signal,
    ...body
  }: { promoCode: string; sessionToken: string; userEmail: string } & Cancellable): Promise<void> => {
    const { success, message, error, errorCode } = await call({
      path: '/stripe/apply-promo-code',
      method: 'POST',
      answer: Applied,
      body,
      ...(signal && { signal }),
    });
    if (!success)
      throw new ApiError('http', { code: errorCode ?? undefined, message: message ?? error ?? undefined });
  },
  /** The checkout's address; null where the answer has none that a browser may be sent to (SUB-4). */
  createCheckout: (given: { sessionToken: string; returnUrl: string; userEmail: string } & Cancellable) =>
    paymentPage(call, '/stripe/create-checkout-session', given),
  /** The billing portal's address; null where the answer has none that a browser may be sent to (SUB-5). */
  createPortal: (given: { returnUrl: string } & Cancellable) =>
    paymentPage(call, '/stripe/portal-session', given),
  /** The partners of the public strip, in the server's order (PRT-2). */
  listPartners: ({ signal }: Cancellable): Promise<readonly ListedPartner[]> =>
    call({ path: '/partner-config/public/partners', answer: ListedPartners, ...(signal && { signal }) }),
  ...blogCalls(call),
});

export type Api = ReturnType<typeof createApi>;

const paymentPage = async (
  call: ApiClient,
  path: string,
  { signal, ...body }: { returnUrl: string } & Cancellable,
): Promise<string | null> => {
  const { url } = await call({ path, method: 'POST', answer: PaymentPage, body, ...(signal && { signal }) });
  return url;
};
