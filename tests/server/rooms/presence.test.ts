import { expect, it, onTestFinished, vi } from 'vitest';
import { beatEvery, lookEvery, silentAfter } from '../../../machines/contract/rooms/people.ts';
import { meetings } from '../../../server/db/roomSchema.ts';
import { eachDatabase } from '../harness.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

const silent = { microphone: false, camera: false, screen: false };

eachDatabase((server) => {
  const open = async () => meetingOf(server(), await openPartner(server()));
  /** News look and beat when the test lets time pass, and at no other time. */
  const stopTime = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  };
  const pass = (ms: number) => {
    server().clock.now += ms;
    vi.advanceTimersByTime(ms);
  };

  it('[ROOM-6] beats every 12 s on the stream of a dashboard, of who waits and of who is inside', async () => {
    const { rooms, news, knock, enter } = await open();
    const [host, guest] = [await enter(), await knock('Ada')];
    stopTime();
    const streams = [await rooms(), await news(host), await news(guest)];
    for (const stream of streams) await stream.view();
    expect(beatEvery).toBe(12_000);
    vi.advanceTimersByTime(beatEvery - 1);
    // What comes before the beat is no beat.
    await knock('Bo');
    const [bell, hosts, guests] = streams;
    expect((await bell?.any())?.type).toBe('rooms');
    expect((await hosts?.any())?.type).toBe('view');
    for (let beat = 0; beat < 3; beat++) {
      vi.advanceTimersByTime(beat === 0 ? 1 : beatEvery);
      for (const stream of [bell, hosts, guests]) expect(await stream?.any()).toEqual({ type: 'beat' });
    }
    for (const stream of streams) await stream.close();
  });

  it('[ROOM-6][ROOM-2] takes who is silent off the open queue after 40 to 45 s, and puts them back once they are heard of', async () => {
    const { rooms, knock, viewOf, post } = await open();
    const guest = await knock('Ada');
    const tab = newTab();
    await viewOf(guest, tab);
    const here = () => post('/api/meeting/here', { tab, ...silent }, guest);
    stopTime();
    const bell = await rooms();
    const names: string[][] = [];
    const follow = async () => {
      for (;;) {
        const list = await bell.view();
        if (list === null) return;
        names.push(
          list.flatMap((room: { waiting: { name: string }[] }) => room.waiting.map(({ name }) => name)),
        );
      }
    };
    const followed = follow();
    /** Time passes from look to look: what a stream has sent is read in between. */
    const passLooks = async (ms: number) => {
      for (let past = 0; past < ms; past += lookEvery) {
        pass(lookEvery);
        await server().db.select().from(meetings);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await expect.poll(() => names).toEqual([['Ada']]);
    await passLooks(silentAfter - lookEvery);
    await here();
    await passLooks(silentAfter - lookEvery);
    expect(names).toEqual([['Ada']]);
    await passLooks(2 * lookEvery);
    expect([silentAfter, silentAfter + lookEvery <= 45_000]).toEqual([40_000, true]);
    await expect.poll(() => names).toEqual([['Ada'], []]);
    await here();
    await expect.poll(() => names).toEqual([['Ada'], [], ['Ada']]);
    await bell.close();
    await followed;
  });

  it('[ROOM-2] a page whose knock got no answer is in the queue once when it knocks again, there alone, and once let in stays', async () => {
    const { post, token, knock, waiting, viewOf } = await open();
    const ids = async (): Promise<string[]> =>
      (await waiting()).flatMap((room: { waiting: { id: string }[] }) => room.waiting.map(({ id }) => id));
    const tab = newTab();
    const lost = await knock('Ada', '', tab);
    const other = await knock('Ada', '', newTab());
    const garden = await knock('Ada', 'garden', tab);
    const again = await knock('Ada', '', tab);
    expect(await ids()).toHaveLength(3);
    expect(await viewOf(lost)).toMatchObject({ place: 'over', why: 'left' });
    for (const one of [other, garden]) expect(await viewOf(one)).toMatchObject({ place: 'waiting' });
    await post('/api/rooms/answer', { ids: await ids(), answer: 'admit' }, token);
    await knock('Ada', '', tab);
    expect(await viewOf(again)).toMatchObject({ place: 'inside' });
  });

  it('[ROOM-2][ROOM-3] a lone guest who knocks again finds the same meeting, with the line of its host', async () => {
    const { post, token, knock, waiting, viewOf } = await open();
    const tab = newTab();
    await viewOf(await knock('Ada', '', tab), tab);
    const [{ id: meeting }] = await waiting();
    expect((await post('/api/rooms/message', { meeting, text: 'Two minutes' }, token)).status).toBe(204);
    const again = await knock('Ada', '', tab);
    expect((await waiting()).map((room: { id: string }) => room.id)).toEqual([meeting]);
    expect(await viewOf(again, tab)).toMatchObject({ place: 'waiting', message: 'Two minutes' });
  });
});
