import { expect, it, onTestFinished, vi } from 'vitest';
import { beatEvery, closedAfter, lookEvery, silentAfter } from '../../../machines/contract/rooms/people.ts';
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

  it('[ROOM-6][ROOM-2] who waits and closes the page is off the queue 8 s later, by its streams within 12, unless the page comes again; an older page’s end says nothing', async () => {
    const { rooms, knock, viewOf, post, waiting, news: openNewsOf } = await open();
    const guest = await knock('Ada');
    const close = async (tab: string) => (await post('/api/meeting/closed', { tab }, guest)).status;
    const names = async () =>
      (await waiting()).flatMap((room: { waiting: { name: string }[] }) =>
        room.waiting.map(({ name }) => name),
      );
    const [first, second] = [newTab(), newTab()];
    await viewOf(guest, first);
    await viewOf(guest, second);
    expect(await close(first)).toBe(204);
    server().clock.now += closedAfter;
    expect(await names()).toEqual(['Ada']);
    expect(await close(second)).toBe(204);
    server().clock.now += closedAfter - 1;
    expect(await names()).toEqual(['Ada']);
    await viewOf(guest, newTab());
    server().clock.now += closedAfter;
    expect(await names()).toEqual(['Ada']);
    const last = newTab();
    await viewOf(guest, last);
    stopTime();
    const bell = await rooms();
    await bell.view();
    await close(last);
    pass(closedAfter);
    expect(await bell.view()).toEqual([]);
    expect([closedAfter, closedAfter + lookEvery]).toEqual([8_000, 12_000]);
    const back = newTab();
    const news = await openNewsOf(guest, back);
    expect(await news.view()).toMatchObject({ place: 'waiting' });
    // A page that is there though it was told closed comes again by itself.
    await close(back);
    expect(await news.next()).toBeNull();
    // Who was silent is not back by closing the page.
    const asleep = newTab();
    await viewOf(guest, asleep);
    pass(silentAfter);
    await close(asleep);
    expect(await names()).toEqual([]);
    await bell.close();
  });

  it('[ROOM-6][ROOM-5] who is inside and closes the page sends nothing from then on, has no page to connect with, and is gone 8 s later, with the way back for a host', async () => {
    const { enter, knock, viewOf, post, token, waiting } = await open();
    const [host, guest] = [await enter('garden'), await knock('Ada', 'garden')];
    const tabs = { host: newTab(), guest: newTab() };
    await viewOf(host, tabs.host);
    const ids = (await waiting()).flatMap((room: { waiting: { id: string }[] }) =>
      room.waiting.map(({ id }) => id),
    );
    await post('/api/rooms/answer', { ids, answer: 'admit' }, token);
    await viewOf(guest, tabs.guest);
    const all = { microphone: true, camera: true, screen: true };
    await post('/api/meeting/here', { tab: tabs.host, ...all }, host);
    const others = async () => (await viewOf(guest, tabs.guest)).people.slice(1);
    expect(await others()).toEqual([expect.objectContaining({ tab: tabs.host, ...all })]);
    await post('/api/meeting/closed', { tab: tabs.host }, host);
    expect(await others()).toEqual([expect.objectContaining({ tab: '', isHost: true, ...silent })]);
    // What the page had sent before it was closed may arrive after.
    server().clock.now += 1;
    await post('/api/meeting/here', { tab: tabs.host, ...all }, host);
    expect(await others()).toEqual([expect.objectContaining({ tab: '', ...silent })]);
    server().clock.now += closedAfter - 1;
    expect(await others()).toEqual([]);
    expect(await waiting()).toEqual([
      expect.objectContaining({ room: 'garden', hostIsHere: false, guestIsHere: true }),
    ]);
    expect(await viewOf(host)).toMatchObject({ place: 'inside', people: [{ isHost: true }, {}] });
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
