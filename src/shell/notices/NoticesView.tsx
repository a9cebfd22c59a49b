import RotateCw from 'lucide-react/icons/rotate-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type {
  ConnectionNoticeEvent,
  ConnectionNoticeSnapshot,
} from '../../../machines/app/connectionNoticeMachine.ts';
import type { UpdateEvent, UpdateSnapshot } from '../../../machines/app/updateMachine.ts';
import { onDark } from '../../theme/ground.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { classes } from '../../ui/classes.ts';
import * as styles from './NoticesView.css.ts';

export interface NoticesViewProps {
  connection: ConnectionNoticeSnapshot;
  update: UpdateSnapshot;
  onConnection: (event: ConnectionNoticeEvent) => void;
  onUpdate: (event: UpdateEvent) => void;
}

/**
 * Notices above everything that floats at the page's lower edge, announced politely (HOME-6): the connection
 * is lost or restored, a new version is ready. The live region is always mounted, so that new texts are
 * announced.
 */
export function NoticesView({ connection, update, onConnection, onUpdate }: NoticesViewProps) {
  const { t } = useTranslation(['app', 'shared']);
  const notice = classes(onDark, styles.notice);
  const isApplied = update.hasTag('busy');
  const close = (onPress: () => void) => (
    <IconButton
      kind="quiet"
      size="s"
      label={t('shared:close')}
      icon={<X aria-hidden="true" />}
      onPress={onPress}
    />
  );
  return (
    <div className={styles.place} role="status">
      {connection.matches('offline') && (
        <div className={notice}>
          <WifiOff className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>{t('offline')}</span>
          {close(() => onConnection({ type: 'notice.dismissed' }))}
        </div>
      )}
      {connection.matches('online') && (
        <div className={notice}>
          <Wifi className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>{t('online')}</span>
        </div>
      )}
      {(update.can({ type: 'update.accepted' }) || isApplied) && (
        <div className={notice}>
          <span className={styles.words}>{t('update')}</span>
          <Button
            kind="white"
            size="s"
            icon={<RotateCw aria-hidden="true" />}
            busy={isApplied}
            data-event="update.accepted"
            onPress={() => onUpdate({ type: 'update.accepted' })}
          >
            {t('updateNow')}
          </Button>
          {!isApplied && close(() => onUpdate({ type: 'update.dismissed' }))}
        </div>
      )}
    </div>
  );
}
