import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServerWords, wordsIn } from '../../machines/shared/serverMessage.ts';
import { paymentScreen } from '../../machines/subscription/paymentMachine.ts';
import { subscriptionScreen } from '../../machines/subscription/subscriptionMachine.ts';
import { isUnpaid } from '../../machines/subscription/subscriptionStatus.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { focusIfLost, homeIn } from '../ui/focus.ts';
import { ActivePlan } from './ActivePlan.tsx';
import { Offer } from './Offer.tsx';
import { PaymentWait } from './PaymentWait.tsx';
import { home, passFocus } from './passFocus.ts';
import * as styles from './SubscriptionView.css.ts';
import type { SubscriptionViewProps } from './subscriptionViewProps.ts';

/** The partner's plan, the wait for a payment, or the offer (SUB-1, SUB-3). */
export function SubscriptionView(props: SubscriptionViewProps) {
  const { t } = useTranslation('subscription');
  const notice = noticeOf(props);
  return (
    <div className={styles.tab} data-screen={subscriptionScreen(props.snapshot)}>
      <div role="status">
        {notice === 'awaiting' && <p className={visuallyHidden}>{t('notices.awaiting')}</p>}
        {notice === 'late' && <p className={visuallyHidden}>{t('processing.late')}</p>}
        {notice !== null && notice !== 'awaiting' && notice !== 'late' && (
          <div
            className={styles.notice}
            ref={notice === 'lapsed' || notice === 'unpaid' ? takeLostFocus : undefined}
          >
            <Note tone={tones[notice]}>{t(`notices.${notice}`)}</Note>
          </div>
        )}
      </div>
      <Part {...props} />
    </div>
  );
}

/** The tab was closed while it had the focus: its replacement gets it (DASH-2). */
const takeLostFocus: RefCallback<HTMLElement> = (note) => focusIfLost(homeIn(note?.closest('[data-screen]')));

const tones = {
  paid: 'success',
  promoOk: 'success',
  promoOkUndesigned: 'success',
  ended: 'info',
  lapsed: 'warning',
  unpaid: 'warning',
} as const;

/** The one-time notice, or that a plan is not paid. The wait and its end are visible, so they are only announced. */
const noticeOf = ({ snapshot, payment, promo, hasDesign, hasLapsed }: SubscriptionViewProps) => {
  const screen = subscriptionScreen(snapshot);
  const wait = paymentScreen(payment);
  if (screen === 'waiting') return 'awaiting';
  if (screen === 'overdue') return 'late';
  if (screen === 'inactive' && snapshot.context.status !== null && isUnpaid(snapshot.context.status))
    return 'unpaid';
  if (screen === 'inactive') return hasLapsed ? 'lapsed' : wait === 'abandoned' ? 'ended' : null;
  if (screen === 'loading' || screen === 'failed') return null;
  if (wait === 'paid') return 'paid';
  if (!promo.matches('applied')) return null;
  // A code needs no design, and without one no room is there to be open.
  return hasDesign ? 'promoOk' : 'promoOkUndesigned';
};

function Part(props: SubscriptionViewProps) {
  const { snapshot, send } = props;
  switch (subscriptionScreen(snapshot)) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failure text={snapshot.context.errorText} onRetry={() => send({ type: 'status.retried' })} />;
    case 'waiting':
    case 'overdue':
      return (
        <PaymentWait snapshot={props.payment} send={props.sendPayment} supportEmail={props.supportEmail} />
      );
    case 'paid':
    case 'pastDue':
    case 'promo':
      return <ActivePlan {...props} />;
    case 'inactive':
      return <Offer {...props} />;
  }
}

function Loading() {
  const { t } = useTranslation('subscription');
  return (
    <div className={styles.message} ref={passFocus} {...home}>
      <SymbolLoader label={t('loading')} />
    </div>
  );
}

/** The status could not be read: the server's own message, or ours (SUB-2). */
function Failure({ text, onRetry }: { text: ServerWords | null; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['subscription', 'dashboard']);
  return (
    <div className={styles.message} ref={passFocus} {...home}>
      <p role="alert">{wordsIn(i18n.language, text) ?? t('errors.fetchFailed')}</p>
      <Button icon={<RefreshCw aria-hidden="true" />} data-event="status.retried" onPress={onRetry}>
        {t('dashboard:retry')}
      </Button>
    </div>
  );
}
