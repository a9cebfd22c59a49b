/** The origin and the path of an address; of one without them what it is: `inline`, `data:`. */
export const plainAddress = (address: string): string => {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return address.startsWith('/') ? plainPath(address) : '';
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol)
    ? (origin + withoutSecrets(pathname)).slice(0, 300)
    : protocol.slice(0, 30);
};

/** A path without its query. */
export const plainPath = (path: string): string => withoutSecrets(path.split(/[?#]/)[0] ?? '').slice(0, 300);

/**
 * What a stranger's browser wrote, as a log may show it (OPS-4): addresses without their query, and no markup, mail
 * address, number or word that may be a phone number, a code or a token.
 */
export const plainText = (text: string, length: number): string =>
  withoutSecrets(
    text
      .replace(/<[^>]*>?/g, '…')
      .replace(/\b[a-z]{2,20}:\/\/[^\s"'()<>]+/gi, (address) => {
        const [, place = ''] = /((?::\d{1,7}){1,2})$/.exec(address) ?? [];
        return plainAddress(address.slice(0, address.length - place.length)) + place;
      })
      .replace(/[?#][^\s"'()<>]*/g, ''),
  ).slice(0, length);

/** What is no name of a built file, nor a column in it, which follows a colon. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s/@]+(@|%40)[^\s/@]+/gi, '…')
    .replace(/\+?\d(?:[ ().-]{0,2}\d){5,}/g, (number, at: number, whole: string) =>
      whole[at - 1] === ':' && number.length < 8 ? number : '…',
    )
    .replace(/[\w-]{30,}/g, '…');
