import { useTranslation } from 'react-i18next';
import { EmailSignup } from '../sections/EmailSignup.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './MailPanel.css.ts';

export interface MailPanelProps {
  /** The panel's purpose: to receive news, on white, or to begin, on sun. */
  wish: keyof typeof styles.panel;
}

/** A band with the e-mail form and its purpose; the page has two (PRT-1, MAIL-1). */
export function MailPanel({ wish }: MailPanelProps) {
  const { t } = useTranslation('partners');
  const title = `mail-${wish}-title`;
  return (
    <section className={wrap} aria-labelledby={title}>
      <div className={styles.panel[wish]}>
        <div>
          <h2 id={title}>{t(`mail.${wish}.title`)}</h2>
          <p className={classes(lead, styles.text)}>{t(`mail.${wish}.text`)}</p>
        </div>
        <EmailSignup id={`mail-${wish}`} />
      </div>
    </section>
  );
}
