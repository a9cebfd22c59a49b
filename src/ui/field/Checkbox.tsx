import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import * as styles from './Checkbox.css.ts';
import { described, FieldMessage } from './FieldFrame.tsx';

export interface CheckboxProps {
  /** May hold links. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A checkbox with its sentence (QA-5). */
export function Checkbox({ label, checked, onChange, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            {...described(id, { error })}
            className={styles.input[error ? 'error' : 'rest']}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Check className={styles.mark} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
