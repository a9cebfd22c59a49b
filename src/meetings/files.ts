import { plainLine } from '../../machines/contract/plainLine.ts';
import type { QrDrawing } from '../../machines/meetings/meetingLinksMachine.ts';
import { drawing } from '../theme/drawing.ts';

/** A QR code as an SVG file, to print or to send (MEET-3). */
export const qrFile = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}" ` +
  `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="${drawing.white}"/>` +
  `<path d="${path}" fill="${drawing.ink}"/></svg>`;

/** The address that opens an e-mail with these texts, without a recipient (MEET-3). */
export const mailAddress = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(plainLine(subject))}&body=${encodeURIComponent(plainLine(body))}`;
