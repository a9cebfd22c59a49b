import { type ReactNode, useId } from 'react';
import { useHref } from './button/href.ts';
import * as styles from './Card.css.ts';
import { classes } from './classes.ts';

export interface CardProps {
  /** By default `section`, which is named by the title. */
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  title?: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4' | undefined;
  /** At the title's right: a button, a badge. */
  action?: ReactNode;
  /** The whole card is one link; it then holds nothing else to press. */
  href?: string | undefined;
  children: ReactNode;
}

/** White on the page's stone, for one subject (QA-5). */
export function Card({
  as: Box = 'section',
  title,
  titleAs: Title = 'h2',
  action,
  href,
  children,
}: CardProps) {
  const titleId = useId();
  const address = useHref(href ?? '');
  const inside = (
    <>
      {(title || action) && (
        <div className={styles.head}>
          {title && (
            <Title className={styles.title} id={titleId}>
              {title}
            </Title>
          )}
          {action}
        </div>
      )}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={classes(styles.card, styles.linked)} href={address}>
        {inside}
      </a>
    );
  }
  return (
    <Box className={styles.card} aria-labelledby={title && Box === 'section' ? titleId : undefined}>
      {inside}
    </Box>
  );
}
