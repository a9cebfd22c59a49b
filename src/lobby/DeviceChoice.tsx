import { useTranslation } from 'react-i18next';
import { type DeviceCheckSnapshot, hasDeviceSwitches } from '../../machines/rooms/deviceCheckMachine.ts';
import type { DeviceCheckEvent } from '../../machines/rooms/deviceCheckSetup.ts';
import { passFocusTo } from '../ui/focus.ts';
import * as styles from './LobbyCamera.css.ts';

interface DeviceChoiceProps {
  snapshot: DeviceCheckSnapshot;
  send: (event: DeviceCheckEvent) => void;
  /** Whether the browser lets a page choose where sound comes out. */
  choosesSpeaker: boolean;
}

/** A chosen device that is refused takes the lists with it. */
const passFocusToCamera = passFocusTo(() => document.querySelector<HTMLElement>('[data-devices] fieldset'));

/** The lists of devices, where there is a choice (ROOM-1). */
export function DeviceChoice({ snapshot, send, choosesSpeaker }: DeviceChoiceProps) {
  const { t } = useTranslation('lobby');
  const { devices, running, choices } = snapshot.context;
  const kinds = (['camera', 'microphone', 'speaker'] as const).filter(
    (kind) =>
      devices[kind].filter(({ id }) => id !== '').length > 1 && (kind !== 'speaker' || choosesSpeaker),
  );
  const isAsking = snapshot.matches('asking');
  // One that is off, or does not run, is the one that will be tried; so is one that was chosen just now.
  const shown = (kind: (typeof kinds)[number]) => {
    const runs = kind === 'speaker' ? null : running[kind];
    const chosen = devices[kind].find(({ id }) => id === choices.ids[kind])?.id;
    return (isAsking ? chosen || runs : runs || chosen) || devices[kind][0]?.id;
  };
  if (!hasDeviceSwitches(snapshot) || kinds.length === 0) return null;
  return (
    <details className={styles.choice}>
      <summary>{t('choose.title')}</summary>
      {kinds.map((kind) => (
        <label className={styles.choiceRow} key={kind}>
          {t(`choose.${kind}`)}
          <select
            className={styles.select}
            data-kind={kind}
            ref={passFocusToCamera}
            value={shown(kind)}
            // Not while the browser opens another one; it keeps the focus.
            aria-disabled={isAsking || undefined}
            onChange={({ target }) => send({ type: 'device.chosen', kind, id: target.value })}
          >
            {devices[kind].map(({ id, label }, at) => (
              <option key={id} value={id}>
                {label || t('choose.unnamed', { number: at + 1 })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}
