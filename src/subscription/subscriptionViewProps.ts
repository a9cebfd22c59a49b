import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { PaymentSnapshot } from '../../machines/subscription/paymentMachine.ts';
import type { PaymentEvent } from '../../machines/subscription/paymentSetup.ts';
import type { PromoEvent, PromoSnapshot } from '../../machines/subscription/promoCodeMachine.ts';
import type { SubscriptionSnapshot } from '../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionEvent } from '../../machines/subscription/subscriptionSetup.ts';
import type { FirstMeetingProps } from './FirstMeeting.tsx';

/** The props of the subscription tab and of its offer. */
export interface SubscriptionViewProps {
  snapshot: SubscriptionSnapshot;
  send: (event: SubscriptionEvent) => void;
  payment: PaymentSnapshot;
  sendPayment: (event: PaymentEvent) => void;
  promo: PromoSnapshot;
  sendPromo: (event: PromoEvent) => void;
  /** The present design, half-typed names included. */
  design: MeetingConfig;
  /** Whether a design was ever saved. */
  hasDesign: boolean;
  /** The plan ended while the page was open. */
  hasLapsed: boolean;
  /** A first meeting and the link; null before the design was saved, when there is no room to enter. */
  meeting: FirstMeetingProps | null;
  /** Goes to the design tab. */
  onDesign: () => void;
  /** The support's address, for a payment problem that lasts. */
  supportEmail: string;
}
