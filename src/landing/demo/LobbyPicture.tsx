import { useTranslation } from 'react-i18next';
import room from '../../plaza/lobbyRoom.svg?url';
import { DemoPicture, PartnerLogo } from './DemoPicture.tsx';
import * as styles from './LobbyPicture.css.ts';

/** A waiting room as a guest sees it, in a partner's colours (LAND-1). */
export function LobbyPicture() {
  const { t } = useTranslation('landing');
  return (
    <DemoPicture alt={t('demo.lobbyAlt')} room={room}>
      <div className={styles.card}>
        <PartnerLogo size="l" />
        <p className={styles.welcome}>{t('demo.welcome')}</p>
        <p className={styles.wait}>{t('demo.wait')}</p>
        <p className={styles.ask}>{t('demo.ask')}</p>
      </div>
    </DemoPicture>
  );
}
