import { expect, it } from 'vitest';
import { createLog } from '../../../server/http/log.ts';
import { inRequest } from '../../../server/http/requestId.ts';
import { createNews, type NewsPeriods } from '../../../server/rooms/news.ts';
import type { Reader } from '../../../server/rooms/newsPort.ts';
import { eachDatabase, listening } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { meetingOf, openPartner } from './meeting.ts';

eachDatabase((server) => {
  const open = async (periods?: NewsPeriods) => {
    let isAway = false;
    const db = listening(server().db, () => {
      if (isAway) throw new Error('away');
    });
    const goAway = () => {
      isAway = true;
    };
    const now = () => server().clock.now;
    const lines: string[] = [];
    const news = createNews({ db, now, log: createLog((line) => lines.push(line), now) }, periods);
    const partner = await openPartner(server());
    const { id: partnerId } = await desk(server).idOf(partner.partnerId);
    const readerOf = (owner: string, address: string): Reader & { shown: number; ended: number } => {
      const reader: Reader & { shown: number; ended: number } = {
        partnerId,
        owner,
        address,
        place: null,
        session: null,
        shown: 0,
        ended: 0,
        isFull: () => false,
        show: () => {
          reader.shown += 1;
        },
        beat: () => undefined,
        giveWay: () => reader.end(),
        end: () => {
          reader.ended += 1;
          news.leave(reader);
        },
      };
      return reader;
    };
    return { news, readerOf, partnerId, goAway, lines };
  };

  it('[OPS-7] lets 100 read from one address; of one owner the first ends where another comes beyond their most', async () => {
    const { news, readerOf } = await open();
    const [first, second, third] = ['1', '2', '3'].map(() => readerOf('partner 1', '10.0.0.1'));
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Three were made.');
    for (const one of [first, second, third]) await news.join(one, 2);
    expect([first.ended, second.ended, third.ended, news.readers()]).toEqual([1, 0, 0, 2]);
    for (let count = 2; count < 100; count++) await news.join(readerOf(`person ${count}`, '10.0.0.1'), 1);
    const refused = { status: 503, errorCode: 'UNAVAILABLE', extras: { retryAfter: 2 } };
    await expect(news.join(readerOf('person 100', '10.0.0.1'), 1)).rejects.toMatchObject(refused);
    await news.join(readerOf('person 100', '10.0.0.2'), 1);
    expect(news.readers()).toBe(101);
    news.stop();
    expect(news.readers()).toBe(0);
    await expect(news.join(readerOf('person 101', '10.0.0.3'), 1)).rejects.toMatchObject(refused);
  });

  it('[ROOM-2] tells the oldest of ten dashboards that an eleventh has its place, and ends it; a page of a guest just ends', async () => {
    const { rooms, knock, news } = meetingOf(server(), await openPartner(server()));
    const dashboards = [];
    for (let count = 0; count < 11; count++) dashboards.push(await rooms());
    const [oldest, second] = dashboards;
    expect([await oldest?.next(), await oldest?.next(), await oldest?.next()]).toEqual([
      { type: 'rooms', rooms: [] },
      { type: 'replaced' },
      null,
    ]);
    const token = await knock('Ada', '', 'tab-of-ada');
    await second?.next();
    expect(await second?.view()).toMatchObject([{ waiting: [{ name: 'Ada' }] }]);
    const [before, after] = [await news(token, 'tab-of-ada'), await news(token, 'tab-of-ada')];
    expect([(await before.next()).type, await before.next(), (await after.next()).type]).toEqual([
      'view',
      null,
      'view',
    ]);
    for (const one of [...dashboards, after]) await one.close();
  });

  it('[OPS-7] lets 1,500 read from one process, and shows a change to all of them', async () => {
    const { news, readerOf, partnerId } = await open();
    const readers = Array.from({ length: 1500 }, (_, at) => readerOf(`person ${at}`, `10.0.1.${at % 50}`));
    await Promise.all(readers.map((reader) => news.join(reader, 1)));
    await expect(news.join(readerOf('person 1500', '10.0.2.1'), 1)).rejects.toMatchObject({ status: 503 });
    const before = readers.map(({ shown }) => shown);
    news.changed(partnerId);
    await expect.poll(() => readers.every(({ shown }, at) => shown > (before[at] ?? 0))).toBe(true);
    news.stop();
    expect(readers.every(({ ended }) => ended === 1)).toBe(true);
  });

  it.each([
    ['looks', { lookMs: 1, pollMs: 1e6, beatMs: 1e6 }],
    ['asks for changes', { lookMs: 1e6, pollMs: 1, beatMs: 1e6 }],
  ])(
    '[OPS-4] what it finds when it %s again is not told of the request that read first',
    async (_, periods) => {
      const { news, readerOf, goAway, lines } = await open(periods);
      const reader = readerOf('partner 1', '10.0.0.1');
      await inRequest('request-1', () => news.join(reader, 1));
      goAway();
      await expect.poll(() => reader.ended).toBe(1);
      news.stop();
      expect(lines[0]).toContain('news have ended');
      expect(lines.join()).not.toContain('request');
    },
  );
});
