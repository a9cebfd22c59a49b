import { playInSight } from '../motion/playInSight.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import * as styles from './Tagline.css.ts';

export interface TaglineProps {
  text: string;
}

/**
 * The footer's sentence, with a red flash that runs from letter to letter (FTR-1); read out as plain text.
 */
export function Tagline({ text }: TaglineProps) {
  const words = text.split(' ');
  return (
    <p ref={playInSight} className={styles.tagline}>
      <span className={visuallyHidden}>{text}</span>
      <span aria-hidden="true">
        {words.map((word, place) => {
          const lettersBefore = words.slice(0, place).join('').length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change places
            <span key={place}>
              <span className={styles.word}>
                {[...word].map((letter, index) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do the letters of one word
                    key={index}
                    className={classes(
                      styles.letter,
                      styles.letterAt[Math.min(lettersBefore + index, styles.mostLetters - 1)],
                    )}
                    data-letter={letter}
                  >
                    {letter}
                  </span>
                ))}
              </span>{' '}
            </span>
          );
        })}
      </span>
    </p>
  );
}
