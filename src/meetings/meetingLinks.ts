/** The link to one meeting: its random name on the branded page's origin, with the partner's id (MEET-2). */
export const roomLink = (previewUrl: string, partnerId: string, room: string): string => {
  const link = new URL(`/${room}`, previewUrl);
  link.searchParams.set('pId', partnerId);
  return link.href;
};

/** The link that always leads to the partner’s lobby (MEET-2). */
export const generalLink = (previewUrl: string, partnerId: string): string =>
  roomLink(previewUrl, partnerId, '');
