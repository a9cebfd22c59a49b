/** Whose rooms an address leads to: by the readable address that the partner has chosen, else by their public id. */
export interface RoomOwner {
  readonly partnerId: string;
  /** Null before they have chosen one (BRAND-3). */
  readonly slug: string | null;
}

/**
 * The address that people are given of a partner's room (MEET-2, BRAND-3): of one meeting, or without `room` of the
 * waiting room in general. `/{slug}/{room}`, else `/{room}?pId={partnerId}`.
 * @param origin that of the meetings.
 */
export const roomAddress = (origin: string, { partnerId, slug }: RoomOwner, room = ''): string =>
  slug === null
    ? // Half of a surrogate pair has no place in an address.
      `${origin}/${room}?pId=${encodeURIComponent(partnerId.replace(/\p{Surrogate}/gu, '\ufffd'))}`
    : `${origin}/${slug}${room && `/${room}`}`;

/** The room that the address of a page leads to, of either kind; empty for the general one. */
export const roomOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const [first = '', second = ''] = pathname.slice(1).split('/');
  return /[?&]pId=/.test(search) ? first : second;
};
