import type { DrawnRoom, MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { paintedRoom } from '../../machines/design/roomPaint.ts';
import gallery from '../plaza/rooms/gallery.svg?raw';
import garden from '../plaza/rooms/garden.svg?raw';
import library from '../plaza/rooms/library.svg?raw';
import sunset from '../plaza/rooms/sunset.svg?raw';

const drawings: Readonly<Record<DrawnRoom, string>> = { sunset, library, garden, gallery };

/** What an address in quotes may not contain, nor a style sheet in a page; no drawing contains a `%`. */
const escapes: Readonly<Record<string, string>> = { '"': "'", '#': '%23', '<': '%3C', '>': '%3E' };

/** A drawn room in a partner's colors (DSGN-1), as an SVG element. */
export const paintedDrawing = (room: DrawnRoom, theme: MeetingConfig['theme']): string =>
  paintedRoom(drawings[room], theme).trim();

/** Painted once for the colors of a design: a lobby is drawn again at every key of a name. */
const addresses = new WeakMap<MeetingConfig['theme'], Partial<Record<DrawnRoom, string>>>();

/** The same as an address for `src` and `url("…")`. */
export const drawnRoom = (room: DrawnRoom, theme: MeetingConfig['theme']): string => {
  const known = addresses.get(theme) ?? {};
  addresses.set(theme, known);
  known[room] ??=
    `data:image/svg+xml,${paintedDrawing(room, theme).replaceAll(/["#<>]/g, (sign) => escapes[sign] ?? '')}`;
  return known[room];
};
