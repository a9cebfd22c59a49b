/** The link to one meeting: its random name on the branded page's origin, with the partner's id (MEET-2). */
export const meetingLink = (previewUrl: string, partnerId: string, meeting: string): string => {
  const link = new URL(`/${meeting}`, previewUrl);
  link.searchParams.set('pId', partnerId);
  return link.href;
};

/** The link that always leads to the partner’s lobby (MEET-2). */
export const generalLink = (previewUrl: string, partnerId: string): string =>
  meetingLink(previewUrl, partnerId, '');

/** The room that a meeting's link leads to: the last segment of its path, empty for the general one. */
export const roomOf = (link: string): string => new URL(link).pathname.slice(1);
