import { type CSSProperties, type ReactNode, useId } from 'react';
import * as styles from './Slider.css.ts';

export interface SliderProps {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Called on blur. */
  onLeave?: (() => void) | undefined;
  /** The visible and spoken value ("1.5×"); by default the number. */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
}

/** The native range input, which speaks its value, with its label and that value to see (DSGN-2, LOGO-3, QA-5). */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  onLeave,
  valueText,
  disabled,
}: SliderProps) {
  const id = useId();
  return (
    <div className={styles.place}>
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className={styles.input}
          style={{ [styles.filled]: (value - min) / (max - min) } as CSSProperties}
          type="range"
          value={value}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onBlur={() => onLeave?.()}
        />
        <span className={styles.value} aria-hidden="true">
          {valueText ?? value}
        </span>
      </div>
    </div>
  );
}
