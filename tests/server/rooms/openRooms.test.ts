import { expect, it, onTestFinished, vi } from 'vitest';
import { lookEvery, silentAfter } from '../../../machines/contract/rooms/people.ts';
import { eachDatabase } from '../harness.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

const silent = { microphone: false, camera: false, screen: false };

eachDatabase((server) => {
  /** A meeting at this address with its host and one guest inside, each in a page of their own. */
  const met = async (room: string) => {
    const meeting = meetingOf(server(), await openPartner(server()));
    const { enter, knock, post, viewOf } = meeting;
    const [host, guest] = [await enter(room), await knock('Ada', room)];
    const tab = newTab();
    const { queue } = await viewOf(host);
    const ids = queue.waiting.map(({ id }: { id: string }) => id);
    await post('/api/meeting/answer', { ids, answer: 'admit' }, host);
    await viewOf(guest, tab);
    const here = () => post('/api/meeting/here', { tab, ...silent }, guest);
    const leave = (token: string) => post('/api/meeting/leave', {}, token);
    return { ...meeting, guest, here, leave };
  };

  it('[ROOM-6][ROOM-2] tells by itself within 45 s of guests whose host is silent, until one is there, and again once that one has left, while a guest is there', async () => {
    const { rooms, enter, leave, guest, here } = await met('garden');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const bell = await rooms();
    expect(await bell.view()).toEqual([]);
    server().clock.now += silentAfter - 1;
    await here();
    server().clock.now += 1;
    vi.advanceTimersByTime(lookEvery);
    const alone = {
      id: expect.any(String),
      room: 'garden',
      title: null,
      hostIsHere: false,
      guestIsHere: true,
      waiting: [],
      message: null,
    };
    expect(await bell.view()).toEqual([alone]);
    expect(silentAfter + lookEvery).toBeLessThanOrEqual(45_000);
    const host = await enter('garden');
    expect(await bell.view()).toEqual([]);
    await leave(host);
    expect(await bell.view()).toEqual([alone]);
    await leave(guest);
    expect(await bell.view()).toEqual([]);
    await bell.close();
  });

  it('[ROOM-2] whoever waits comes before guests without a host', async () => {
    const { knock, waiting, here } = await met('garden');
    server().clock.now += silentAfter - 1;
    await here();
    server().clock.now += 1;
    await knock('Bo', 'hall');
    const found = await waiting();
    expect(found.map(({ room }: { room: string }) => room)).toEqual(['hall', 'garden']);
  });
});
