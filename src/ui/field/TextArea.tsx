import { type Ref, useId } from 'react';
import { afterPress } from '../button/afterPress.ts';
import { classes } from '../classes.ts';
import * as frameStyles from './FieldFrame.css.ts';
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx';
import * as styles from './TextArea.css.ts';

export interface TextAreaProps extends FieldNotes {
  label: string;
  value: string;
  rows: number;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  inputMode?: 'email' | undefined;
  /** Shown, focusable and not editable, as while it is being sent. */
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text with their label, hint and message (QA-5). */
export function TextArea({ label, value, onChange, onBlur, error, hint, ref, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className={frameStyles.box[error ? 'error' : 'rest']}>
        <textarea
          {...rest}
          {...described(id, { error, hint })}
          ref={ref}
          id={id}
          className={classes(frameStyles.input, styles.text)}
          value={value}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onBlur && afterPress(onBlur)}
        />
      </span>
    </FieldFrame>
  );
}
