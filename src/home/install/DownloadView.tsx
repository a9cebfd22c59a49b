import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { InstallOfferEvent, InstallOfferSnapshot } from '../../../machines/home/installOfferMachine.ts';
import { Carousel } from '../../motion/Carousel.tsx';
import { useInBrowser } from '../../platform/useInBrowser.ts';
import { TryAppButton } from '../../sections/TryAppButton.tsx';
import { lead, wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Phone, phoneScreens } from '../PhoneScreens.tsx';
import * as styles from './DownloadView.css.ts';
import { InstallDialogView } from './InstallDialogView.tsx';
import { InstallNoticeView } from './InstallNoticeView.tsx';

export interface DownloadViewProps {
  snapshot: InstallOfferSnapshot;
  send: (event: InstallOfferEvent) => void;
}

/** Where the app runs and how it looks: try it, or install it (HOME-4, HOME-5, HOME-6, HOME-8). */
export function DownloadView({ snapshot, send }: DownloadViewProps) {
  const { t } = useTranslation('home');
  const isInBrowser = useInBrowser<boolean>(() => true, false);
  const wanted = { type: 'install.wanted' } as const;
  return (
    <section className={styles.section} aria-labelledby="download-title">
      <div className={classes(wrap, styles.columns)}>
        <div>
          <h2 id="download-title">{t('download.title')}</h2>
          <p className={classes(lead, styles.lead)}>{t('download.text')}</p>
          <div className={styles.actions}>
            <TryAppButton size="l" wording="confirm">
              {t('download.try')}
            </TryAppButton>
            {!snapshot.matches({ offer: 'installed' }) && (
              <Button
                kind="soft"
                size="l"
                icon={<Download aria-hidden="true" />}
                aria-haspopup="dialog"
                data-event={wanted.type}
                onPress={() => send(wanted)}
              >
                {t('download.install')}
              </Button>
            )}
          </div>
          <InstallNoticeView snapshot={snapshot} />
          <div className={styles.works}>
            <p className={styles.worksOn} id="download-works">
              {t('download.works')}
            </p>
            <ul className={styles.platforms} aria-labelledby="download-works">
              {t('download.platforms')
                .split(' · ')
                .map((platform) => (
                  <li key={platform}>{platform}</li>
                ))}
            </ul>
          </div>
        </div>
        <Carousel
          id="phones"
          label={t('download.carousel')}
          slides={phoneScreens.map((screen, place) => ({
            key: screen,
            name: t(`phone.${screen}.title`),
            content: <Phone screen={screen} isOn={place === 0 || isInBrowser} />,
          }))}
          classes={{ stage: styles.stage, slide: styles.slide }}
        />
      </div>
      <InstallDialogView snapshot={snapshot} send={send} />
    </section>
  );
}
