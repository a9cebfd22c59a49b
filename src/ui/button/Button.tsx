import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Pressable, type PressProps } from '../Pressable.tsx';
import * as styles from './Pressable.css.ts';

export interface ButtonProps extends PressProps {
  kind?: keyof typeof styles.kind | undefined;
  size?: keyof typeof styles.size | undefined;
  /** The verb in progress ("Sending…"); without it the spinner covers the label. */
  busyLabel?: string | undefined;
  /** The longest label that it gets: it has that width from the start. */
  longest?: string | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its parent. */
  block?: boolean | undefined;
  children: ReactNode;
}

/**
 * A button, or a link that looks like one when `href` is given (QA-5). While `busy` it keeps its width
 * and its focus, shows `busyLabel` and does not fire again.
 */
export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    size = 'm',
    busyLabel,
    longest = busyLabel,
    icon,
    iconEnd,
    block,
    ...rest
  } = props;
  const { children, ...press } = rest;
  const bare = kind === 'quiet' || kind === 'danger';
  const face = !press.busy ? 'shown' : busyLabel ? 'replaced' : 'covered';
  return (
    <Pressable
      {...press}
      {...(longest && { 'data-longest': longest })}
      className={classes(
        styles.base,
        styles.size[size],
        styles.kind[kind],
        bare && styles.padding.bare,
        kind === 'link' ? styles.padding.none : size === 's' && styles.reach,
        block && styles.block,
        longest && styles.reserve,
        press.disabled && styles.disabled,
        press.disabled && (bare || kind === 'link') && styles.disabledKind.bare,
        press.disabled && kind === 'line' && styles.disabledKind.line,
      )}
    >
      <span className={styles.label[face]} aria-hidden={face === 'replaced' || undefined}>
        {icon}
        {/* In a translated page nothing can be put before a text without an element of its own. */}
        {(icon ?? iconEnd) !== undefined && typeof children === 'string' ? <span>{children}</span> : children}
        {iconEnd}
      </span>
      {press.busy && (
        <span className={styles.busyFace}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </Pressable>
  );
}
