import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import * as styles from './LobbyCamera.css.ts';

/** The camera of a lobby that is an image: a drawn guest, who asks for no device (DSGN-9). */
export function DrawnCamera() {
  const { t } = useTranslation('meetings');
  const ignore = () => undefined;
  return (
    <div className={styles.camera}>
      <DrawnPerson />
      <fieldset className={styles.controls} aria-label={t('lobby.ready')}>
        <DeviceSwitch label={t('lobby.mic')} isOn={false} onToggle={ignore}>
          <MicOff aria-hidden="true" />
        </DeviceSwitch>
        <DeviceSwitch label={t('lobby.cam')} isOn onToggle={ignore}>
          <Video aria-hidden="true" />
        </DeviceSwitch>
      </fieldset>
    </div>
  );
}

/** Somebody in front of a camera. */
export function DrawnPerson() {
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
