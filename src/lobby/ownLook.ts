import type { CSSProperties } from 'react';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { textOn } from '../../machines/design/contrast.ts';
import { drawnRoom } from './drawnRoom.ts';
import { ofAspect } from './mark/LogoMark.tsx';

/** Image mode: the overlay belongs to images; behind a video is the drawn background (DSGN-2, DSGN-3). */
export const showsImage = ({ backgroundVideo }: MeetingConfig): boolean => backgroundVideo === null;

/**
 * The partner's look as properties (`lobbyLook.ts`), for the lobby and the meeting. Neither media addresses
 * (`MeetingConfigSchema`) nor those of drawn rooms contain a double quote: none can end `url()` early.
 */
export const ownLook = (config: MeetingConfig) => {
  const { theme, backgroundImage } = config;
  const image = showsImage(config) ? backgroundImage.url : null;
  return {
    ...ownColor('primary', theme.primaryColor),
    ...ownColor('secondary', theme.secondaryColor),
    ...ownColor('header', theme.headerColor),
    '--m-background': `url("${image ?? drawnRoom(config.room, theme)}")`,
    '--m-overlay': backgroundImage.overlayOpacity,
    ...ofAspect(config.logoLook?.aspect ?? 1),
  } as CSSProperties;
};

/** All that stands on a partner’s colours is large: 19 px bold, or an icon. */
export const textOnOwn = (color: string) => textOn(color, 'large');

/** A colour as chosen, and the text on it. */
const ownColor = (name: 'primary' | 'secondary' | 'header', color: string) => ({
  [`--m-${name}`]: color,
  [`--m-on-${name}`]: textOnOwn(color).hex,
});
