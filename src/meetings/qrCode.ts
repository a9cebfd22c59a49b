import encodeQR from 'qr';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';

/** The width of the light border that readers require, in modules. */
const quietZone = 4;

/**
 * A text as a QR code that can lose 15 % (MEET-3). It imports an encoder: load it on demand.
 * @throws RangeError for more than a QR code can hold, about 2,300 characters.
 */
export const qrCode = (text: string): QrDrawing => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map((row, y) => darkRuns(row, y)).join('') };
};

/** The dark modules of a row, neighbours as one rectangle: gaps would show as hairlines. */
const darkRuns = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
