import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { InstallOfferEvent, InstallOfferSnapshot } from '../../../machines/home/installOfferMachine.ts';
import { body } from '../../sections/PageTop.css.ts';
import { PageTop } from '../../sections/PageTop.tsx';
import { wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { type GuideBrowser, guideBrowsers } from './browserOf.ts';
import * as styles from './InstallGuideView.css.ts';
import { InstallNoticeView } from './InstallNoticeView.tsx';

export interface InstallGuideViewProps {
  snapshot: InstallOfferSnapshot;
  send: (event: InstallOfferEvent) => void;
  /** The visitor's own browser; its section comes first and is open. */
  browser: GuideBrowser;
}

/** A section per browser, and the browser's own prompt where it offers one (HOME-6). */
export function InstallGuideView({ snapshot, send, browser }: InstallGuideViewProps) {
  const { t } = useTranslation('home');
  const continued = { type: 'install.continued' } as const;
  const isPrompting = snapshot.matches({ dialog: 'prompting' });
  return (
    <>
      <PageTop
        title={t('install.title')}
        lead={t('install.description')}
        actions={
          (isPrompting || snapshot.can(continued)) && (
            <Button
              size="l"
              icon={<Download aria-hidden="true" />}
              busy={isPrompting}
              data-event={continued.type}
              onPress={() => send(continued)}
            >
              {t('installDialog.continue')}
            </Button>
          )
        }
      />
      <div className={classes(wrap, body)}>
        <div className={styles.news}>
          <InstallNoticeView snapshot={snapshot} />
        </div>
        <div className={styles.sections}>
          <section aria-labelledby="own-browser">
            <h2 className={styles.heading} id="own-browser">
              {t('install.yours')}
            </h2>
            <Card as="div" title={t(`install.browsers.${browser}.title`)} titleAs="h3">
              <Steps browser={browser} />
              <p className={styles.done}>{t('install.done')}</p>
            </Card>
          </section>
          <section aria-labelledby="other-browsers">
            <h2 className={styles.heading} id="other-browsers">
              {t('install.others')}
            </h2>
            <div className={styles.others}>
              {guideBrowsers
                .filter((other) => other !== browser)
                .map((other) => (
                  <details key={other} className={styles.other}>
                    <summary className={styles.summary}>
                      <h3 className={styles.name}>{t(`install.browsers.${other}.title`)}</h3>
                      <Plus className={styles.plus} aria-hidden="true" />
                    </summary>
                    <div className={styles.inside}>
                      <Steps browser={other} />
                    </div>
                  </details>
                ))}
            </div>
          </section>
        </div>
        <p className={styles.closing}>{t('install.remove')}</p>
        <p className={styles.back}>
          <Button kind="line" href="/">
            {t('install.back')}
          </Button>
        </p>
      </div>
    </>
  );
}

const steps = ['s1', 's2', 's3'] as const;

function Steps({ browser }: { browser: GuideBrowser }) {
  const { t } = useTranslation('home');
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{t(`install.browsers.${browser}.${step}`)}</li>
      ))}
    </ol>
  );
}
