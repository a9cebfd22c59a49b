import { useTranslation } from 'react-i18next';
import { PageHead } from '../head/PageHead.tsx';
import { PlazaSection } from '../plaza/PlazaSection.tsx';
import { EmailSignup } from '../sections/EmailSignup.tsx';
import { lead } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './EmailSignupScreen.css.ts';

/** Reasons to stay in touch, the form, and a link to the blog, on the plaza (APP-5). */
export function EmailSignupScreen() {
  const { t } = useTranslation(['home', 'app']);
  return (
    <>
      <PageHead
        title={t('email.meta.title')}
        description={t('email.meta.description')}
        path="/email-signup"
        image="email-signup"
      />
      <PlazaSection scene="signIn">
        <div className={styles.card}>
          <h1 className={styles.title}>{t('email.title')}</h1>
          <p className={classes(lead, styles.pitch)}>{t('email.description')}</p>
          <EmailSignup id="email-signup" />
          <div className={styles.onward}>
            <Button kind="line" href="/blog">
              {t('app:nav.blog')}
            </Button>
            <Button kind="line" href="/partners">
              {t('app:nav.partners')}
            </Button>
          </div>
        </div>
      </PlazaSection>
    </>
  );
}
