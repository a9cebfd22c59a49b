import { type ReactNode, type Ref, useId } from 'react';
import * as styles from './CodeField.css.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import { useComposition } from './useComposition.ts';

export interface CodeFieldProps {
  label: ReactNode;
  /** The value that the machine has accepted so far. */
  value: string;
  /** The raw text, pasted blanks and dashes included, a composed one when it is finished: the owner normalises it. */
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Being checked: faded and read-only, the focus stays. */
  busy?: boolean | undefined;
  name?: string | undefined;
  /** Focused when it appears, and first in a dialog that opens. */
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The number of boxes. */
const length = 6;

/**
 * A one-time code: one real input for typing, pasting and the keyboard's own suggestion, over visible boxes
 * (SIGNUP-6, QA-5). It does not limit the length, so that a pasted "12 34-56" is not cut.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value: accepted, onChange, error, busy, autoFocus, ...input } = props;
  const id = useId();
  const typing = useComposition(accepted, onChange);
  const { value } = typing;
  const place = Math.min(value.length, length - 1);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.field}>
        <input
          {...input}
          {...typing}
          {...described(id, { error })}
          {...(autoFocus && { autoFocus, 'data-autofocus': '' })}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          readOnly={busy}
          aria-busy={busy || undefined}
          // The boxes show no caret: a tap anywhere continues at the end.
          onClick={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
        <div className={styles.boxes[busy ? 'resting' : 'rest']} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the box is its place.
              key={index}
              className={
                styles.box[index === place ? (error ? 'errorCurrent' : 'current') : error ? 'error' : 'rest']
              }
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
