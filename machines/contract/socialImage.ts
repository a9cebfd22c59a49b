import type { Language } from './language.ts';
import type { LogoLook, MeetingConfig } from './meetingConfig.ts';

/** The size of every social image, in px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** A line of text as shapes: one em is 1000 units, and the baseline is y = 0. */
export interface Outline {
  readonly svg: string;
  readonly width: number;
}

/** Makes the outline of one line. @throws Error for a character that the headlines' font lacks. */
export type Outliner = (text: string) => Outline;

/** A product's wordmark as outlines: letters, and the halves of its symbol. */
export type Wordmark = Readonly<Record<'letters' | 'leftHalf' | 'rightHalf', string>>;

/** How the server draws a social image with the browser's code (`dist/render`, BLOG-12): an SVG document. */
export type ImageDrawer = (headline: string, outline: Outliner, wordmark: Wordmark) => string;

/** What the picture of a link to a room shows (BRAND-2). */
export interface LobbyPicture {
  config: MeetingConfig;
  language: Language;
  /** Whether an uploaded image is laid behind it, in place of the drawn room. */
  hasImage: boolean;
  /** Whether the logo is laid over it, in place of the initial. */
  hasLogo: boolean;
}

/** How the server draws it with the browser's code: an SVG document with the place of the logo left free. */
export type LobbyPictureDrawer = (picture: LobbyPicture, outline: Outliner) => string;

/** The address of a room's icon in a browser's tab: the logo, or the initial as in its header (BRAND-2). */
export type LobbyIconDrawer = (config: MeetingConfig) => string;

/** How the server draws both. */
export interface LobbyDrawers {
  picture: LobbyPictureDrawer;
  icon: LobbyIconDrawer;
}

/** Where a square logo stands in it: its left upper corner, and its side, in px. */
const logoPlace = { x: 48, y: 28, side: 88 } as const;
/** In px; a wider logo is less high. */
const widest = 264;

/** The box of a logo in it, in px: as wide as the logo is (LOGO-7). */
export const logoBox = (look: LogoLook | null) => {
  const aspect = look?.aspect ?? 1;
  const width = Math.round(Math.min(logoPlace.side * aspect, widest));
  const height = Math.round(width / aspect);
  const shape = look?.shape ?? 'round';
  return { x: logoPlace.x, y: logoPlace.y + Math.round((logoPlace.side - height) / 2), width, height, shape };
};
