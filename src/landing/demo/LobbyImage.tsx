import { useTranslation } from 'react-i18next';
import room from '../../plaza/rooms/sunset.svg?url';
import { DemoImage, PartnerLogo } from './DemoImage.tsx';
import * as styles from './LobbyImage.css.ts';

/** A lobby as a guest sees it, in a partner's colours (LAND-1). */
export function LobbyImage() {
  const { t } = useTranslation('landing');
  return (
    <DemoImage alt={t('demo.lobbyAlt')} drawing={room}>
      <div className={styles.card}>
        <PartnerLogo size="l" />
        <p className={styles.welcome}>{t('demo.welcome')}</p>
        <p className={styles.wait}>{t('demo.wait')}</p>
        <p className={styles.ask}>{t('demo.ask')}</p>
      </div>
    </DemoImage>
  );
}
