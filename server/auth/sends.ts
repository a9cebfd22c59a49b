import { eq } from 'drizzle-orm';
import { sendFrom, sendWait } from '../../machines/contract/authCalls.ts';
import { dayMs, hourMs, minuteMs } from '../../machines/contract/call.ts';
import { verificationCodes } from '../db/schema.ts';
import type { CallDeps } from '../http/call.ts';
import type { Limit, Taken } from '../http/limits.ts';
import { askOf, type Channel, codeKey, isToConfirm, newestCode, noteAsk } from './codeAsks.ts';
import { guesserOf } from './guesses.ts';
import { hasSpent } from './guessRules.ts';
import { partnerWithPhone } from './newAccounts.ts';

/** A code that others have asked for is given out again while it lasts at least so long. */
const worthTypingMs = 2 * minuteMs;

/** Who asks for a code. */
export interface Sending {
  phone: string;
  lane: string;
  browser: string;
  guesser: string;
  channel: Channel;
}

/** The limits of codes for who asks: a browser that has signed in to the number is counted by itself (ACC-5). */
export const inLane = (limits: readonly Limit[], { lane }: { lane: string }): Limit[] =>
  limits.map((limit) => ({ ...limit, key: codeKey({ phone: limit.key, lane }) }));

/**
 * The limit of a range for numbers that have an account: they are counted by themselves, or whoever asks for codes of their
 * neighbours, which need not exist, would keep their owners waiting.
 */
const amongAccounts = (limit: Limit): Limit => ({
  ...limit,
  key: limit.key.replace(/^send range:/, 'send range known:') as Limit['key'],
});

/**
 * Counts a message under the limits that are declared and these. Beyond ten a day, browsers that have not signed in to
 * the number get one in eight minutes, all together: enough for its owner, who may use a message that somebody else
 * asked for, and few enough to bear (ACC-5).
 * @returns what takes it back, or the seconds until it would count; then nothing has.
 */
export const takeMessage = async (
  deps: Pick<CallDeps, 'db' | 'now' | 'limits' | 'settings'>,
  sending: Sending,
  declared: readonly Limit[],
): Promise<Taken> => {
  const { limits, settings } = deps;
  const { phone, lane, guesser } = sending;
  const { codesPerHour, codesPerDay } = settings;
  if (lane !== '')
    return limits.tryTake([
      ...inLane(declared, sending),
      { key: `day send known:${phone}`, max: 20, windowMs: dayMs },
      // Whoever has signed in does not wait for strangers, but could own many numbers.
      { key: 'send known in all:all', max: codesPerHour, windowMs: hourMs },
      { key: 'day send known in all:all', max: codesPerDay, windowMs: dayMs },
    ]);
  const shared = await sharedCode(deps, sending);
  if (shared !== null && shared.wait > 0) return shared;
  const hasAccount = (await partnerWithPhone(deps, phone)) !== null;
  const always: Limit[] = [
    ...(hasAccount ? declared.map(amongAccounts) : declared),
    { key: `day send from:${phone}:${guesser}`, max: 10, windowMs: dayMs },
    { key: 'day send in all:all', max: codesPerDay, windowMs: dayMs },
  ];
  // Whoever has read a code of the other channel does not wait for strangers, who would have theirs sent each time instead.
  if (await isToConfirm(deps, sending))
    return limits.tryTake([...always, { key: `day send confirming:${phone}`, max: 10, windowMs: dayMs }]);
  const taken = await limits.tryTake([...always, { key: `day send:${phone}`, max: 10, windowMs: dayMs }]);
  if ('undo' in taken) return taken;
  return limits.tryTake([...always, { key: `send slowly:${phone}`, max: 1, windowMs: 8 * minuteMs }]);
};

/** Lets the next code be asked for at once. */
export const releaseWait = (
  { limits }: Pick<CallDeps, 'limits'>,
  of: { phone: string; lane: string },
): Promise<void> => limits.release(`${sendWait.name}:${codeKey(of)}`);

/**
 * Takes back the code that an address asked for, once somebody has signed in to their account with it: people at a venue share
 * an address, and are no reason to keep the next one waiting (ACC-5). All other limits still bound what codes cost.
 */
export const giveBackSend = async (
  { limits }: Pick<CallDeps, 'limits'>,
  { address, lane }: { address: string; lane: string },
): Promise<void> => {
  // A known browser is counted by itself, and has spent its twenty of a day before.
  if (lane === '') await limits.giveBack(`${sendFrom.name}:${address}`);
};

/**
 * The code that this browser shares with others who asked for it: asking again must not take it from them (ACC-5). Null
 * where a new code may be made. `wait` is how long it has to wait for a new one, in seconds: this one ends too soon, or
 * its tries are used up.
 */
export const sharedCode = async (
  deps: Pick<CallDeps, 'db' | 'now'>,
  { phone, lane, browser, guesser }: Sending,
): Promise<{ wait: number } | null> => {
  const code = await newestCode(deps, { phone, lane });
  const left = (code?.expiresAt.getTime() ?? 0) - deps.now();
  const isOwn = browser !== '' && code?.browserHash === browser;
  if (code === undefined || code.codeHash === '' || isOwn || left <= 0) return null;
  const isSpent = hasSpent(await guesserOf(deps.db, phone, guesser), code.expiresAt.getTime());
  return { wait: isSpent || left < worthTypingMs ? Math.ceil(left / 1000) : 0 };
};

/**
 * Lets a browser that may not cause a message use the one that another browser caused, so that strangers who use up
 * the messages cannot keep a number's owner out. Once for each code, and only a browser that keeps its mark; thirty an hour
 * from an address, as each is a row.
 */
export const joinCode = async (
  deps: Pick<CallDeps, 'db' | 'now' | 'limits'>,
  sending: Sending,
  address: string,
): Promise<boolean> => {
  if (sending.browser === '' || (await sharedCode(deps, sending))?.wait !== 0) return false;
  const [code, ask] = [await newestCode(deps, sending), await askOf(deps, sending)];
  if (ask?.codeEnd.getTime() === code?.expiresAt.getTime()) return false;
  const isTooMany = await deps.limits.take([{ key: `send join from:${address}`, max: 30, windowMs: hourMs }]);
  if (isTooMany > 0) return false;
  await deps.db
    .update(verificationCodes)
    .set({ browserHash: '' })
    .where(eq(verificationCodes.phone, codeKey(sending)));
  await noteAsk(deps, sending);
  return true;
};
