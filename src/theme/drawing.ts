/**
 * The colours of the drawn plaza. They are numbers and not custom properties, because a drawing is an image
 * file of its own, which cannot read the page's tokens.
 */
export const drawing = {
  ink: '#0B1F2A',
  white: '#FFFFFF',
  /** The background of a drawing that has one. */
  stone: '#EDF1F3',
  red: '#D9291D',
  sun: '#FFC247',
  sky: '#2F80ED',
  leaf: '#1F9D74',
  /** A coat's red, a little lighter than the accent. */
  coatRed: '#DB2B1F',
  /** Ink coats are lighter at night. */
  nightCoat: '#7F9AA8',
  greyCoat: '#8FA6B2',
  slateCoat: '#5B7683',
  coralCoat: '#E8836B',
  /** Red in lamplight. */
  lampRed: '#FF5A48',
  /** The middle of lamplight; it ends in sun. */
  lamp: '#FFD27A',
  /** People far from the light. */
  dusk: { coat: '#2A4D5D', hair: '#1B3B4A', skin: '#35596A' },
  /** A line of text that is not read yet. */
  faint: '#D2DCE0',
  /** Behind an avatar. */
  washes: { sun: '#FFF2D6', sky: '#E2EEFD', red: '#FCE8E5', stone: '#E0E7EA', leaf: '#DDF3EA' },
  shoes: '#14242D',
  fold: '#08171F',
  shade: '#14405A',
  glow: ['#FF9A3D', '#FF5CA8', '#2FA8F5'],
  /** The colours of the meeting dot, in order around it. */
  spectrum: ['#FF4B3A', '#FF9A3D', '#FFD84D', '#35C98E', '#2FA8F5', '#7A6BFF', '#FF5CA8'],
  coats: [
    '#DB2B1F',
    '#FFC247',
    '#2F80ED',
    '#1F9D74',
    '#0B1F2A',
    '#FFFFFF',
    '#8FA6B2',
    '#0B1F2A',
    '#FFFFFF',
    '#5B7683',
    '#C9D6DC',
    '#E8836B',
  ],
  hairs: ['#1B1410', '#2B1D14', '#4A3222', '#1B1410', '#6B4A2B', '#B98A4E', '#8C8F92', '#0F0F12'],
  skins: ['#F0C9A8', '#D9A57E', '#B97F57', '#8A5A3B', '#5E3B27'],
  hats: ['#FFC247', '#FFFFFF', '#E9D9B8'],
  bags: ['#0B1F2A', '#DB2B1F', '#8A5A2B'],
  hair: {
    jet: '#0F0F12',
    black: '#1B1410',
    dark: '#2B1D14',
    chestnut: '#4A3222',
    brown: '#6B4A2B',
    fair: '#B98A4E',
  },
  skin: { pale: '#F0C9A8', light: '#D9A57E', mid: '#B97F57', deep: '#8A5A3B', dark: '#5E3B27' },
} as const;
