import type { Edited } from '../../machines/design/branding.ts';
import { cardTitles } from './cards/DesignCard.tsx';

/** The text key of the name of everything that an edit can change. */
export const editedLabels = {
  name: 'space',
  welcomeMessage: 'welcome',
  primaryColor: 'primaryColor',
  secondaryColor: 'secondaryColor',
  headerColor: 'headerColor',
  backgroundImage: 'image',
  backgroundVideo: 'video',
  overlay: 'overlay',
  backgroundKind: 'bg',
  room: 'room',
  ...cardTitles,
  all: 'dashboard:tabs.design',
} as const satisfies Record<Edited, string>;
