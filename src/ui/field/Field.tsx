import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react';
import { afterPress } from '../button/afterPress.ts';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import * as styles from './Field.css.ts';
import * as frameStyles from './FieldFrame.css.ts';
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx';

export interface FieldProps extends FieldNotes {
  label: ReactNode;
  value: string;
  /** The raw text after each edit. */
  onChange: (text: string) => void;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'date' | 'time' | undefined;
  /** Of a day, as `2099-12-31`. */
  max?: string | undefined;
  name?: string | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'search' | 'url' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** An example, never the label. */
  placeholder?: string | undefined;
  /** In UTF-16 code units. */
  maxLength?: number | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown, focusable and not editable, as while it is being sent. */
  readOnly?: boolean | undefined;
  /** A spinner at the right end; the text is read-only. */
  busy?: boolean | undefined;
  /** The same spinner while what is typed is looked at; the text can be edited. */
  pending?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Focused when it appears, and first in a dialog that opens. */
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Inside the box, before the text. */
  leading?: ReactNode;
  /** `auto` for people's own texts, which may be in any script. */
  dir?: 'auto' | 'ltr' | undefined;
}

/** One line of text with its label, hint and message (QA-5). */
export function Field(props: FieldProps) {
  const { label, value, onChange, error, success, hint, count, busy, pending, autoFocus, ...rest } = props;
  const { leading, onBlur, readOnly, ...input } = rest;
  const id = useId();
  const look = error ? 'error' : input.disabled ? 'disabled' : 'rest';
  return (
    <FieldFrame id={id} label={label} error={error} success={success} hint={hint} count={count}>
      <span className={frameStyles.box[look]}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...input}
          {...described(id, { error, hint })}
          {...(autoFocus && { autoFocus, 'data-autofocus': '' })}
          id={id}
          className={classes(frameStyles.input, styles.input)}
          value={value}
          readOnly={busy || readOnly}
          aria-busy={busy || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur && afterPress(onBlur)}
        />
        {(busy || pending) && (
          <span className={styles.trailing}>
            <Spinner />
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
