import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useTranslation } from 'react-i18next';
import {
  type DeviceCheckSnapshot,
  deviceCheckScreen,
  hasDeviceSwitches,
} from '../../machines/rooms/deviceCheckMachine.ts';
import type { DeviceCheckEvent } from '../../machines/rooms/deviceCheckSetup.ts';
import { deviceKinds } from '../../machines/rooms/devices.ts';
import { showVideo } from '../rooms/call/remoteMedia.ts';
import { startMeter } from '../rooms/devices/levelMeter.ts';
import { localKey, streamOf } from '../rooms/mediaRegistry.ts';
import { Button } from '../ui/button/Button.tsx';
import { passFocusTo } from '../ui/focus.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { DrawnPerson } from './DrawnCamera.tsx';
import * as styles from './LobbyCamera.css.ts';

interface DeviceCheckViewProps {
  snapshot: DeviceCheckSnapshot;
  send: (event: DeviceCheckEvent) => void;
}

/** A guest sees and hears themselves before they knock, chooses devices, and reads what the browser refuses (ROOM-1). */
export function DeviceCheckView({ snapshot, send }: DeviceCheckViewProps) {
  const { t } = useTranslation('lobby');
  const meetings = useTranslation('meetings').t;
  const { running, problems, lost } = snapshot.context;
  const screen = deviceCheckScreen(snapshot);
  const isSeen = running.camera !== null;
  const isHeard = running.microphone !== null;
  const hasSwitches = hasDeviceSwitches(snapshot);
  const isProblem = !['looking', 'idle', 'asking', 'ready'].includes(screen);
  // One reason for both is said once.
  const hasOneReason = isProblem && problems.microphone === problems.camera;
  return (
    <div className={styles.camera} data-devices={screen}>
      {isSeen && <OwnPicture label={t('own')} key={running.camera} />}
      {!isSeen && !isProblem && (screen === 'idle' || screen === 'looking') && <DrawnPerson />}
      <div className={styles.notes} role="status">
        {screen === 'asking' && !hasSwitches && <p className={styles.note}>{t('allow')}</p>}
        {screen === 'ready' && !isSeen && !isHeard && (
          <p className={styles.note}>{meetings('lobby.devicesOff')}</p>
        )}
        {(screen === 'ready' || (isProblem && !hasOneReason)) &&
          deviceKinds.map((kind) => {
            const problem = problems[kind];
            if (problem === null && lost !== kind) return null;
            return (
              <p className={styles.note} key={kind}>
                {problem ? t(`partial.${kind}.${problem}`) : t(`lost.${kind}`)}
              </p>
            );
          })}
        {isProblem && (
          <p className={styles.note}>
            {`${hasOneReason ? t(`problem.${problemKey(screen)}`) : ''} ${t('without')}`}
          </p>
        )}
      </div>
      <fieldset className={styles.controls} aria-label={meetings('lobby.ready')} tabIndex={-1}>
        {hasSwitches ? (
          <>
            <DeviceSwitch
              label={meetings('lobby.mic')}
              isOn={isHeard}
              disabled={!snapshot.can(microphoneToggled)}
              onToggle={() => send(microphoneToggled)}
              ref={passFocusToControls}
            >
              {isHeard ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
            </DeviceSwitch>
            {isHeard && <Level key={running.microphone} label={t('speak')} />}
            <DeviceSwitch
              label={meetings('lobby.cam')}
              isOn={isSeen}
              disabled={!snapshot.can(cameraToggled)}
              onToggle={() => send(cameraToggled)}
              ref={passFocusToControls}
            >
              {isSeen ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
            </DeviceSwitch>
          </>
        ) : (
          snapshot.can({ type: 'devices.requested' }) && (
            <Button
              kind="white"
              data-event="devices.requested"
              ref={passFocusToControls}
              onPress={() => send({ type: 'devices.requested' })}
            >
              {t(isProblem ? 'retry' : 'turnOn')}
            </Button>
          )
        )}
      </fieldset>
    </div>
  );
}

const microphoneToggled = { type: 'device.toggled', kind: 'microphone' } as const;
const cameraToggled = { type: 'device.toggled', kind: 'camera' } as const;

/** The button goes while the browser is asked; switches, or another try, come in its place, and another try in theirs. */
const passFocusToControls = passFocusTo((button) => button.closest('fieldset'));

type ProblemKey = Exclude<ReturnType<typeof deviceCheckScreen>, 'looking' | 'idle' | 'asking' | 'ready'>;
const problemKey = (screen: ReturnType<typeof deviceCheckScreen>): ProblemKey =>
  screen === 'looking' || screen === 'idle' || screen === 'asking' || screen === 'ready' ? 'failed' : screen;

/** One sees oneself as in a mirror. */
function OwnPicture({ label }: { label: string }) {
  return <video className={styles.own} aria-label={label} muted playsInline autoPlay ref={showOwn} />;
}

const showOwn = showVideo(localKey);

function Level({ label }: { label: string }) {
  return <span className={styles.level} role="img" aria-label={label} title={label} ref={meter} />;
}

/** The same function at each render: a new one would start the meter anew with each typed letter. */
const meter = (bar: HTMLElement | null): (() => void) | undefined => {
  const stream = streamOf(localKey);
  return bar && stream?.getAudioTracks().length ? startMeter(bar, stream) : undefined;
};
