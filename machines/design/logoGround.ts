import { wcagLuminance } from 'culori/fn';
import type { LogoLook } from '../contract/meetingConfig.ts';
import { ink, readableContrast, white } from './contrast.ts';

/** What a logo stands on: nothing of its own, or a white or an ink disc. */
export type LogoGround = 'none' | LogoDisc;
export type LogoDisc = 'white' | 'ink';

const discs = { white: wcagLuminance(white.hex), ink: wcagLuminance(ink.hex) } as const;

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The disc on which a logo of this luminance has more contrast: at least 4 : 1, whatever the logo. */
export const logoDisc = (luminance: number): LogoDisc =>
  ratio(luminance, discs.white) >= ratio(luminance, discs.ink) ? 'white' : 'ink';

/**
 * What a logo stands on over a color, so that it is seen there (LOGO-4): nothing where it has the contrast that WCAG 2.2
 * asks of images, else the better disc. A logo of which nothing is known stands on white.
 * @param color `#RRGGBB`.
 */
export const logoGround = (look: Pick<LogoLook, 'luminance'> | null, color: string): LogoGround => {
  if (look === null) return 'white';
  const isSeen = ratio(look.luminance, wcagLuminance(color)) >= readableContrast.large;
  return isSeen ? 'none' : logoDisc(look.luminance);
};
