import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import MonitorUp from 'lucide-react/icons/monitor-up';
import PhoneOff from 'lucide-react/icons/phone-off';
import Settings from 'lucide-react/icons/settings';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallSnapshot, callQuestion } from '../../../machines/rooms/callMachine.ts';
import type { CallEvent } from '../../../machines/rooms/callSetup.ts';
import type { Device } from '../../../machines/rooms/devices.ts';
import { deviceState, type OwnMediaSnapshot, shownDevice } from '../../../machines/rooms/ownMediaMachine.ts';
import type { OwnMediaEvent } from '../../../machines/rooms/ownMediaSetup.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import * as styles from './Controls.css.ts';

export interface ControlsProps {
  snapshot: CallSnapshot;
  send: (event: CallEvent) => void;
  own: OwnMediaSnapshot;
  sendOwn: (event: OwnMediaEvent) => void;
}

/** What one does in a call: microphone, camera, screen, devices, leave, end for all (ROOM-5). */
export function Controls({ snapshot, send, own, sendOwn }: ControlsProps) {
  const { t } = useTranslation('call');
  const microphone = deviceState(own, 'microphone');
  const camera = deviceState(own, 'camera');
  // A press takes one that is only being opened back.
  const isHeard = microphone !== 'off';
  const isSeen = camera !== 'off';
  const isShared = own.matches({ screen: 'shared' });
  const isLeaving = snapshot.matches({ exit: 'leaving' });
  const hasKeys = own.matches({ keys: 'on' });
  const named = (label: string, key: string) => (hasKeys ? t('withKey', { label, key }) : label);
  const leaves = { type: 'call.leaveRequested' } as const;
  const ends = { type: 'call.endRequested' } as const;
  return (
    <footer className={styles.bar}>
      <fieldset
        className={styles.group}
        aria-label={t('controls')}
        // While one leaves none of them is heard.
        disabled={!own.can({ type: 'microphone.toggled' })}
      >
        <Switch
          label={named(t(isHeard ? 'mic.on' : 'mic.off'), 'M')}
          isOn={isHeard}
          isBusy={microphone === 'opening'}
          event="microphone.toggled"
          icon={isHeard ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
          onToggle={sendOwn}
        />
        <Switch
          label={named(t(isSeen ? 'cam.on' : 'cam.off'), 'V')}
          isOn={isSeen}
          isBusy={camera === 'opening'}
          event="camera.toggled"
          icon={isSeen ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
          onToggle={sendOwn}
        />
        {own.context.canShareScreen && (
          <Switch
            label={named(t(isShared ? 'screen.on' : 'screen.off'), 'S')}
            isOn={!isShared}
            event="screen.toggled"
            icon={<MonitorUp aria-hidden="true" />}
            onToggle={sendOwn}
          />
        )}
      </fieldset>
      <details className={styles.devices}>
        <summary className={styles.control.on} aria-label={t('choose')} title={t('choose')}>
          <Settings aria-hidden="true" />
        </summary>
        <div className={styles.choices}>
          <Choice
            label={t('short.mic')}
            devices={own.context.microphones}
            shown={shownDevice(own, 'microphone')}
            onChoose={(id) => sendOwn({ type: 'microphone.chosen', id })}
          />
          <Choice
            label={t('short.cam')}
            devices={own.context.cameras}
            shown={shownDevice(own, 'camera')}
            onChoose={(id) => sendOwn({ type: 'camera.chosen', id })}
          />
          <Checkbox
            label={t('keys')}
            checked={hasKeys}
            onChange={(isOn) => sendOwn({ type: 'keys.switched', isOn })}
          />
        </div>
      </details>
      <Button
        kind="primary"
        size="s"
        icon={<PhoneOff aria-hidden="true" />}
        busy={isLeaving}
        busyLabel={t('leaving')}
        disabled={!isLeaving && !snapshot.can(leaves)}
        data-event={leaves.type}
        onPress={() => send(leaves)}
      >
        {t('leave')}
      </Button>
      {snapshot.context.you.isHost && (
        <Button
          kind="white"
          size="s"
          busy={snapshot.matches({ exit: 'ending' })}
          // Behind its question it waits, to get the focus back.
          disabled={
            !snapshot.matches({ exit: 'ending' }) && callQuestion(snapshot) === null && !snapshot.can(ends)
          }
          data-event={ends.type}
          onPress={() => send(ends)}
        >
          {t('end')}
        </Button>
      )}
    </footer>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** Whether the device is being opened: the browser may ask first. */
  isBusy?: boolean;
  event: 'microphone.toggled' | 'camera.toggled' | 'screen.toggled';
  icon: ReactNode;
  onToggle: (event: OwnMediaEvent) => void;
}

/** Its label says what a press does. */
function Switch({ label, isOn, isBusy, event, icon, onToggle }: SwitchProps) {
  return (
    <button
      className={styles.control[isOn ? 'on' : 'off']}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      data-event={event}
      onClick={() => onToggle({ type: event })}
    >
      {icon}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  devices: readonly Device[];
  shown: string | null;
  onChoose: (id: string) => void;
}

function Choice({ label, devices, shown, onChoose }: ChoiceProps) {
  const { t } = useTranslation('call');
  return (
    <label className={styles.choice}>
      {label}
      <select className={styles.select} value={shown ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          {t('defaultDevice')}
        </option>
        {devices.map((device, at) => (
          <option value={device.id} key={device.id}>
            {device.label || t('unnamed', { number: at + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}
