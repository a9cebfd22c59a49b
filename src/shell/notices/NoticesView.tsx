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
import { Boundary } from '../../platform/Boundary.tsx';
import { onDark } from '../../theme/ground.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { classes } from '../../ui/classes.ts';
import { passFocusTo } from '../../ui/focus.ts';
import * as styles from './NoticesView.css.ts';

export interface NoticesViewProps {
  connection: ConnectionNoticeSnapshot;
  update: UpdateSnapshot;
  onConnection: (event: ConnectionNoticeEvent) => void;
  onUpdate: (event: UpdateEvent) => void;
}

/**
 * Notices above everything that floats at the page's lower edge, announced politely (HOME-6): the connection
 * is lost or restored, a new version is ready, code did not arrive. The live region is always mounted, so that new texts are
 * announced; one that fails takes no other with it (APP-10).
 */
export function NoticesView({ connection, update, onConnection, onUpdate }: NoticesViewProps) {
  return (
    <div className={styles.place} role="status">
      <Boundary fallback={() => null}>
        <ConnectionNotice snapshot={connection} send={onConnection} />
      </Boundary>
      <Boundary fallback={() => null}>
        <UpdateNotice snapshot={update} send={onUpdate} />
      </Boundary>
    </div>
  );
}

const notice = classes(onDark, styles.notice);

function ConnectionNotice({
  snapshot,
  send,
}: {
  snapshot: ConnectionNoticeSnapshot;
  send: (event: ConnectionNoticeEvent) => void;
}) {
  const { t } = useTranslation('app');
  if (snapshot.matches('offline'))
    return (
      <div className={notice}>
        <WifiOff className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>{t('offline')}</span>
        <Close onPress={() => send({ type: 'notice.dismissed' })} />
      </div>
    );
  return (
    snapshot.matches('online') && (
      <div className={notice}>
        <Wifi className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>{t('online')}</span>
      </div>
    )
  );
}

function UpdateNotice({ snapshot, send }: { snapshot: UpdateSnapshot; send: (event: UpdateEvent) => void }) {
  const { t } = useTranslation('app');
  const isApplied = snapshot.hasTag('busy');
  const isIncomplete = snapshot.matches('incomplete');
  return (
    (snapshot.can({ type: 'update.accepted' }) || isApplied) && (
      <div className={notice}>
        <span className={styles.words}>{t(isIncomplete ? 'error.chunk' : 'update')}</span>
        <Button
          kind="white"
          size="s"
          icon={<RotateCw aria-hidden="true" />}
          busy={isApplied}
          data-event="update.accepted"
          ref={passFocusInPlace}
          onPress={() => send({ type: 'update.accepted' })}
        >
          {t(isIncomplete ? 'error.reload' : 'updateNow')}
        </Button>
        {!isApplied && <Close onPress={() => send({ type: 'update.dismissed' })} />}
      </div>
    )
  );
}

/** The focus goes to the open tab, else to the page's main part; nothing scrolls. */
const passFocusInPlace = passFocusTo(() => {
  const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  (tab ?? document.getElementById('main'))?.focus({ preventScroll: true });
  return null;
});

function Close({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('shared');
  return (
    <IconButton
      kind="quiet"
      size="s"
      label={t('close')}
      icon={<X aria-hidden="true" />}
      ref={passFocusInPlace}
      onPress={onPress}
    />
  );
}
