import * as v from 'valibot';

/** A text; any other value counts as empty. */
export const text = v.fallback(v.string(), '');

/** A text that may be missing; any other value counts as missing. */
export const optionalText = v.fallback(v.nullable(v.string()), null);

/** A text without what no database stores: NUL and halves of a surrogate pair, which neither UTF-8 nor PostgreSQL can hold. */
export const storable = (given: string): string => given.replace(/[\0\p{Surrogate}]/gu, '');
/** Whether a database stores this text byte for byte. */
export const isStorableText = (text: string): boolean => storable(text) === text;

/** A text that a database stores. */
export const StorableText = v.pipe(v.string(), v.check(isStorableText));

/** Line breaks, other controls and marks that turn the direction of what follows (fault of names with bidi). */
const unshown = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** A text in one line, without what would not be seen of it. */
export const inOneLine = (given: string): string => given.replace(unshown, ' ').replace(/\s+/g, ' ').trim();

/** What takes no ink by itself: spaces, controls, marks on a letter, joiners within words and emoji, letters that fill a place. */
const inkless = /[\p{Z}\p{Cc}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether anything of a text is seen. */
export const isSeen = (given: string): boolean => given.replace(inkless, '') !== '';

/**
 * The address of an image or a video: http(s), or a path of our own origin. Parsers drop line breaks and read
 * a backslash as a slash; quotes and angle brackets could end the attribute or the style that holds it.
 */
export const MediaAddress = v.pipe(
  StorableText,
  v.maxLength(2048),
  v.regex(/^[^\s"'<>\\]+$/),
  v.union([v.pipe(v.string(), v.regex(/^https?:\/\//i), v.url()), v.pipe(v.string(), v.regex(/^\/(?!\/)/))]),
);

/** A colour as the pickers give it: `#` and six hexadecimal digits (DSGN-1). */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** Such a colour, in what is sent. */
export const HexColor = v.pipe(v.string(), v.check(isHexColor));

/** Whether a `Date` can be made of this text: not of every ISO timestamp, such as `2026-03-01T12:00:00+01`. */
export const isReadableTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** An ISO timestamp; an unreadable date counts as missing (fault N17). */
export const optionalTime = v.fallback(v.nullable(v.pipe(v.string(), v.check(isReadableTime))), null);

const webAddressUpTo = (most: number) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(most), v.url(), v.regex(/^\s*https?:/i))), null);

/** An address that a frame or a link may have; any other counts as missing (fault N22). */
export const webAddress = webAddressUpTo(2048);

/** The same of a page of the payment service, whose addresses have up to 5,000 characters (SUB-4, SUB-5). */
export const paymentAddress = webAddressUpTo(5000);

/** The id of a row in the database, which refuses to compare it with a text that is no UUID. */
export const Id = v.pipe(v.string(), v.uuid());

/** What identifies a saved design, as text (fault S10). */
export const Version = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
/** The same as the number that the server counts with. */
export const VersionNumber = v.pipe(Version, v.transform(Number));

/** No promo code is longer, in an address or anywhere else; a longer text is none. */
export const mostPromoCode = 100;
