import { useTranslation } from 'react-i18next';
import type { PersonEndName } from '../../machines/rooms/personSelectors.ts';
import { Button } from '../ui/button/Button.tsx';
import { passFocusToMain } from '../ui/focus.ts';
import * as styles from './LobbyView.css.ts';

interface VisitOverProps {
  end: PersonEndName;
  /** The address of a host's dashboard; null for a guest, and where it is not known. */
  dashboard: string | null;
  canAsk: boolean;
  onAsk: () => void;
}

/** What one can do once a visit has ended, whose title says how (ROOM-3, ROOM-6). */
export function VisitOver({ end, dashboard, canAsk, onAsk }: VisitOverProps) {
  const { t } = useTranslation('lobby');
  const isHosts = dashboard !== null && (end === 'closed' || end === 'left');
  return (
    <div className={styles.asked}>
      <p className={styles.quiet}>{t(isHosts ? `over.host.${end}` : `over.${end}D`)}</p>
      {dashboard !== null && <Button href={dashboard}>{t('entry.dashboard')}</Button>}
      {/* After the end a host at their own door would be a guest, whom nobody lets in. */}
      {!(isHosts && end === 'closed') && (
        <Button
          kind="soft"
          data-event="knock.wanted"
          ref={passFocusToMain}
          disabled={!canAsk}
          onPress={onAsk}
        >
          {t('over.again')}
        </Button>
      )}
    </div>
  );
}
