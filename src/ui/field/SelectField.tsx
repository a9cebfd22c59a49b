import { type Ref, useId } from 'react';
import { classes } from '../classes.ts';
import * as frameStyles from './FieldFrame.css.ts';
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx';
import * as styles from './SelectField.css.ts';

export interface SelectFieldProps extends FieldNotes {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** One of many, in the browser's own list, with its label, hint and message (QA-5). */
export function SelectField({
  label,
  options,
  value,
  onChange,
  disabled,
  error,
  hint,
  ref,
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className={frameStyles.box[error ? 'error' : disabled ? 'disabled' : 'rest']}>
        <select
          {...described(id, { error, hint })}
          ref={ref}
          id={id}
          className={classes(frameStyles.input, styles.select)}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
