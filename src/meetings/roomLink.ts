import { roomAddress } from '../../machines/contract/rooms/roomAddress.ts';
import type { SpaceAddress } from '../../machines/meetings/meetingLinksMachine.ts';

/**
 * The link to one meeting, or without `room` the one that always leads to the partner’s lobby: on the branded page's origin
 * (MEET-2, BRAND-3).
 * @throws before the first save, when there is no page.
 */
export const roomLink = ({ previewUrl, partnerId, slug }: SpaceAddress, room = ''): string =>
  roomAddress(new URL(previewUrl ?? '').origin, { partnerId, slug }, room);
