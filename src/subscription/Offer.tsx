import Check from 'lucide-react/icons/check';
import Palette from 'lucide-react/icons/palette';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText, type Price } from '../../machines/contract/money.ts';
import type { SubscriptionSnapshot } from '../../machines/subscription/subscriptionMachine.ts';
import { isUnpaid } from '../../machines/subscription/subscriptionStatus.ts';
import { LobbyMiniature } from '../lobby/LobbyMiniature.tsx';
import { onDark } from '../theme/ground.css.ts';
import { display } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Badge } from '../ui/feedback/Badge.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';
import { ErrorNote } from './ErrorNote.tsx';
import { PromoBox } from './PromoBox.tsx';
import { home, passFocus } from './passFocus.ts';
import * as styles from './SubscriptionView.css.ts';
import type { SubscriptionViewProps } from './subscriptionViewProps.ts';

/**
 * The plan's features, its price if it is known (SUB-9), the promo code's box, and the partner's space (SUB-1, SUB-4, SUB-6);
 * of a plan that is not paid the way to its bills (SUB-7).
 */
export function Offer(props: SubscriptionViewProps) {
  const { t } = useTranslation(['subscription', 'design']);
  return (
    <div className={styles.columns} ref={passFocus}>
      <OfferCard {...props} />
      <div className={styles.side}>
        <PromoBox snapshot={props.promo} send={props.sendPromo} />
        <Card title={t('design:preview')}>
          <div className={styles.preview}>
            <LobbyMiniature config={props.design} label={t('design:liveLabel')} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function OfferCard({ snapshot, send, hasDesign, onDesign }: SubscriptionViewProps) {
  const { t, i18n } = useTranslation('subscription');
  const { status } = snapshot.context;
  // What was sold before is paid, on the billing page that the checkout leads to: no price is due for another one.
  const isDebt = status !== null && isUnpaid(status);
  const price = isDebt ? null : (status?.price ?? null);
  const periodText = ({ interval, intervalCount: n, plusTax }: Price) => {
    const period = n === 1 ? t(`period.${interval}`) : t(`periods.${interval}`, { n });
    return plusTax ? `${period} ${t('plusTax')}` : period;
  };
  const id = useId();
  const isOpening = opens(snapshot);
  const features = [
    t('features.branding'),
    t('features.backgrounds'),
    t('features.meetings'),
    t('features.support'),
  ];
  return (
    <section className={classes(onDark, styles.offer)} aria-labelledby={id}>
      <Badge tone="inactive">{t('inactive')}</Badge>
      <h2 className={styles.title} id={id} {...home}>
        {t('upT')}
      </h2>
      {!isDebt && <p className={styles.text}>{t(hasDesign ? 'upDSaved' : 'upD')}</p>}
      {price !== null && (
        <p className={classes(display, styles.price)}>
          {moneyText(price, i18n.language)} <span className={styles.period}>{periodText(price)}</span>
        </p>
      )}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li className={styles.feature} key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {!hasDesign && (
          <Button size="l" icon={<Palette aria-hidden="true" />} ref={passFocusToTab} onPress={onDesign}>
            {t('designFirst')}
          </Button>
        )}
        <Button
          size="l"
          kind={hasDesign ? 'primary' : 'line'}
          busy={isOpening}
          busyLabel={isOpening ? t(isDebt ? 'openingPortal' : 'opening') : undefined}
          disabled={!isOpening && !snapshot.can({ type: 'checkout.requested' })}
          data-event="checkout.requested"
          onPress={() => send({ type: 'checkout.requested' })}
        >
          {t(isDebt ? 'manage' : 'btn')}
        </Button>
        <ErrorNote
          error={snapshot.context.checkoutError}
          otherwise={isDebt ? 'portalFailed' : 'checkoutFailed'}
          onDesign={onDesign}
        />
      </div>
    </section>
  );
}

const opens = (snapshot: SubscriptionSnapshot): boolean =>
  snapshot.matches({ redirect: { checkout: 'requesting' } }) ||
  snapshot.matches({ redirect: { checkout: 'leaving' } });
