import * as v from 'valibot';

/** The fewest characters of a readable address (BRAND-3). */
export const shortestSlug = 3;
/** The most. */
export const longestSlug = 40;

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether this is a readable address: small letters, digits and single hyphens between them (BRAND-3). */
export const isRoomSlug = (text: string): boolean =>
  text.length >= shortestSlug && text.length <= longestSlug && shape.test(text);

/** A readable address. */
export const Slug = v.pipe(v.string(), v.check(isRoomSlug));

/** What somebody typed, as it would stand in an address: capital letters lead to the same room. */
export const slugOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * The address that a space's name proposes (BRAND-3). Accents go, other letters outside a–z are left out, and whatever
 * stands between words is a hyphen. A long one ends with a word.
 * @returns null where too little is left, or only a reserved word.
 */
export const slugFrom = (spaceName: string): string | null => {
  const spelled = [...spaceName.toLowerCase()].map((letter) => spellings[letter] ?? letter).join('');
  const words = spelled
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, '')
    .replace(/[^a-z0-9\P{L}]+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = words.length > longestSlug ? cut(words) : words;
  return isRoomSlug(slug) && !isReserved(slug) ? slug : null;
};

/** Letters that have no accent to lose, as they are spelled without them. */
const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const cut = (words: string): string => {
  const end = words.lastIndexOf('-', longestSlug);
  return words.slice(0, end < shortestSlug ? longestSlug : end);
};

/**
 * Words that no partner's address may be (BRAND-3): what this origin or the site answers, might answer one day, or
 * what guests would take for the product itself.
 */
const reserved: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator api app apps assets atom auth billing blog brand branded-meetings build
  builds call calls careers cdn checkout contact content cookie cookies dashboard data dev dist docs documents download
  downloads email email-signup en error errors es faq favicon feed feeds file files fonts health help home host
  hosts http https icon icons image images imprint inbox index info install install-guide invitation invitations invite
  invites join knock legal lng lobby lobby-worker locales localhost login logo logos logout mail mailer mails manifest me
  media meeting meetings metrics new news no-reply noreply not-found null official offline operator owner partner partners
  payment payments phone pictures policy portal postmaster press preview pricing privacy privacy-policy profile public ready
  register report reports robots room rooms root rss safety sales scenes search security serving settings share shared sign-in
  sign-out sign-up signin signout signup site sitemap slug social space spaces src stand-in static status stripe styles
  subscribe subscription support sw system team terms terms-of-service test tests undefined update upload uploads user users
  verify video videos web webhook webmaster welcome wiki worker www`.split(/\s+/),
);

/** Whether this address is kept back (BRAND-3). */
export const isReserved = (slug: string): boolean => reserved.has(slug);
