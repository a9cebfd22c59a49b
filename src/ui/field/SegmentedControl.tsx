import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../../theme/reset.css.ts';
import * as styles from './SegmentedControl.css.ts';

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  /** Null where none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of a few, side by side: a radio group with its arrow keys (DSGN-2, QA-5). */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={visuallyHidden}>{label}</legend>
      <div className={styles.control}>
        {options.map((option) => (
          <label className={styles.segment} key={option.value}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
