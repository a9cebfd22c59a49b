import { expect, it } from 'vitest';
import { closedAfter, silentAfter } from '../../../machines/contract/rooms/people.ts';
import { eachDatabase } from '../harness.ts';
import { meetingOf, newTab, openBySessions, openPartner } from './meeting.ts';

const gone = { place: 'over', why: 'away' };

eachDatabase((server) => {
  const open = async () => meetingOf(server(), await openPartner(server()));
  const later = (ms: number) => {
    server().clock.now += ms;
  };
  /** A meeting in which a host has spoken with Ana, who then was silent, though she never left. */
  const afterMeeting = async () => {
    const meeting = await openBySessions(server());
    const { enter, knock, viewOf, post, waiting } = meeting;
    const [host, ana] = [await enter(), await knock('Ana')];
    later(1);
    /** Lets everybody in who waits, by the dashboard or a host inside. */
    const admit = async (by?: string) => {
      const rooms: { waiting: { id: string }[] }[] = await waiting();
      const ids = rooms.flatMap((room) => room.waiting.map(({ id }) => id));
      const path = by === undefined ? '/api/rooms/answer' : '/api/meeting/answer';
      return (await post(path, { ids, answer: 'admit' }, by ?? meeting.token)).body.answered.length;
    };
    expect(await admit(host)).toBe(1);
    later(1);
    expect((await viewOf(host)).people).toHaveLength(2);
    const tab = newTab();
    expect((await viewOf(ana, tab)).place).toBe('inside');
    const leave = () => post('/api/meeting/leave', {}, host);
    return { ...meeting, host, ana, tab, admit, leave };
  };
  const namesIn = (view: { people: { name: string }[] }) => view.people.map(({ name }) => name);

  it.each(['leaves', 'is silent', 'closes the page'])(
    '[ROOM-4][ROOM-3] a guest of a meeting whose host %s asks anew once a host comes anew; who waits meanwhile goes on waiting',
    async (way) => {
      const { ana, host, tab, leave, knock, enter, viewOf, post } = await afterMeeting();
      if (way === 'leaves') await leave();
      if (way === 'closes the page') {
        const last = newTab();
        await viewOf(host, last);
        await post('/api/meeting/closed', { tab: last }, host);
        await post('/api/meeting/closed', { tab }, ana);
        later(closedAfter);
      } else later(silentAfter);
      const bea = await knock('Bea');
      const next = await enter();
      expect(await viewOf(ana, tab)).toEqual(gone);
      expect(await viewOf(bea)).toMatchObject({ place: 'waiting', hostIsHere: true });
      const view = await viewOf(next);
      expect([namesIn(view).length, view.queue.waiting.length]).toEqual([1, 1]);
    },
  );

  it('[ROOM-4] a guest of an earlier meeting asks anew once the dashboard lets in somebody else, also before the host comes', async () => {
    const { ana, leave, knock, enter, viewOf, admit } = await afterMeeting();
    await leave();
    later(silentAfter);
    const bea = await knock('Bea');
    expect(await admit()).toBe(1);
    expect((await viewOf(bea)).people).toHaveLength(1);
    expect(await viewOf(ana)).toEqual(gone);
    expect(namesIn(await viewOf(await enter()))).toHaveLength(2);
  });

  it('[ROOM-6] a guest keeps their place where somebody is still inside, and where no host has come since they were let in', async () => {
    const { ana, tab, leave, enter, knock, viewOf, post, admit } = await afterMeeting();
    await leave();
    later(silentAfter - 1);
    const silent = { microphone: false, camera: false, screen: false };
    await post('/api/meeting/here', { tab, ...silent }, ana);
    const host = await enter();
    expect((await viewOf(ana, tab)).people).toHaveLength(2);
    await post('/api/meeting/end', {}, host);
    // Let in from the dashboard, and silent until the host comes: a phone that is locked.
    const bea = await knock('Bea');
    later(1);
    expect(await admit()).toBe(1);
    later(silentAfter);
    await knock('Caro');
    later(1);
    expect(await admit()).toBe(1);
    later(silentAfter);
    await enter();
    expect((await viewOf(bea)).place).toBe('inside');
  });

  it('[ROOM-3] the line to who waits ends with its meeting: once the last host has left, or comes anew', async () => {
    const { host, leave, knock, enter, enterByOther, viewOf, post } = await afterMeeting();
    const write = (text: string, by: string) => post('/api/meeting/message', { text }, by);
    await write('Ten minutes', host);
    const second = await enterByOther();
    await leave();
    const bea = await knock('Bea');
    expect(await viewOf(bea)).toMatchObject({ hostIsHere: true, message: 'Ten minutes' });
    await post('/api/meeting/leave', {}, second);
    // Bea has read it, and waits.
    expect(await viewOf(bea)).toMatchObject({ hostIsHere: false, message: 'Ten minutes' });
    await post('/api/meeting/leave', {}, bea);
    const third = await enter();
    expect((await viewOf(third)).queue.message).toBeNull();
    await write('Soon', third);
    await post('/api/meeting/leave', {}, third);
    expect(await viewOf(await knock('Caro'))).toMatchObject({ message: null });
  });

  it('[ROOM-3] the line of a host whose page is gone is not told on in the next meeting', async () => {
    const { host, knock, enter, viewOf, post } = await afterMeeting();
    await post('/api/meeting/message', { text: 'Ten minutes' }, host);
    later(silentAfter);
    const bea = await knock('Bea');
    expect(await viewOf(bea)).toMatchObject({ message: 'Ten minutes' });
    await enter();
    expect(await viewOf(bea)).toMatchObject({ hostIsHere: true, message: null });
  });

  it('[ROOM-3] a line from the dashboard is told to nobody who knocks long after those it was written to closed their page', async () => {
    const { knock, viewOf, waiting, post, token } = await open();
    const ana = await knock('Ana');
    const [{ id }] = await waiting();
    await post('/api/rooms/message', { meeting: id, text: 'Ana, let’s do it tomorrow' }, token);
    later(2 * 60_000 - 1);
    // A phone that was locked for a while.
    expect(await viewOf(ana)).toMatchObject({ message: 'Ana, let’s do it tomorrow' });
    later(60 * 60_000);
    expect(await viewOf(await knock('Beto'))).toMatchObject({ place: 'waiting', message: null });
  });

  it('[ROOM-3] a line of a host who was alone, and closed the tab, is told to nobody once they have come anew', async () => {
    const { enter, knock, viewOf, post } = await open();
    await post('/api/meeting/message', { text: 'Ten minutes' }, await enter());
    later(60 * 60_000);
    const next = await enter();
    expect((await viewOf(next)).queue.message).toBeNull();
    expect(await viewOf(await knock('Caro'))).toMatchObject({ hostIsHere: true, message: null });
  });

  it('[ROOM-3] a line is told to nobody who knocks once both the host and those who waited have left, whoever is inside', async () => {
    const { host, ana, tab, leave, knock, viewOf, post } = await afterMeeting();
    const bea = await knock('Bea');
    await post('/api/meeting/message', { text: 'Ten minutes, Bea' }, host);
    await leave();
    await post('/api/meeting/leave', {}, bea);
    expect((await viewOf(ana, tab)).place).toBe('inside');
    expect(await viewOf(await knock('Caro'))).toMatchObject({ place: 'waiting', message: null });
  });
});
