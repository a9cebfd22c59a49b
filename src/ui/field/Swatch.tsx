import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import * as frameStyles from './FieldFrame.css.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import * as styles from './Swatch.css.ts';

export interface SwatchProps {
  label: ReactNode;
  /** The present colour, `#RRGGBB`, which the picker shows. */
  value: string;
  /** The text of the hex field, complete or not. */
  text: string;
  /** A colour of the browser's picker, `#rrggbb`, also while choosing. */
  onPick: (hex: string) => void;
  /** The raw text after each edit. */
  onType: (text: string) => void;
  /** Called on blur of the picker or the hex field. */
  onLeave?: (() => void) | undefined;
  error?: string | undefined;
  /** Names of the two controls, for a screen reader. */
  pickerLabel: string;
  hexLabel: string;
}

/** Several colours in one row, wherever it is wide enough; on a phone each text stands below its colour. */
export function Swatches({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

/** A colour to pick or to type, in one box (DSGN-2, QA-5). */
export function Swatch(props: SwatchProps) {
  const { label, value, text, onPick, onType, onLeave, error, pickerLabel, hexLabel } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labels="group" error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser. */}
      <div
        className={classes(frameStyles.box[error ? 'error' : 'rest'], styles.box)}
        role="group"
        aria-labelledby={`${id}-label`}
      >
        <input
          className={styles.picker}
          type="color"
          value={value.toLowerCase()}
          aria-label={pickerLabel}
          onChange={(event) => onPick(event.target.value)}
          onBlur={() => onLeave?.()}
        />
        <input
          {...described(id, { error })}
          className={classes(frameStyles.input, styles.hex)}
          type="text"
          value={text}
          aria-label={hexLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => onLeave?.()}
        />
      </div>
    </FieldFrame>
  );
}
