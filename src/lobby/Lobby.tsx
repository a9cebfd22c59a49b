import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { Boundary } from '../platform/Boundary.tsx';
import { useInBrowser } from '../platform/useInBrowser.ts';
import { Button } from '../ui/button/Button.tsx';
import { focusOn } from '../ui/focus.ts';
import { LobbyScreen } from './LobbyScreen.tsx';
import * as styles from './LobbyView.css.ts';

interface LobbyProps {
  space: LobbySpace;
  siteOrigin: string | null;
  i18n: i18n;
}

/**
 * A guest’s lobby, as the server renders it and the browser goes on with it (SPACE-1). Until its scripts have come nothing
 * of it can be pressed or typed into, so that nothing is lost; a page that stays like this says so (SPACE-3).
 */
export function Lobby({ space, siteOrigin, i18n }: LobbyProps) {
  const isHydrated = useInBrowser<boolean>(() => true, false);
  return (
    <I18nextProvider i18n={i18n}>
      <div className={styles.page} inert={!isHydrated}>
        <Boundary fallback={() => <BrokenLobby />}>
          <LobbyScreen space={space} siteOrigin={siteOrigin} isHydrated={isHydrated} />
        </Boundary>
      </div>
      {!isHydrated && <ReloadNote />}
    </I18nextProvider>
  );
}

/**
 * Seen after some seconds, by its style alone. It has no link to this page: one would lose what stands behind the `#` of its
 * address, a host's ticket, which the browser's own reload keeps (ROOM-6).
 */
function ReloadNote() {
  const { t } = useTranslation('meetings');
  return <p className={styles.reloadNote}>{t('lobby.late')}</p>;
}

/** In the place of a lobby that cannot be drawn any more. Whoever has a place comes back to it by a reload (ROOM-6). */
function BrokenLobby() {
  const { t } = useTranslation('lobby');
  return (
    <main className={styles.main}>
      <section className={styles.card.shut}>
        <div className={styles.words}>
          <h1 className={styles.title.short} tabIndex={-1} ref={focusOn}>
            {t('broken.title')}
          </h1>
          <p className={styles.quiet}>{t('broken.text')}</p>
          <Button kind="ink" onPress={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </div>
      </section>
    </main>
  );
}
