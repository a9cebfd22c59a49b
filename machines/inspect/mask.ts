import { plainDigits } from '../shared/digits.ts';

/** Makes plain data of any value, without secrets. The same value gets the same mask. */
export type Mask = (value: unknown) => unknown;

/** Names of fields that hold tokens, what opens a relay, or how a browser is reached in a call (ROOM-5). */
const secretName = /token|ticket|secret|password|authorization|cookie|credential|username|^sdp$|^candidate$/i;

/** Names of fields that hold phone numbers and codes, digit by digit; of a `text` see `isOfNumber`. */
const typedName = /^(text|code|tried|unanswered|setAside|sentTo|resentTo|number)$|phone/i;

/** Events that bring the text of a phone number or of a code. */
const typingEvent = /^(phone|code)\./;

/** Digits as people write a number. */
const digitRun = /\+?\p{Nd}(?:[\s().-]*\p{Nd})*/gu;

const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Parameters of an address that grant access. */
const secretParameter =
  /([?&#][\w-]*(?:token|ticket|secret|key(?!word|board|note)|code|signature)[\w-]*=)([^&#\s"'<>]+)/gi;

/** An address: its host, its path, its query and its hash. */
const webAddress = /(https?:\/\/[^/?#\s"'<>]+)([^?#\s"'<>]*)(\?[^#\s"'<>]*)?(#[^\s"'<>]*)?/gi;

/** A part of an address this long is opaque unless it consists of words. */
const shortestOpaque = 16;

/** A file's ending, by which machines may judge its address. */
const ending = /(\.[a-z]{2,4}\d?)$/i;

/** Fewer digits are no phone number; with one dot it is a decimal. */
const shortestNumber = 9;

/** Fewer digits may be a calling code that a country is searched by, its 00 included. */
const shortestInQuery = 6;

/** A shorter token could appear in another text by chance. */
const shortestSecret = 8;

/** How many digits at a number's end are replaced: its country, and mostly its area, stay. */
const subscriberDigits = 6;

/**
 * A mask for one recording (QA-4). Tokens and addresses that grant access are replaced wherever they appear.
 * The last six digits of phone numbers and codes are replaced; length, country and format stay, so that
 * machines judge them as before. Replacements come from a counter and reveal nothing; masked values stay as
 * they are. The result is plain data: of errors the fields of `failureOf`; of files, elements and functions
 * the names; of actors the ids; of snapshots the states.
 */
export const createMask = (): Mask => {
  const secrets = new Map<string, string>();
  const suffixes = new Map<string, string>();
  const madeUp = new Set<string>();

  const hideSecret = (text: string): string => {
    if (text === '' || madeUp.has(text)) return text;
    const known = secrets.get(text);
    if (known !== undefined) return known;
    const mask = `token-${secrets.size + 1}`;
    secrets.set(text, mask);
    madeUp.add(mask);
    return mask;
  };

  const madeUpFor = (digits: string): string => {
    if (madeUp.has(digits)) return digits;
    const known = suffixes.get(digits);
    if (known !== undefined) return known;
    const size = 10 ** digits.length;
    const first = Number('142857'.slice(0, digits.length));
    const make = (count: number) => String((first + count) % size).padStart(digits.length, '0');
    let count = suffixes.size;
    // A replacement must be unique, and not the true one.
    for (let tries = 0; tries < size && (madeUp.has(make(count)) || make(count) === digits); tries += 1)
      count += 1;
    const made = make(count);
    suffixes.set(digits, made);
    madeUp.add(made);
    return made;
  };

  /** A number in its format, its last digits replaced. */
  const hideNumber = (run: string): string => {
    const written = plainDigits(run);
    const digits = written.replace(/\D/g, '');
    const isCode = digits.length <= subscriberDigits && !written.startsWith('+');
    const kept = isCode ? 0 : written.startsWith('+') ? 4 : 1;
    const hidden = Math.min(subscriberDigits, digits.length - kept);
    if (hidden <= 0) return written;
    const made = madeUpFor(digits.slice(-hidden));
    let left = digits.length;
    return written.replace(/\d/g, (digit) => {
      left -= 1;
      return left < hidden ? (made[hidden - 1 - left] ?? digit) : digit;
    });
  };

  /** An address with opaque parts may grant access: they are hidden, and its whole hash. */
  const hideAddress = (_: string, host: string, path: string, query = '', hash = ''): string => {
    const hideParts = (text: string) =>
      text.replace(/[^/#?&=]+/g, (part) => {
        const [name = '', end = ''] = part.split(ending);
        return isOpaque(name) ? hideSecret(name) + end : part;
      });
    const hidden = hideParts(path);
    const shownHash = hidden === path || hash === '' ? hideParts(hash) : `#${hideSecret(hash.slice(1))}`;
    return host + hidden + query + shownHash;
  };

  const hideIn = (text: string, name: string, isKey = false): string => {
    if (secretName.test(name)) return hideSecret(text);
    const isTyped = typedName.test(name);
    let hidden = text
      .replace(webToken, hideSecret)
      .replace(secretParameter, (_, before: string, value: string) => before + hideSecret(value))
      .replace(webAddress, hideAddress);
    for (const [secret, mask] of secrets)
      if (secret.length >= shortestSecret) hidden = hidden.replaceAll(secret, mask);
    return hidden.replace(digitRun, (run, at: number) => {
      const before = hidden[at - 1] ?? '';
      const after = hidden[at + run.length] ?? '';
      const count = run.replace(/\P{Nd}/gu, '').length;
      const isWhole = run.length === hidden.trim().length;
      const shortest = name === 'query' ? shortestInQuery : run.startsWith('+') ? 7 : shortestNumber;
      const isLong = count <= 17 && count >= shortest;
      // A key may be made of a file's name, its size and its time, which stay where they are values.
      const isPart = isKey && /:-?$/.test(hidden.slice(0, at)) && !run.startsWith('+');
      const isOther =
        isPart || /[\p{L}_#]/u.test(before) || /[\p{L}_]/u.test(after) || isDateOrDecimal(run, count);
      if (isTyped ? isWhole || (count >= 4 && !isOther) : isLong && !isOther) return hideNumber(run);
      return run;
    });
  };

  const hideInteger = (value: number, name: string): number =>
    typedName.test(name) && Number.isSafeInteger(value) && value >= 10 ** (subscriberDigits - 1)
      ? Number(hideNumber(String(value)))
      : value;

  const plain = (value: unknown, name: string, above: readonly unknown[]): unknown => {
    if (typeof value === 'string') return hideIn(value, name);
    if (typeof value === 'number') return hideInteger(value, name);
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value !== 'object') return `[${typeof value}]`;
    if (above.includes(value)) return '[circular]';
    const inside = [...above, value];
    if (Array.isArray(value)) return value.map((one) => plain(one, name, inside));
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[Date]' : value.toISOString();
    if (value instanceof Error) return plain(failureIn(value), '', inside);
    if ('sessionId' in value && 'send' in value)
      return `[actor ${String((value as { id?: unknown }).id ?? '')}]`;
    if ('machine' in value && 'value' in value && 'status' in value)
      return { status: value.status, value: plain(value.value, '', inside) };
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null)
      return `[${value.constructor?.name || 'object'}]`;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => {
          const isOrdinary = key === 'text' && !isOfNumber(value);
          return [
            hideIn(key, '', true),
            plain(one, secretName.test(name) ? name : isOrdinary ? '' : key, inside),
          ];
        }),
    );
  };

  return (value) => plain(value, '', []);
};

/** Whether the `text` in it is a phone number or a code: beside the number's country, or in an event of its field. */
const isOfNumber = (value: object): boolean =>
  'country' in value || ('type' in value && typingEvent.test(String(value.type)));

const isDateOrDecimal = (run: string, count: number): boolean =>
  /^\d{4}-\d\d-\d\d/.test(run) || (count < shortestNumber && /^\d+\.\d+$/.test(run));

/** Whether a part of an address is neither a word nor a slug: letters mixed with digits or underscores. */
const isOpaque = (part: string): boolean => {
  const text = part.replace(/%[\da-f]{2}/gi, 'x');
  const words = text.split(/[^\p{L}\p{Nd}_]+/u);
  const isSlug =
    words.length > 1 &&
    words.every((word) => /^(\p{Lu}?\p{Ll}*|\p{Lu}*)\d{0,4}$|^\d+\p{L}{0,3}$/u.test(word));
  return text.length >= shortestOpaque && /\p{L}/u.test(text) && /[\d_]/.test(text) && !isSlug;
};

/** What a machine may read of a thrown error: the fields of a `Failure`, or its name and message. */
const failureIn = (error: Error): object => {
  const { name, message, kind, status, code, retryAfter, language } = error as Error &
    Record<string, unknown>;
  return kind === undefined
    ? { name, message }
    : { kind, status, code, message: message || undefined, language, retryAfter };
};
