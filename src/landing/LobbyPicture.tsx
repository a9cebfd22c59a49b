import { useTranslation } from 'react-i18next';
import * as styles from './LobbyPicture.css.ts';
import room from './lobbyRoom.svg?url';

/** The invented partner of every picture. */
const partner = 'Casa Iglesias';

/** A waiting room as a guest sees it, in a partner's colours: one picture with a description (LAND-1). */
export function LobbyPicture() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.frame} role="img" aria-label={t('demo.alt')}>
      <img className={styles.room} src={room} alt="" />
      <div className={styles.bar}>
        <PartnerLogo size="s" />
        {partner}
      </div>
      <div className={styles.card}>
        <PartnerLogo size="l" />
        <p className={styles.wait}>{t('demo.wait')}</p>
        <p className={styles.ask}>{t('demo.ask')}</p>
      </div>
    </div>
  );
}

function PartnerLogo({ size }: { size: keyof typeof styles.logo }) {
  return (
    <svg className={styles.logo[size]} viewBox="0 0 80 80" aria-hidden="true">
      <circle className={styles.disc[size]} cx="40" cy="40" r="40" />
      <path
        className={styles.roof[size]}
        d="M18 54V36L40 20l22 16v18"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path className={styles.door[size]} d="M30 57a10 10 0 0 1 20 0z" />
    </svg>
  );
}
