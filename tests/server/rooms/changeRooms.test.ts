import { expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { changeRooms } from '../../../server/rooms/changeRooms.ts';
import { eachDatabase } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { openPartner } from './meeting.ts';

eachDatabase((server) => {
  it('[ROOM-6][OPS-7] changes of one partner’s meetings take one connection of a server, those of others meanwhile another', async () => {
    const { db, news, clock } = server();
    const ids: number[] = [];
    for (const { partnerId } of [await openPartner(server()), await openPartner(server())])
      ids.push((await desk(server).idOf(partnerId)).id);
    const [crowded = 0, quiet = 0] = ids;
    let running = 0;
    let most = 0;
    const counted: Database = new Proxy(db, {
      get: (target, key) => {
        if (key !== 'transaction') return Reflect.get(target, key);
        return async (...given: Parameters<Database['transaction']>) => {
          running += 1;
          most = Math.max(most, running);
          return target.transaction(...given).finally(() => {
            running -= 1;
          });
        };
      },
    });
    const order: number[] = [];
    const change = (partnerId: number, at: number) =>
      changeRooms({ db: counted, now: () => clock.now, news }, partnerId, async () => void order.push(at));
    const crowd = Array.from({ length: 30 }, (_, at) => at);
    await Promise.all(crowd.map((at) => change(crowded, at)));
    expect([order, most]).toEqual([crowd, 1]);
    // Who fails lets the next one in.
    const failing = changeRooms({ db: counted, now: () => clock.now, news }, crowded, async () => {
      throw new Error('A change that fails.');
    });
    const [failed] = await Promise.allSettled([failing, change(crowded, 30), change(quiet, 31)]);
    expect([failed?.status, order.length, most]).toEqual(['rejected', 32, 2]);
  });
});
