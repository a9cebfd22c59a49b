import { style } from '@vanilla-extract/css';

/** As high as a first screen, so that the footer does not jump up while a page loads. */
export const place = style({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100svh',
  justifyItems: 'center',
  textAlign: 'center',
});
