import CreditCard from 'lucide-react/icons/credit-card';
import Palette from 'lucide-react/icons/palette';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import { moneyText } from '../../machines/contract/money.ts';
import {
  type SubscriptionSnapshot,
  subscriptionScreen,
} from '../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { LobbyMiniature } from '../lobby/LobbyMiniature.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Badge } from '../ui/feedback/Badge.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';
import { ErrorNote } from './ErrorNote.tsx';
import { FirstMeeting } from './FirstMeeting.tsx';
import { home, passFocus } from './passFocus.ts';
import * as styles from './SubscriptionView.css.ts';
import type { SubscriptionViewProps } from './subscriptionViewProps.ts';

type ActivePlanProps = Pick<
  SubscriptionViewProps,
  'snapshot' | 'send' | 'design' | 'hasDesign' | 'meeting' | 'onDesign'
>;

/** The running plan and the room that it opens: its first meeting, its link, its looks (SUB-1, SUB-5). */
export function ActivePlan(props: ActivePlanProps) {
  const { t } = useTranslation('design');
  return (
    <div className={styles.columns} ref={passFocus}>
      <Plan {...props} />
      <Card title={t('preview')}>
        <div className={styles.preview}>
          <LobbyMiniature config={props.design} label={t('liveLabel')} />
        </div>
      </Card>
    </div>
  );
}

/** A paid plan with a link to its bills, or one of a promo code, beside which bills of another one may be unpaid. */
function Plan({ snapshot, send, hasDesign, meeting, onDesign }: ActivePlanProps) {
  const { t } = useTranslation('subscription');
  const id = useId();
  const name = subscriptionScreen(snapshot);
  const isPromo = name === 'promo';
  const isPastDue = name === 'pastDue';
  const { status } = snapshot.context;
  return (
    <section className={styles.plan[isPromo ? 'promo' : 'paid']} aria-labelledby={id}>
      <Badge tone="active">{t('active')}</Badge>
      <h2 className={styles.title} id={id} {...home}>
        {t(hasDesign ? 'activeMsg' : 'activeUndesigned')}
      </h2>
      {isPromo && <p className={styles.promoNote}>{t('promoNote')}</p>}
      {isPastDue && (
        <div className={styles.action}>
          <Note tone="warning">{t('pastDue')}</Note>
          <PortalButton snapshot={snapshot} send={send} label={t('updateCard')} />
        </div>
      )}
      {meeting ? (
        <FirstMeeting {...meeting} />
      ) : (
        <div className={styles.action}>
          <Button size="l" icon={<Palette aria-hidden="true" />} ref={passFocusToTab} onPress={onDesign}>
            {t('designFirst')}
          </Button>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={t('plan')} value={t(planNameOf(status))} />
        {status?.validUntil != null && <End status={status} validUntil={status.validUntil} />}
        {isPromo && status?.promoCode != null && <Fact name={t('code')} value={status.promoCode} isCode />}
      </dl>
      {(name === 'paid' || (isPromo && status?.stripeCustomerId != null)) && (
        <div className={styles.action}>
          <PortalButton snapshot={snapshot} send={send} label={t('manage')} />
        </div>
      )}
    </section>
  );
}

/** The day of the next charge and its amount if that is certain, or the last day (SUB-1, SUB-9). */
function End({ status, validUntil }: { status: SubscriptionStatus; validUntil: string }) {
  const { t, i18n } = useTranslation('subscription');
  const { isPromoSubscription, renews, nextCharge } = status;
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long' });
  const day = format.format(new Date(validUntil));
  if (isPromoSubscription || !renews) return <Fact name={t('expires')} value={day} />;
  if (nextCharge === null) return <Fact name={t('renews')} value={day} />;
  const amount = moneyText(nextCharge, i18n.language);
  return <Fact name={t('nextCharge')} value={t('charge', { amount, day })} />;
}

/** Leads to the bills and the card, with the error beside it (SUB-5, SUB-7). */
function PortalButton({
  snapshot,
  send,
  label,
}: Pick<ActivePlanProps, 'snapshot' | 'send'> & { label: string }) {
  const { t } = useTranslation('subscription');
  const isOpening = opens(snapshot);
  return (
    <>
      <Button
        kind="soft"
        icon={<CreditCard aria-hidden="true" />}
        busy={isOpening}
        busyLabel={isOpening ? t('openingPortal') : undefined}
        disabled={!isOpening && !snapshot.can({ type: 'portal.requested' })}
        data-event="portal.requested"
        onPress={() => send({ type: 'portal.requested' })}
      >
        {label}
      </Button>
      <ErrorNote error={snapshot.context.portalError} />
    </>
  );
}

/**
 * The plan's own name (SUB-7). Its type is the server's word, which is never shown itself: one that nobody knows is
 * called by what is known of it (fault N20).
 */
const planNameOf = (status: SubscriptionStatus | null): 'promoPlan' | 'premium' =>
  status?.planType === 'promo' || (status?.planType !== 'premium' && status?.isPromoSubscription)
    ? 'promoPlan'
    : 'premium';

const opens = (snapshot: SubscriptionSnapshot): boolean =>
  snapshot.matches({ redirect: { portal: 'requesting' } }) ||
  snapshot.matches({ redirect: { portal: 'leaving' } });

interface FactProps {
  name: string;
  value: string;
  isCode?: boolean;
}

function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.factValue[isCode ? 'code' : 'plain']}>{value}</dd>
    </div>
  );
}
