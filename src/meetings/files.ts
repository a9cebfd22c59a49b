import { plainLine } from '../../machines/contract/plainLine.ts';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';
import { drawing } from '../theme/drawing.ts';

/** A text file as a data URL, for a link with `download`. */
export const fileAddress = (type: string, text: string): string =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** A valid file name on every system, without extension, of the space’s name; `room` if nothing is left. */
export const fileNameOf = (spaceName: string): string => {
  const bare = plainLine(spaceName)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/^[.\s]+/, '');
  return (
    [...bare]
      .slice(0, longestName)
      .join('')
      .replace(/[.\s]+$/, '') || 'room'
  );
};

/** In characters: systems allow 255 bytes, and a character may have four. */
const longestName = 60;

/** A QR code as an SVG file, to print or to send (MEET-3). */
export const qrFile = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" ` +
  `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="${drawing.white}"/>` +
  `<path d="${path}" fill="${drawing.ink}"/></svg>`;

/** The address that opens an e-mail with these texts, without a recipient (MEET-3). */
export const mailAddress = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(plainLine(subject))}&body=${encodeURIComponent(plainLine(body))}`;
