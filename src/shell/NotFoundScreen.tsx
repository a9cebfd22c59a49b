import { useTranslation } from 'react-i18next';
import { PageHead } from '../head/PageHead.tsx';
import { PlazaSection } from '../plaza/PlazaSection.tsx';
import { lead } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './LonePage.css.ts';

/** The page for an unknown address, with links to others (APP-4). */
export function NotFoundScreen() {
  const { t } = useTranslation('app');
  return (
    <PlazaSection scene="notFound">
      <PageHead title={t('notFound.metaTitle')} noindex />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={classes(lead, styles.lead)}>{t('notFound.description')}</p>
      <div className={styles.actions}>
        <Button size="l" href="/">
          {t('nav.home')}
        </Button>
        <Button size="l" kind="line" href="/blog">
          {t('nav.blog')}
        </Button>
        <Button size="l" kind="line" href="/branded-meetings">
          {t('nav.meetings')}
        </Button>
      </div>
    </PlazaSection>
  );
}
