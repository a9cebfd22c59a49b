import type { CSSProperties, ReactNode } from 'react';
import type { LogoLook } from '../../../machines/contract/meetingConfig.ts';
import { logoGround } from '../../../machines/design/logoGround.ts';
import * as styles from './LogoMark.css.ts';

interface LogoMarkProps {
  /** Null where nothing is known of the logo. */
  look: LogoLook | null;
  /** The color that it stands over, `#RRGGBB`. */
  over: string;
  size: keyof typeof styles.mark;
  /** The image, or a canvas that draws it. */
  children: ReactNode;
}

/**
 * A partner's logo wherever it is shown: the lobby, the meeting, the design tab and the logo editor. It stands on nothing,
 * or on a white or ink disc where it would not be seen (LOGO-4).
 */
export function LogoMark({ look, over, size, children }: LogoMarkProps) {
  return (
    <span
      className={styles.mark[size]}
      data-ground={logoGround(look, over)}
      data-shape={look?.shape ?? 'round'}
      // In the lobby, whose page may have no other style attribute, it is part of the partner's look.
      style={size === 'header' ? undefined : ofAspect(look?.aspect ?? 1)}
    >
      {children}
    </span>
  );
}

/** A logo's width by its height, as a property. */
export const ofAspect = (aspect: number) => ({ [styles.aspect]: aspect }) as CSSProperties;
