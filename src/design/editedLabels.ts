import type { Edited } from '../../machines/design/branding.ts';
import { cardTitles } from './cards/DesignCard.tsx';

/** The text key of the name of everything that an edit can change, as sentences and lists say it, far from its card. */
export const editedLabels = {
  name: 'space',
  welcomeMessage: 'welcome',
  primaryColor: 'names.primaryColor',
  secondaryColor: 'names.secondaryColor',
  headerColor: 'names.headerColor',
  backgroundImage: 'names.backgroundImage',
  backgroundVideo: 'names.backgroundVideo',
  overlay: 'names.overlay',
  backgroundKind: 'bg',
  room: 'room',
  ...cardTitles,
  all: 'dashboard:tabs.design',
} as const satisfies Record<Edited, string>;
