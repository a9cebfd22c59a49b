import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './InstallGuideScreen.css.ts';

const browsers = ['chrome', 'edge', 'firefox', 'safariIos', 'safariMac', 'android'] as const;
const steps = ['s1', 's2', 's3'] as const;

/** How to put the app on the screen, for each browser (HOME-6). */
export function InstallGuideScreen() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle title={t('install.meta.title')} description={t('install.meta.description')} />
      <PageTop title={t('install.title')} lead={t('install.description')} />
      <div className={classes(wrap, body)}>
        <div className={styles.guides}>
          {browsers.map((browser) => (
            <Card key={browser} title={t(`install.browsers.${browser}.title`)}>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{t(`install.browsers.${browser}.${step}`)}</li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
        <p className={styles.closing}>
          {t('install.done')} {t('install.remove')}
        </p>
        <p className={styles.back}>
          <Button kind="line" href="/">
            {t('install.back')}
          </Button>
        </p>
      </div>
    </>
  );
}
