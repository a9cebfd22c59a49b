import { classes } from '../ui/classes.ts';
import * as styles from './Letters.css.ts';

/** The class that sets the turn of the letter at an index (`turn` in the styles). */
export const turnAt = (place: number): string | undefined =>
  styles.turnOf[Math.min(place, styles.mostLetters - 1)];

export interface LettersProps {
  text: string;
  /** The number of letters before this text. */
  from?: number | undefined;
  /** The class of every letter; its style may use its `turn`. */
  className: string;
}

/**
 * A text letter by letter, each in its own box, so that they can be animated (HOME-1, HOME-2). Decoration.
 */
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
