import { classes } from '../ui/classes.ts';
import * as styles from './Letters.css.ts';

/** The class that gives the letter at a place its turn (`turn` of the styles). */
export const turnAt = (place: number): string | undefined =>
  styles.turnOf[Math.min(place, styles.mostLetters - 1)];

export interface LettersProps {
  text: string;
  /** How many letters came before. */
  from?: number | undefined;
  /** On every letter; its style may wait for its `turn`. */
  className: string;
}

/** A text letter by letter, each in a box of its own that may move in turn (HOME-1, HOME-2). For the eye only. */
export function Letters({ text, from = 0, className }: LettersProps) {
  return [...text].map((letter, index) =>
    letter === ' ' ? (
      ' '
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the letters of one text never change places
      <span key={index} className={classes(className, turnAt(from + index))} data-letter={letter}>
        {letter}
      </span>
    ),
  );
}
