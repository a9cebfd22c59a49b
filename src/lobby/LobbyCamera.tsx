import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbyEvent, LobbySnapshot } from '../../machines/meetings/lobbyMachine.ts';
import * as styles from './LobbyCamera.css.ts';

interface LobbyCameraProps {
  snapshot: LobbySnapshot;
  send: (event: LobbyEvent) => void;
}

/** How guests will be seen and heard: a drawn person, two switches (API-2). */
export function LobbyCamera({ snapshot, send }: LobbyCameraProps) {
  const { t } = useTranslation('meetings');
  const isSeen = snapshot.matches({ camera: 'on' });
  const isHeard = snapshot.matches({ microphone: 'on' });
  return (
    <div className={styles.camera}>
      {isSeen && <Person />}
      {!isSeen && !isHeard && <p className={styles.devicesOff}>{t('lobby.devicesOff')}</p>}
      <fieldset className={styles.controls} aria-label={t('lobby.ready')}>
        <Device
          label={t('lobby.mic')}
          isOn={isHeard}
          icon={isHeard ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
          onToggle={() => send({ type: 'microphone.toggled' })}
        />
        <Device
          label={t('lobby.cam')}
          isOn={isSeen}
          icon={isSeen ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
          onToggle={() => send({ type: 'camera.toggled' })}
        />
      </fieldset>
    </div>
  );
}

interface DeviceProps {
  label: string;
  isOn: boolean;
  icon: ReactNode;
  onToggle: () => void;
}

function Device({ label, isOn, icon, onToggle }: DeviceProps) {
  return (
    <button
      className={styles.device[isOn ? 'on' : 'off']}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {icon}
    </button>
  );
}

function Person() {
  return (
    <svg className={styles.person} viewBox="-70 -70 140 162" aria-hidden="true">
      <path className={styles.coat} d="M-62 92C-62 40 -36 22 0 22s62 18 62 70z" />
      <path className={styles.skin} d="M-13 10h26v24q-13 12-26 0z" />
      <path className={styles.neck} d="M-13 22q13 12 26 0v6q-13 12-26 0z" />
      <ellipse className={styles.skin} cy="-14" rx="27" ry="32" />
      <path
        className={styles.hair}
        d="M-28 -6C-36 -50 -13 -58 3 -58s35 8 25 50c-3 -16 -10 -22 -20 -24 -10 5 -22 4 -28 4 -4 6 -6 14 -8 22z"
      />
    </svg>
  );
}
