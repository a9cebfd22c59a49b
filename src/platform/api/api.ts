import {
  checkUserExists,
  checkVerification,
  createAccount,
  logOut,
  startVerification,
  validate,
} from '../../../machines/contract/authCalls.ts';
import type { Asked, Read } from '../../../machines/contract/call.ts';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import {
  applyPromoCode,
  createCheckout,
  createPortal,
  subscriptionStatus,
} from '../../../machines/contract/paymentCalls.ts';
import { addContact, listPartners } from '../../../machines/contract/publicCalls.ts';
import { getSubscription, insertSubscription } from '../../../machines/contract/spaceCalls.ts';
import type { ListedPartner } from '../../../machines/partners/partnerStripMachine.ts';
import type { Channel } from '../../../machines/phone/phoneVerification.ts';
import type { ValidSession } from '../../../machines/session/session.ts';
import type { SubscriptionStatus } from '../../../machines/subscription/subscriptionStatus.ts';
import { addressCalls } from './addressCalls.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';
import { ApiError } from './apiError.ts';
import { blogCalls } from './blogCalls.ts';
import { designCalls } from './designCalls.ts';
import { invitationCalls } from './invitationCalls.ts';
import { ownDataCalls } from './ownDataCalls.ts';
import { passkeyCalls } from './passkeyCalls.ts';
import { roomCalls } from './roomCalls.ts';
import { sessionCalls } from './sessionCalls.ts';

/** A partner's space as the server sends it. */
export type SubscriptionAnswer = Read<typeof getSubscription>;

/** Every call of the product, with parsed answers (API-1). All of them fail with `ApiError`. */
export const createApi = (call: ApiClient) => ({
  /** Null when the server does not know the token (SES-2). */
  validate: async ({ token, signal }: { token: string } & Cancellable): Promise<ValidSession | null> => {
    const answer = await call({
      ...validate,
      token,
      signal,
    });
    if (!answer.valid) return null;
    return { expiresAt: answer.sessionExpiry, partnerConfig: answer.partnerConfig, user: answer.userData };
  },
  logOut: ({ token, signal }: { token: string } & Cancellable) => call({ ...logOut, token, signal }),
  checkUserExists: async ({
    phoneNumber,
    signal,
  }: { phoneNumber: string } & Cancellable): Promise<boolean> => {
    const { exists } = await call({
      ...checkUserExists,
      body: { phoneNumber } satisfies Asked<typeof checkUserExists>,
      signal,
    });
    return exists;
  },
  startVerification: ({
    phoneNumber,
    channel,
    signal,
  }: { phoneNumber: string; channel: Channel } & Cancellable) =>
    call({
      ...startVerification,
      body: { phoneNumber, channel } satisfies Asked<typeof startVerification>,
      signal,
    }),
  checkVerification: ({ signal, ...body }: Asked<typeof checkVerification> & Cancellable) =>
    call({
      ...checkVerification,
      body,
      signal,
    }),
  createAccount: ({ signal, ...body }: Asked<typeof createAccount> & Cancellable) =>
    call({ ...createAccount, body, signal }),
  getSubscription: ({
    phoneNumber,
    signal,
  }: { phoneNumber: string } & Cancellable): Promise<SubscriptionAnswer> =>
    call({
      ...getSubscription,
      query: { phoneNumber } satisfies Asked<typeof getSubscription>,
      answers: [404],
      signal,
    }),
  /**
   * Saves a configuration. `version` is the one that was edited: null when nothing was saved then, left out
   * to overwrite any. @throws ApiError 409 `CONFLICT` when something newer is saved (fault S10).
   */
  insertSubscription: ({
    config,
    planType,
    version,
    signal,
  }: { config: MeetingConfig; planType: string; version?: string | null } & Cancellable) =>
    call({
      ...insertSubscription,
      body: { config, planType, ...(version !== undefined && { version }) } satisfies Asked<
        typeof insertSubscription
      >,
      signal,
    }),
  /**
   * Signs an address up for news. @throws ApiError with the server's message unless it reports success
   * (MAIL-1, MAIL-2).
   */
  addContact: async ({ email, signal }: { email: string } & Cancellable): Promise<void> => {
    const { success, message } = await call({
      ...addContact,
      body: { email } satisfies Asked<typeof addContact>,
      signal,
    });
    if (!success) throw new ApiError('http', { message: message ?? undefined });
  },
  /** The state of the subscription; `checkedAt` in ms since 1970 (SUB-2). */
  getStatus: ({
    sessionToken,
    signal,
  }: { sessionToken: string } & Cancellable): Promise<SubscriptionStatus> =>
    call({
      ...subscriptionStatus,
      query: { sessionToken } satisfies Asked<typeof subscriptionStatus>,
      signal,
    }),
  /** @throws ApiError with the server's code and message unless it reports success (SUB-6). */
  applyPromoCode: async ({
    signal,
    ...body
  }: Required<Asked<typeof applyPromoCode>> & Cancellable): Promise<void> => {
    const { success, message, error, errorCode } = await call({
      ...applyPromoCode,
      body,
      signal,
    });
    if (!success)
      throw new ApiError('http', { code: errorCode ?? undefined, message: message ?? error ?? undefined });
  },
  /** The checkout's address; null where the answer has no address that a browser may open (SUB-4). */
  createCheckout: (request: Required<Asked<typeof createCheckout>> & Cancellable) =>
    paymentPage(call, createCheckout, request),
  /** The billing portal's address; null where the answer has no address that a browser may open (SUB-5). */
  createPortal: (request: Pick<Asked<typeof createPortal>, 'returnUrl'> & Cancellable) =>
    paymentPage(call, createPortal, request),
  /** The partners of the public strip, in the server's order (PRT-2). */
  listPartners: ({ signal }: Cancellable): Promise<readonly ListedPartner[]> =>
    call({ ...listPartners, signal }),
  ...blogCalls(call),
  ...ownDataCalls(call),
  ...addressCalls(call),
  ...invitationCalls(call),
  ...sessionCalls(call),
  ...designCalls(call),
  ...passkeyCalls(call),
  ...roomCalls(call),
});

export type Api = ReturnType<typeof createApi>;

const paymentPage = async (
  call: ApiClient,
  contract: typeof createCheckout | typeof createPortal,
  { signal, ...body }: { returnUrl: string } & Cancellable,
): Promise<string | null> => {
  const { url } = await call({ ...contract, body, signal });
  return url;
};
