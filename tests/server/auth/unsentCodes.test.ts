import { gte } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { StartResult } from '../../../server/auth/verification.ts';
import { limitedEvents } from '../../../server/db/schema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { openBrowser } from './openBrowser.ts';

const start = '/api/auth/start-verification';
const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((server) => {
  /** A server over the same database, on a day of its own, whose service of codes answers what is set. */
  const withService = (inDays: number, settings: Parameters<typeof startServer>[1] = {}) => {
    const said = { result: 'pending' as StartResult };
    const verification = { start: async () => said.result, check: async () => 'approved' as const };
    const own = startServer(server().db, settings, { verification });
    own.clock.now = server().clock.now + inDays * day;
    const begun = new Date(own.clock.now);
    /** How many events count under each limit since it began. */
    const counted = async () => {
      const rows = await own.db.select().from(limitedEvents).where(gte(limitedEvents.at, begun));
      const names = rows.map(({ key }) => key.split(':')[0] ?? '');
      return Object.fromEntries(
        [...new Set(names)].sort().map((name) => [name, names.filter((other) => other === name).length]),
      );
    };
    return { own, said, counted };
  };

  it('[ACC-5][OPS-2] counts a code that the service has surely not accepted under no limit, neither of strangers nor of who has signed in', async () => {
    const { own, said, counted } = withService(40, { codesPerHour: 5, codesPerDay: 5 });
    const phoneNumber = own.newPhone();
    const known = openBrowser(() => own, phoneNumber);
    await known.ask();
    await known.check('123456');
    own.clock.now += day;
    const before = await counted();
    said.result = 'notAccepted';
    const stranger = openBrowser(() => own, phoneNumber);
    for (let asked = 0; asked < 40; asked++) {
      for (const browser of [stranger, known]) {
        const { status, body, headers } = await browser.ask();
        const told = [status, body.errorCode, body.retryAfter, headers.get('Retry-After')];
        expect(told).toEqual([503, 'CODES_UNAVAILABLE', 60, '60']);
      }
    }
    expect(await counted()).toEqual(before);
  });

  it('[ACC-5][OPS-2] takes back the codes of all who ask at once during an outage, and none that went out', async () => {
    const { own, said, counted } = withService(50, { codesPerHour: 25 });
    const address = own.newAddress();
    const ask = () => own.post(start, { phoneNumber: own.newPhone() }, { address });
    expect((await ask()).status).toBe(200);
    const before = await counted();
    said.result = 'notAccepted';
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(await counted()).toEqual(before);
    expect(Object.values(before)).toEqual(Array(8).fill(1));
  });

  it('[ACC-5][OPS-2] tells after an outage how long the codes that went out make wait', async () => {
    const { own, said } = withService(60, { codesPerHour: 3 });
    const phoneNumber = own.newPhone();
    const replies: unknown[] = [];
    const ask = async (result: StartResult) => {
      said.result = result;
      const { status, body } = await own.post(start, { phoneNumber });
      replies.push([status, body.retryAfter]);
      own.clock.now += minute;
    };
    for (const result of ['pending', 'notAccepted', 'notAccepted', 'pending', 'pending', 'pending'] as const)
      await ask(result);
    const sent = [200, undefined];
    const outage = [503, 60];
    expect(replies).toEqual([sent, outage, outage, sent, sent, [429, 55 * 60]]);
  });

  it.each([
    ['unavailable', 70],
    ['failed', 80],
    ['invalidNumber', 90],
    ['blocked', 100],
    ['tooManySends', 110],
  ] as const)(
    '[ACC-5][OPS-2] counts a code that may have gone out, or whose number is refused, told as %s, under all limits but the wait',
    async (result, inDays) => {
      const { own, said, counted } = withService(inDays);
      said.result = result;
      const stranger = openBrowser(() => own, own.newPhone());
      for (let asked = 0; asked < 5; asked++) expect((await stranger.ask()).status).not.toBe(200);
      expect((await stranger.ask()).body.retryAfter).toBe(600);
      const names = [
        'day send',
        'day send from',
        'day send in all',
        'send',
        'send from',
        'send in all',
        'send range',
      ];
      expect(await counted()).toEqual(Object.fromEntries(names.map((name) => [name, 5])));
    },
  );
});
