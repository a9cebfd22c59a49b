import * as v from 'valibot';
import { inOneLine, isSeen, optionalText, StorableText, text } from '../fields.ts';

/** People of one meeting at most, its host among them (ROOM-5). */
export const mostPeople = 4;
/** Characters of a name. */
export const longestName = 60;
/** Characters of a host's line to who waits. */
export const longestMessage = 200;

/** How often a stream of news sends a `beat`, which its reader answers by `here`. */
export const beatEvery = 12_000;
/** Who was not heard of for this long has left (ROOM-6): within 45 s, as streams look again every `lookEvery`. */
export const silentAfter = 40_000;
/** Who has closed their page has left after this long, unless it was a reload (ROOM-6). */
export const closedAfter = 8_000;
/** How often a stream looks for news by itself, whatever it is told. */
export const lookEvery = 4_000;

/** One line of text, of any script, without what would not be seen of it. */
const oneLine = (longest: number) =>
  v.pipe(StorableText, v.maxLength(10 * longest), v.transform(inOneLine), v.maxLength(longest));

/** One line of text, of any script, of which something is seen. */
export const seenLine = (longest: number) => v.pipe(oneLine(longest), v.check(isSeen));

/** The name that a guest gives: one line of text, of any script. */
export const PersonName = seenLine(longestName);
/** The line that a host writes to who waits; empty takes it back. */
export const WaitingMessage = oneLine(longestMessage);

/** The token of a host or a guest in one meeting, or a ticket for a host: made by the server. */
export const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** A page that is open in a browser: a new one after each reload and each visit, the same while it reconnects. */
export const Tab = v.pipe(v.string(), v.regex(/^[\w-]{8,36}$/));
/** The last segment of a meeting's address; empty for the partner's general link. */
export const Room = v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/));

const isOn = v.fallback(v.boolean(), false);

/** What of a person is sent; all false for who only listens. */
export const Media = v.object({ microphone: isOn, camera: isOn, screen: isOn });
export type Media = v.InferOutput<typeof Media>;
/** What is sent by somebody who is not inside, leaves, or has just opened their page. */
export const nothingSent: Media = { microphone: false, camera: false, screen: false };

/** Somebody inside a meeting. `tab` is null until a host has opened their news. */
const Person = v.object({
  id: v.string(),
  tab: optionalText,
  name: text,
  isHost: isOn,
  ...Media.entries,
});
export type Person = v.InferOutput<typeof Person>;

/** Somebody who waits; `knockedAt` in ms since 1970. */
const Waiting = v.object({ id: v.string(), name: text, knockedAt: v.fallback(v.number(), 0) });
export type Waiting = v.InferOutput<typeof Waiting>;

/** A list without the rows that cannot be read. */
export const listOf = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.array(v.fallback(v.nullable(row), null)),
    v.transform((rows) => rows.filter((one): one is Awaited<Row> => one !== null)),
  );

/** Those who wait in one room, the first to knock first, and the line that the host has written to them. */
export const Queue = v.object({ waiting: listOf(Waiting), message: optionalText });
export type Queue = v.InferOutput<typeof Queue>;

/**
 * What a person of a meeting is told of it (ROOM-3, ROOM-4). Who waits learns of nobody; who is inside learns of all who
 * are (themselves first), and a host also of the queue.
 */
export const MeetingView = v.variant('place', [
  v.object({ place: v.literal('waiting'), name: text, hostIsHere: isOn, message: optionalText }),
  v.object({
    place: v.literal('inside'),
    people: listOf(Person),
    /** Null for guests. */
    queue: v.fallback(v.nullable(Queue), null),
  }),
  v.object({
    place: v.literal('over'),
    /**
     * `away`: the place was given to somebody else meanwhile. `closed`: the host has ended the meeting. `signedOut`: a
     * host's session was ended.
     */
    why: v.fallback(v.picklist(['declined', 'closed', 'left', 'removed', 'away', 'signedOut']), 'closed'),
  }),
]);
export type MeetingView = v.InferOutput<typeof MeetingView>;

/** A room of a partner where somebody waits, or guests are inside without a host. */
const OpenRoom = v.object({
  /** The meeting's id. */
  id: v.string(),
  /** The last segment of its address. */
  room: text,
  /** What its guests were invited to, null where nobody was (ROOM-7); a server from before a deploy does not say. */
  title: v.exactOptional(optionalText),
  /** Whether a host is inside. */
  hostIsHere: isOn,
  /** Whether a guest is inside; a server from before a deploy does not say. */
  guestIsHere: v.exactOptional(isOn),
  ...Queue.entries,
});
export type OpenRoom = v.InferOutput<typeof OpenRoom>;
/**
 * All of a partner's rooms where somebody waits, the one with the longest wait first (ROOM-2); then those where guests are
 * inside without a host, who may have closed their tab by mistake (ROOM-6).
 */
export const OpenRooms = v.object({ rooms: listOf(OpenRoom) });
