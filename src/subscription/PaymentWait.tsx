import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../machines/contract/waitText.ts';
import {
  type PaymentSnapshot,
  paymentScreen,
  secondsLeft,
} from '../../machines/subscription/paymentMachine.ts';
import type { PaymentEvent } from '../../machines/subscription/paymentSetup.ts';
import { timings } from '../../machines/timings.ts';
import { display, figures, lead } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import { passFocusHome } from '../ui/focus.ts';
import { home, passFocus } from './passFocus.ts';
import * as styles from './SubscriptionView.css.ts';

export interface PaymentWaitProps {
  snapshot: PaymentSnapshot;
  send: (event: PaymentEvent) => void;
  /** The support's address, for a problem that lasts. */
  supportEmail: string;
}

/** The rest of the wait for a payment, and what to do when it is over (SUB-3). */
export function PaymentWait({ snapshot, send, supportEmail }: PaymentWaitProps) {
  const { t } = useTranslation('subscription');
  const id = useId();
  const isLate = paymentScreen(snapshot) === 'overdue';
  return (
    <section className={styles.wait} aria-labelledby={id} ref={passFocus}>
      <Ring seconds={secondsLeft(snapshot)} />
      <h2 className={styles.waitTitle} id={id} {...home}>
        {t(isLate ? 'lateTitle' : 'procT')}
      </h2>
      <p className={classes(lead, styles.waitText)}>{t(isLate ? 'processing.late' : 'procD')}</p>
      {isLate && <Support email={supportEmail} />}
      <div className={styles.waitActions}>
        {isLate && (
          <Button
            ref={passFocusHome}
            data-event="payment.retried"
            onPress={() => send({ type: 'payment.retried' })}
          >
            {t('processing.again')}
          </Button>
        )}
        <Button kind="quiet" data-event="payment.denied" onPress={() => send({ type: 'payment.denied' })}>
          {t('notPaid')}
        </Button>
      </div>
    </section>
  );
}

function Support({ email }: { email: string }) {
  const { t } = useTranslation('subscription');
  const [before, after] = t('processing.support', { email }).split(email);
  return (
    <p className={styles.waitText}>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  );
}

const wait = timings.paymentWait / 1000;

/** A ring that empties with the seconds; the length of its stroke is in seconds. */
function Ring({ seconds }: { seconds: number }) {
  const { t } = useTranslation('subscription');
  const time = clockText(seconds);
  const circle = { cx: 100, cy: 100, r: 92 };
  return (
    <div className={styles.ring} role="timer" aria-label={t('waitAria', { time })}>
      <svg className={styles.ringDrawing} viewBox="0 0 200 200" aria-hidden="true">
        <circle className={styles.ringRail} {...circle} />
        {seconds > 0 && (
          <circle
            className={styles.ringLeft}
            {...circle}
            pathLength={wait}
            strokeDasharray={wait}
            strokeDashoffset={wait - seconds}
          />
        )}
      </svg>
      <div aria-hidden="true">
        <p className={classes(display, figures, styles.time)}>{time}</p>
        <p className={styles.left}>{t('left')}</p>
      </div>
    </div>
  );
}
