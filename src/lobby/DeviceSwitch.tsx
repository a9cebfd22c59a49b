import type { ReactNode, RefCallback } from 'react';
import * as styles from './LobbyCamera.css.ts';

interface DeviceSwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean | undefined;
  onToggle: () => void;
  ref?: RefCallback<HTMLElement> | undefined;
  /** Its icon. */
  children: ReactNode;
}

/** The round switch of a microphone or a camera (ROOM-1). */
export function DeviceSwitch({ label, isOn, disabled, onToggle, ref, children }: DeviceSwitchProps) {
  return (
    <button
      className={styles.device[isOn ? 'on' : 'off']}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={disabled || undefined}
      ref={ref}
      onClick={() => !disabled && onToggle()}
    >
      {children}
    </button>
  );
}
