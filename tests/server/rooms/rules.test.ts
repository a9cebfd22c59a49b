import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { silentAfter } from '../../../machines/contract/rooms/people.ts';
import en from '../../../public/locales/en/server.json' with { type: 'json' };
import { partners } from '../../../server/db/schema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { designer, message } from '../payments/paying.ts';
import { meetingOf, newTab, openBySessions, openPartner } from './meeting.ts';

type Named = Record<'id' | 'name', string>;

eachDatabase((server) => {
  const open = async () => meetingOf(server(), await openPartner(server()));
  const later = (ms: number) => {
    server().clock.now += ms;
  };
  const refusal = ({ status, body }: { status: number; body: { errorCode?: string } | null }) => [
    status,
    body?.errorCode,
  ];
  /** A meeting with its host and so many guests inside. */
  const full = async (guests: number) => {
    const meeting = await open();
    const host = await meeting.enter();
    const tokens: string[] = [];
    for (let count = 0; count < guests; count++) {
      tokens.push(await meeting.knock(`Guest ${count}`));
      later(1);
    }
    const ids = await waitingIn(meeting);
    await meeting.post('/api/meeting/answer', { ids, answer: 'admit' }, host);
    return { ...meeting, host, tokens };
  };
  const waitingIn = async (meeting: Awaited<ReturnType<typeof open>>) => {
    const rooms: { waiting: Named[] }[] = await meeting.waiting();
    return rooms.flatMap(({ waiting }) => waiting.map(({ id }) => id));
  };
  const namesIn = (view: { people: Named[] }) => view.people.map(({ name }) => name);

  it('[ROOM-4] takes a ticket once, within a minute, for its own room and partner', async () => {
    const [{ post, pId, token }, other] = [await open(), await open()];
    const ticketFor = async (room: string) => (await post('/api/rooms/start', { room }, token)).body.ticket;
    const enter = async (body: object) => refusal(await post('/api/meeting/enter', body));
    const ticket = await ticketFor('garden');
    expect(await enter({ pId, room: '', ticket })).toEqual([403, 'TICKET_USED']);
    expect(await enter({ pId: other.pId, room: 'garden', ticket })).toEqual([403, 'TICKET_USED']);
    expect(await enter({ pId: 'nobody', room: 'garden', ticket })).toEqual([403, 'TICKET_USED']);
    expect(await enter({ pId, room: 'garden', ticket })).toEqual([200, undefined]);
    expect(await enter({ pId, room: 'garden', ticket })).toEqual([403, 'TICKET_USED']);
    const [inTime, late] = [await ticketFor('garden'), await ticketFor('garden')];
    later(59_999);
    expect(await enter({ pId, room: 'garden', ticket: inTime })).toEqual([200, undefined]);
    later(1);
    expect(await enter({ pId, room: 'garden', ticket: late })).toEqual([403, 'TICKET_USED']);
  });

  it('[ROOM-2][ACC-4] refuses knocks at an unknown or closed space, a start without a plan, and one by an account to be deleted, which is signed out; a meeting under way goes on', async () => {
    const meeting = await full(1);
    const { post, pId, token, host, tokens, viewOf } = meeting;
    const knock = async (at: string) => post('/api/meeting/knock', { pId: at, room: '', name: 'Eve' });
    expect(refusal(await knock('nobody'))).toEqual([404, 'NOT_FOUND']);
    await server().db.update(partners).set({ deletionAt: new Date() }).where(eq(partners.publicId, pId));
    expect((await knock(pId)).body).toEqual(message(en.SPACE_CLOSED, 'SPACE_CLOSED'));
    const start = async (one: string) => {
      const { status, body } = await post('/api/rooms/start', { room: '' }, one);
      return [status, body];
    };
    // As where it was asked while the account was marked.
    expect(await start(token)).toEqual([401, message(en.UNAUTHENTICATED, 'UNAUTHENTICATED')]);
    const { token: unpaid } = await designer(server());
    expect(await start(unpaid)).toEqual([402, message(en.PLAN_INACTIVE, 'PLAN_INACTIVE')]);
    expect((await viewOf(host)).place).toBe('inside');
    expect((await viewOf(tokens[0] ?? '')).place).toBe('inside');
  });

  it('[ROOM-3] of two answers to one knock the first is right, also where both come at once', async () => {
    const { post, token, enter, knock, viewOf, ...meeting } = await open();
    const [host, guest] = [await enter(), await knock('Ada')];
    const ids = await waitingIn({ post, token, enter, knock, viewOf, ...meeting });
    const both = await Promise.all([
      post('/api/rooms/answer', { ids, answer: 'decline' }, token),
      post('/api/meeting/answer', { ids, answer: 'admit' }, host),
    ]);
    const answered = both.map(({ body }) => body.answered.length);
    expect(answered.toSorted()).toEqual([0, 1]);
    expect((await viewOf(guest)).place).toBe(answered[0] === 1 ? 'over' : 'inside');
    // Another partner's answer changes nothing.
    const other = await open();
    expect((await post('/api/rooms/answer', { ids, answer: 'decline' }, other.token)).body.answered).toEqual(
      [],
    );
  });

  it('[ROOM-5] has four places, one of them the host’s; who was silent loses theirs where another one is let in', async () => {
    const { host, tokens, post, viewOf } = await full(4);
    const [view, last] = [await viewOf(host), tokens.at(-1) ?? ''];
    expect(namesIn(view)).toEqual(['Casa Iglesias', 'Guest 0', 'Guest 1', 'Guest 2']);
    expect((await viewOf(last)).place).toBe('waiting');
    const ids = view.queue.waiting.map(({ id }: Named) => id);
    const admit = async () => (await post('/api/meeting/answer', { ids, answer: 'admit' }, host)).body;
    expect(await admit()).toEqual({ answered: [], isFull: true });
    later(silentAfter / 2);
    for (const one of [host, tokens[0] ?? '', tokens[2] ?? '', last]) await viewOf(one);
    later(silentAfter / 2);
    expect(namesIn(await viewOf(host))).toEqual(['Casa Iglesias', 'Guest 0', 'Guest 2']);
    expect(await admit()).toEqual({ answered: ids, isFull: false });
    expect(await viewOf(tokens[1] ?? '')).toEqual({ place: 'over', why: 'away' });
    expect((await viewOf(last)).place).toBe('inside');
  });

  it('[ROOM-6] shows nobody who is silent, and puts them back where they were once they are heard of', async () => {
    const { knock, viewOf, post, waiting } = await open();
    const guest = await knock('Ada');
    const [tab, olderTab] = [newTab(), newTab()];
    await viewOf(guest, tab);
    later(silentAfter - 1);
    await knock('Bo');
    const shown = async () => (await waiting())[0]?.waiting.map(({ name }: Named) => name);
    expect(await shown()).toEqual(['Ada', 'Bo']);
    later(1);
    expect(await shown()).toEqual(['Bo']);
    const silent = { microphone: false, camera: false, screen: false };
    const shownAfter = async (page: string) =>
      (await post('/api/meeting/here', { tab: page, ...silent }, guest)).status === 204 && shown();
    expect([await shownAfter(olderTab), await shownAfter(tab)]).toEqual([['Bo'], ['Ada', 'Bo']]);
    later(2 * 60 * 60_000 + 1);
    // A page that slept for so long says that it is there before it asks.
    expect(await shownAfter(tab)).toBeUndefined();
    expect(await viewOf(guest)).toEqual({ place: 'over', why: 'away' });
  });

  it('[ROOM-6] tells an older page that the newest has the news, and gives the place back to the one that asks', async () => {
    const { enter, news } = await open();
    const host = await enter();
    const [first, next] = [newTab(), newTab()];
    const older = await news(host, first);
    expect((await older.view()).people[0].tab).toBe(first);
    const newer = await news(host, next);
    expect([await older.next(), await older.next()]).toEqual([{ type: 'elsewhere' }, null]);
    expect((await newer.view()).people[0].tab).toBe(next);
    const again = await news(host, first);
    expect(await newer.next()).toEqual({ type: 'elsewhere' });
    // The same page again, after its network was away.
    const same = await news(host, first);
    expect((await same.view()).people[0].tab).toBe(first);
    await again.view();
    expect(await again.next()).toBeNull();
    await same.close();
  });

  it('[ROOM-5][ROOM-4] lets hosts alone answer, write, remove and end, and nobody who is not inside signal', async () => {
    const { host, tokens, post, viewOf, knock } = await full(2);
    const [ada = '', bo = ''] = tokens;
    const [adaTab, boTab] = [newTab(), newTab()];
    await viewOf(ada, adaTab);
    const bos = await viewOf(bo, boTab);
    const [, , { id: adaId }] = bos.people;
    const id = bos.people[0].id;
    const as = async (path: string, body: object, by: string) =>
      refusal(await post(`/api/meeting/${path}`, body, by));
    for (const [path, body] of [
      ['answer', { ids: [adaId], answer: 'decline' }],
      ['message', { text: 'Soon' }],
      ['remove', { id: adaId }],
      ['end', {}],
    ] as const)
      expect([path, ...(await as(path, body, bo))]).toEqual([path, 403, 'FORBIDDEN']);
    const signals = [{ type: 'description', description: { type: 'offer', sdp: 'v=0' } }];
    const signal = { tab: boTab, to: adaId, toTab: adaTab, signals };
    expect(await as('signals', signal, bo)).toEqual([204, undefined]);
    expect(await as('signals', { ...signal, tab: newTab() }, bo)).toEqual([409, 'OTHER_TAB']);
    expect(await as('signals', { ...signal, toTab: newTab() }, bo)).toEqual([409, 'OTHER_TAB']);
    expect(await as('signals', { ...signal, to: id }, bo)).toEqual([403, 'NOT_INSIDE']);
    const eve = await knock('Eve');
    await viewOf(eve, boTab);
    expect(await as('signals', signal, eve)).toEqual([403, 'NOT_INSIDE']);
    expect(refusal(await server().get('/api/meeting/relays', { token: eve }))).toEqual([403, 'NOT_INSIDE']);
    expect(await as('remove', { id }, host)).toEqual([204, undefined]);
    expect(await viewOf(bo)).toEqual({ place: 'over', why: 'removed' });
    expect(await as('signals', signal, bo)).toEqual([403, 'NOT_INSIDE']);
    expect(await as('end', {}, host)).toEqual([204, undefined]);
    for (const one of [ada, eve, host]) expect(await viewOf(one)).toEqual({ place: 'over', why: 'closed' });
    expect(await as('answer', { ids: [adaId], answer: 'admit' }, host)).toEqual([403, 'NOT_INSIDE']);
    const again = await knock('Ada');
    expect(await viewOf(again)).toEqual({ place: 'waiting', name: 'Ada', hostIsHere: false, message: null });
  });

  it('[ROOM-5] a host removes guests alone: no other host, and not oneself', async () => {
    const meeting = await openBySessions(server());
    const { enter, knock, post, viewOf } = meeting;
    const [host, guest] = [await enter(), await knock('Ada')];
    await post('/api/meeting/answer', { ids: await waitingIn(meeting), answer: 'admit' }, host);
    const second = await meeting.enterByOther();
    const { people } = await viewOf(host);
    const remove = async (index: number) =>
      (await post('/api/meeting/remove', { id: people[index].id }, host)).status;
    expect([people.length, await remove(0), await remove(1), await remove(2)]).toEqual([3, 204, 204, 204]);
    const places = await Promise.all([host, second, guest].map(async (one) => (await viewOf(one)).place));
    expect(places).toEqual(['inside', 'inside', 'over']);
  });

  it('[ROOM-2] takes 50 knocks at once, in one meeting, and no more', async () => {
    const { post, pId, waiting } = await open();
    const knock = (name: string) => post('/api/meeting/knock', { pId, room: '', name });
    const names = Array.from({ length: 50 }, (_, index) => `Guest ${index}`);
    const replies = await Promise.all(names.map(knock));
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
    const [room, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(room.waiting.map(({ name }: Named) => name).toSorted()).toEqual(names.toSorted());
    expect(refusal(await knock('Eve'))).toEqual([429, 'ROOM_BUSY']);
  });

  it('[ROOM-2] ends the news of a dashboard with its session', async () => {
    const { rooms, token, post, knock } = await open();
    const bell = await rooms();
    expect(await bell.view()).toEqual([]);
    await server().post('/api/auth/logout', {}, { token });
    await knock('Ada');
    expect(await bell.next()).toBeNull();
    expect(refusal(await post('/api/rooms/answer', {}, token))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('[ROOM-6] hears what another server has changed, and goes on after a restart', async () => {
    const { knock, pId, token } = await open();
    await knock('Ada');
    const other = startServer(server().db);
    other.clock.now = server().clock.now;
    const host = { phoneNumber: '', token, partnerId: pId };
    const there = meetingOf(other, host);
    const bell = await there.rooms();
    expect((await bell.view())[0].waiting).toHaveLength(1);
    await knock('Bo');
    expect((await bell.view())[0].waiting).toHaveLength(2);
    other.news.stop();
    expect(await bell.next()).toBeNull();
    await expect(there.rooms()).rejects.toThrow('503');
    const next = startServer(server().db);
    next.clock.now = other.clock.now;
    const after = await meetingOf(next, host).rooms();
    expect((await after.view())[0].waiting).toHaveLength(2);
    await knock('Cleo');
    expect((await after.view())[0].waiting).toHaveLength(3);
  });
});
