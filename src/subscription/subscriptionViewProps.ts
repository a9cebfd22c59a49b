import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { PaymentSnapshot } from '../../machines/subscription/paymentMachine.ts';
import type { PaymentEvent } from '../../machines/subscription/paymentSetup.ts';
import type { PromoEvent, PromoSnapshot } from '../../machines/subscription/promoCodeMachine.ts';
import type { SubscriptionSnapshot } from '../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionEvent } from '../../machines/subscription/subscriptionSetup.ts';

/** What the subscription tab and the offer in it are drawn from. */
export interface SubscriptionViewProps {
  snapshot: SubscriptionSnapshot;
  send: (event: SubscriptionEvent) => void;
  payment: PaymentSnapshot;
  sendPayment: (event: PaymentEvent) => void;
  promo: PromoSnapshot;
  sendPromo: (event: PromoEvent) => void;
  /** The design as it stands, half-typed names included. */
  design: MeetingConfig;
  /** Whether a design was ever saved. */
  hasDesign: boolean;
  /** The plan ended while the page was open. */
  hasLapsed: boolean;
  /** Goes to the design tab. */
  onDesign: () => void;
  /** Where to write when a payment does not clear up. */
  supportEmail: string;
}
