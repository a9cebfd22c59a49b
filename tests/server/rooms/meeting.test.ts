import { expect, it } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

eachDatabase((server) => {
  const open = async () => meetingOf(server(), await openPartner(server()));

  it('[ROOM-2] shows a knock to the dashboard at once, with its name and time, and nothing once it is taken back', async () => {
    const { knock, rooms, post } = await open();
    const bell = await rooms();
    expect(await bell.view()).toEqual([]);
    const guest = await knock('Ada', 'garden');
    const waiting = [{ id: expect.any(String), name: 'Ada', knockedAt: server().clock.now }];
    expect(await bell.view()).toEqual([
      {
        id: expect.any(String),
        room: 'garden',
        title: null,
        hostIsHere: false,
        guestIsHere: false,
        waiting,
        message: null,
      },
    ]);
    await post('/api/meeting/leave', {}, guest);
    expect(await bell.view()).toEqual([]);
    await bell.close();
  });

  it('[ROOM-3] tells who waits whether the host is there and what the host has written, then that they are inside', async () => {
    const { knock, enter, news, rooms, post, token } = await open();
    const guest = await knock('Ada');
    const told = await news(guest);
    const waiting = { place: 'waiting', name: 'Ada', hostIsHere: false, message: null };
    expect(await told.view()).toEqual(waiting);
    const host = await enter();
    expect(await told.view()).toEqual({ ...waiting, hostIsHere: true });
    const bell = await rooms();
    const [room] = await bell.view();
    expect(room.hostIsHere).toBe(true);
    expect(
      (await post('/api/rooms/message', { meeting: room.id, text: ' Five\nminutes ' }, token)).status,
    ).toBe(204);
    expect(await told.view()).toEqual({ ...waiting, hostIsHere: true, message: 'Five minutes' });
    const ids = room.waiting.map(({ id }: { id: string }) => id);
    expect((await post('/api/rooms/answer', { ids, answer: 'admit' }, token)).body).toEqual({
      answered: ids,
      isFull: false,
    });
    const inside = await told.view();
    expect(inside.place).toBe('inside');
    expect(inside.queue).toBeNull();
    expect(inside.people.map((one: { name: string; isHost: boolean }) => [one.name, one.isHost])).toEqual([
      ['Ada', false],
      ['Casa Iglesias', true],
    ]);
    const hosts = await news(host);
    expect((await hosts.view()).queue).toEqual({ waiting: [], message: 'Five minutes' });
    for (const stream of [told, bell, hosts]) await stream.close();
  });

  it('[ROOM-5][ROOM-4] passes signals to the page they are for, with an id from which a later stream goes on', async () => {
    const { knock, enter, news, post } = await open();
    const [host, guest] = [await enter(), await knock('Ada')];
    const [hostTab, guestTab] = [newTab(), newTab()];
    const hosts = await news(host, hostTab);
    const { queue } = await hosts.view();
    const [{ id: guestId }] = queue.waiting;
    await post('/api/meeting/answer', { ids: [guestId], answer: 'admit' }, host);
    const guests = await news(guest, guestTab);
    const { people } = await guests.view();
    const hostId = people[1].id;
    const signals = [{ type: 'description', description: { type: 'offer', sdp: 'v=0' } }];
    const sent = { tab: hostTab, to: guestId, toTab: guestTab, signals };
    expect((await post('/api/meeting/signals', sent, host)).status).toBe(204);
    const event = { type: 'signals', from: hostId, fromTab: hostTab, signals };
    const nextSignals = async (stream: typeof guests) => {
      for (;;) {
        const next = await stream.next();
        if (next === null || next.type === 'signals') return next;
      }
    };
    expect(await nextSignals(guests)).toEqual(event);
    const [first] = guests.ids;
    await guests.close();
    await post('/api/meeting/signals', { ...sent, signals: [...signals, ...signals] }, host);
    const again = await news(guest, guestTab, { 'Last-Event-ID': first ?? '' });
    expect(await nextSignals(again)).toEqual({ ...event, signals: [...signals, ...signals] });
    await again.close();
    await hosts.close();
  });

  it('[ROOM-6][ROOM-4] goes on at another server from the last event: what was sent in between comes once, in its order', async () => {
    const { knock, enter, news, post, token, pId } = await open();
    const [host, guest] = [await enter(), await knock('Ada')];
    const [hostTab, guestTab] = [newTab(), newTab()];
    const hosts = await news(host, hostTab);
    const [{ id: guestId }] = (await hosts.view()).queue.waiting;
    await post('/api/meeting/answer', { ids: [guestId], answer: 'admit' }, host);
    const guests = await news(guest, guestTab);
    await guests.view();
    const send = (sdp: string) => {
      const signals = [{ type: 'description', description: { type: 'offer', sdp } }];
      return post('/api/meeting/signals', { tab: hostTab, to: guestId, toTab: guestTab, signals }, host);
    };
    const nextText = async (stream: typeof guests): Promise<string> => {
      const event = await stream.next();
      return event.type === 'signals' ? event.signals[0].description.sdp : nextText(stream);
    };
    await send('one');
    expect(await nextText(guests)).toBe('one');
    await guests.close();
    await send('two');
    await send('three');
    const other = startServer(server().db);
    other.clock.now = server().clock.now;
    const there = meetingOf(other, { phoneNumber: '', token, partnerId: pId });
    const again = await there.news(guest, guestTab, { 'Last-Event-ID': guests.ids.at(-1) ?? '' });
    expect([await nextText(again), await nextText(again)]).toEqual(['two', 'three']);
    await send('four');
    expect(await nextText(again)).toBe('four');
    other.news.stop();
    while ((await again.next()) !== null);
    await hosts.close();
  });
});
