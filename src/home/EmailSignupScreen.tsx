import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { EmailSignup } from '../shared/EmailSignup.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './EmailSignupScreen.css.ts';

/** Why to stay in touch, the form, and where the news is to be read meanwhile (APP-5). */
export function EmailSignupScreen() {
  const { t } = useTranslation(['home', 'app']);
  return (
    <>
      <PageTitle title={t('email.meta.title')} description={t('email.meta.description')} />
      <PageTop title={t('email.title')} lead={t('email.description')} />
      <div className={classes(wrap, body)}>
        <div className={styles.card}>
          <EmailSignup id="email-signup" />
        </div>
        <div className={styles.onward}>
          <Button kind="line" href="/blog">
            {t('app:nav.blog')}
          </Button>
          <Button kind="line" href="/partners">
            {t('app:nav.partners')}
          </Button>
        </div>
      </div>
    </>
  );
}
