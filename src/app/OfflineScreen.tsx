import { useTranslation } from 'react-i18next';
import { PlazaSection } from '../shared/PlazaSection.tsx';
import { lead } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './LonePage.css.ts';
import { PageTitle } from './PageTitle.tsx';

/** What stands in a page's place without a network, when nothing of that page is kept on the device (HOME-6). */
export function OfflineScreen() {
  const { t } = useTranslation('app');
  return (
    <PlazaSection scene="notFound">
      <PageTitle title={t('offlinePage.title')} />
      <h1 className={styles.title}>{t('offlinePage.title')}</h1>
      <p className={classes(lead, styles.lead)}>{t('offlinePage.desc')}</p>
      <div className={styles.actions}>
        <Button size="l" onPress={() => location.reload()}>
          {t('error.reload')}
        </Button>
        <Button size="l" kind="line" href="/">
          {t('error.home')}
        </Button>
      </div>
    </PlazaSection>
  );
}
