import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Pressable, type PressProps } from '../Pressable.tsx';
import * as styles from './Pressable.css.ts';

export interface IconButtonProps extends PressProps {
  /** The accessible name; the icon itself is hidden from screen readers. */
  label: string;
  icon: ReactNode;
  kind?: Exclude<keyof typeof styles.kind, 'link'> | undefined;
  size?: keyof typeof styles.circle | undefined;
  /** For a disclosure: whether it is open, and the id of what it opens. */
  expanded?: boolean | undefined;
  controls?: string | undefined;
}

/** A round button with an icon, 48 px (42 small) (QA-5). */
export function IconButton(props: IconButtonProps) {
  const { label, icon, kind = 'soft', size = 'm', expanded, controls, ...press } = props;
  const bare = kind === 'quiet' || kind === 'danger';
  return (
    <Pressable
      {...press}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      className={classes(
        styles.base,
        styles.kind[kind],
        styles.circle[size],
        size === 's' && styles.reach,
        press.disabled && styles.disabled,
        press.disabled && bare && styles.disabledKind.bare,
        press.disabled && kind === 'line' && styles.disabledKind.line,
      )}
    >
      {press.busy ? <Spinner /> : icon}
    </Pressable>
  );
}
