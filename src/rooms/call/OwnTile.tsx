import MicOff from 'lucide-react/icons/mic-off';
import { useTranslation } from 'react-i18next';
import { deviceState, type OwnMediaSnapshot } from '../../../machines/rooms/ownMediaMachine.ts';
import { initialOf } from '../../ui/initialOf.ts';
import { localKey } from '../mediaRegistry.ts';
import { showVideo } from './remoteMedia.ts';
import * as styles from './Tiles.css.ts';

interface OwnTileProps {
  own: OwnMediaSnapshot;
  called: string;
  /** Over the others, or a tile beside them where it is narrow. */
  place: keyof typeof styles.own;
}

/** Oneself, small and as in a mirror (ROOM-5). */
export function OwnTile({ own, called, place }: OwnTileProps) {
  const { t } = useTranslation('call');
  const isSeen = deviceState(own, 'camera') === 'on';
  return (
    <li className={styles.own[place]}>
      {isSeen ? (
        <OwnVideo />
      ) : (
        <span className={styles.initial.own} aria-hidden="true">
          {initialOf(called)}
        </span>
      )}
      <div className={styles.caption.own}>
        <p className={styles.name}>
          {deviceState(own, 'microphone') !== 'on' && <MicOff aria-hidden="true" />}
          <span>{t('you')}</span>
        </p>
      </div>
    </li>
  );
}

function OwnVideo() {
  const { t } = useTranslation('call');
  return <video className={styles.mirrored} aria-label={t('you')} muted playsInline autoPlay ref={showOwn} />;
}

const showOwn = showVideo(localKey);
