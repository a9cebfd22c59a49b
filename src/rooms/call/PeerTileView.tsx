import MicOff from 'lucide-react/icons/mic-off';
import UserX from 'lucide-react/icons/user-x';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../machines/contract/rooms/people.ts';
import type { CallEvent } from '../../../machines/rooms/callSetup.ts';
import type { PeerScreenName } from '../../../machines/rooms/peerMachine.ts';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { initialOf } from '../../ui/initialOf.ts';
import { passFocusToName } from './passFocusToName.ts';
import { playSoundOf, showVideo } from './remoteMedia.ts';
import * as styles from './Tiles.css.ts';

export interface PeerTileProps {
  person: Person;
  screen: PeerScreenName;
  /** The key of what comes from them. */
  stream: string | null;
  send: (event: CallEvent) => void;
  /** Whether a host can remove them now, or does; null for everybody else. */
  removal: 'possible' | 'impossible' | 'busy' | null;
  /** Whether their shared screen has the place of all others. */
  isLarge: boolean;
}

/** Another person: their picture or their initial, their name, whether they are muted, how the connection is (ROOM-5). */
export function PeerTileView({ person, screen, stream, send, removal, isLarge }: PeerTileProps) {
  const { t } = useTranslation('call');
  const { id, name, microphone, camera, screen: shares, isHost } = person;
  const isSeen = camera || shares;
  return (
    <li className={styles.tile[isLarge ? 'large' : 'small']} data-peer={screen}>
      {stream !== null && isSeen ? (
        <RemoteVideo
          stream={stream}
          send={send}
          called={name}
          kind={shares ? 'screen' : 'camera'}
          key={stream}
        />
      ) : (
        <span className={styles.initial.remote} aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      {stream !== null && <RemoteAudio stream={stream} send={send} key={`sound of ${stream}`} />}
      <div className={styles.caption.remote}>
        <p className={styles.name}>
          {!microphone && <MicOff aria-hidden="true" />}
          <bdi className={styles.called}>{name}</bdi>
          {isHost && <span className={styles.role}>· {t('host')}</span>}
          {!microphone && <span className={visuallyHidden}>{t('muted')}</span>}
          {shares && <span className={visuallyHidden}>{t('sharing')}</span>}
        </p>
        {screen !== 'connected' && <p className={styles.state}>{t(`state.${screen}`)}</p>}
        {removal && (
          <IconButton
            kind="white"
            size="s"
            label={t('remove', { name })}
            icon={<UserX aria-hidden="true" />}
            busy={removal === 'busy'}
            disabled={removal === 'impossible'}
            data-event={JSON.stringify({ type: 'guest.removeRequested', id })}
            ref={passFocusToName}
            onPress={() => send({ type: 'guest.removeRequested', id })}
          />
        )}
      </div>
    </li>
  );
}

interface RemoteVideoProps extends Pick<PeerTileProps, 'send'> {
  stream: string;
  called: string;
  kind: keyof typeof styles.video;
}

function RemoteVideo({ stream, send, called, kind }: RemoteVideoProps) {
  const show = useMemo(() => showVideo(stream, () => send({ type: 'sound.refused' })), [stream, send]);
  return <video className={styles.video[kind]} aria-label={called} muted playsInline autoPlay ref={show} />;
}

/** It is heard whether they are seen or not. */
function RemoteAudio({ stream, send }: Pick<PeerTileProps, 'send'> & { stream: string }) {
  const play = useMemo(() => playSoundOf(stream, () => send({ type: 'sound.refused' })), [stream, send]);
  // biome-ignore lint/a11y/useMediaCaption: what people say to each other has no captions
  return <audio ref={play} />;
}
