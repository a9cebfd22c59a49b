import type { Passkey } from '../machines/account/passkeysMachine.ts';
import type { PasskeyAssertion } from '../machines/phone/passkeySignInMachine.ts';
import type { Approval } from '../machines/phone/phoneVerification.ts';
import type { Session } from '../machines/session/session.ts';
import type { Failure } from '../machines/shared/failure.ts';
import type { SubscriptionStatus } from '../machines/subscription/subscriptionStatus.ts';
import { secret } from './model/plan.ts';

/** The failures a call can end in (SES-5). */
export const failures = {
  network: { kind: 'network' },
  timeout: { kind: 'timeout' },
  aborted: { kind: 'aborted' },
  serverError: { kind: 'http', status: 500 },
  unauthorized: { kind: 'http', status: 401 },
  malformed: { kind: 'malformed' },
} as const satisfies Record<string, Failure>;

export const sampleSession: Session = {
  token: secret,
  expiresAt: '2026-01-01T00:00:00.000Z',
  user: { name: 'Ada', email: 'ada@example.org', phoneNumber: '+15550142288', partnerId: 'p1' },
  partnerConfig: null,
  subscription: null,
};

export const sampleApproval: Approval = {
  token: secret,
  expiresAt: '2026-01-01T00:00:00.000Z',
  user: { name: '', email: '', phoneNumber: '+15550142288', partnerId: 'p1' },
  partnerConfig: null,
};

export const samplePasskey: Passkey = {
  id: 'p1',
  label: 'Safari, macOS',
  createdAt: '2026-03-01T12:00:00.000Z',
  usedAt: null,
};

export const sampleAssertion: PasskeyAssertion = {
  id: 'key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle: 'e30' },
};

/** A plan that somebody pays for. */
export const sampleStatus: SubscriptionStatus = {
  isActive: true,
  status: 'active',
  planType: 'premium',
  isPromoSubscription: false,
  validUntil: '2026-12-12T12:00:00.000Z',
  renews: true,
  price: null,
  nextCharge: null,
  promoCode: null,
  stripeCustomerId: 'cus_1',
  checkedAt: null,
};
