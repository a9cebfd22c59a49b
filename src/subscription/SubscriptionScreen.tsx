import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { subscriptionMachine } from '../../machines/subscription/subscriptionMachine.ts';
import { useServices } from '../platform/services.ts';
import { SubscriptionView } from './SubscriptionView.tsx';
import type { SubscriptionViewProps } from './subscriptionViewProps.ts';

export interface SubscriptionScreenProps
  extends Pick<SubscriptionViewProps, 'design' | 'hasDesign' | 'hasLapsed' | 'meeting' | 'onDesign'> {
  actor: ActorRefFrom<typeof subscriptionMachine>;
}

/**
 * The subscription tab: binds the subscription, the wait for a payment and the promo code's box (SUB-1…6).
 */
export function SubscriptionScreen({ actor, ...rest }: SubscriptionScreenProps) {
  const { config } = useServices();
  const snapshot = useSelector(actor, (found) => found);
  const { children } = snapshot;
  const payment = useSelector(children.payment, (found) => found);
  const promo = useSelector(children.promoCode, (found) => found);
  if (!children.payment || !payment || !children.promoCode || !promo) return null;
  return (
    <SubscriptionView
      {...rest}
      snapshot={snapshot}
      send={actor.send}
      payment={payment}
      sendPayment={children.payment.send}
      promo={promo}
      sendPromo={children.promoCode.send}
      supportEmail={config.supportEmail}
    />
  );
}
