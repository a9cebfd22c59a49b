import encodeQR from 'qr';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';

/** How wide the light border must be that readers need, in modules. */
const quietZone = 4;

/**
 * A text as a QR code that survives the loss of 15 % (MEET-3). It comes with an encoder of its own: load it when it
 * is needed. @throws RangeError for more than a QR code can hold, about 2,300 characters.
 */
export const qrCode = (text: string): QrDrawing => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map((row, y) => darkRuns(row, y)).join('') };
};

/** The dark modules of a row, neighbours as one rectangle: joints would show as hairlines. */
const darkRuns = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
