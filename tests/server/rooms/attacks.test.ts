import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { silentAfter } from '../../../machines/contract/rooms/people.ts';
import { partners } from '../../../server/db/schema.ts';
import { eachDatabase, type Reply } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { meetingOf, newTab, openPartner } from './meeting.ts';

const offer = { type: 'description', description: { type: 'offer', sdp: 'v=0 secret-address' } };
const silent = { microphone: false, camera: false, screen: false };

eachDatabase((server) => {
  const open = async () => meetingOf(server(), await openPartner(server()));
  const refusal = ({ status, body }: Reply) => [status, body?.errorCode];
  /** A meeting of a host and a guest inside, with a page each, and a guest who was declined. */
  const meeting = async () => {
    const own = await open();
    const [host, guest, declined] = [
      await own.enter('garden'),
      await own.knock('Ada Lovelace', 'garden'),
      await own.knock('Mallory', 'garden'),
    ];
    const [hostTab, guestTab] = [newTab(), newTab()];
    const { queue } = await own.viewOf(host, hostTab);
    const idOf = (given: string): string =>
      queue.waiting.find(({ name }: { name: string }) => name === given)?.id ?? '';
    const answer = (ids: string[], given: string) =>
      own.post('/api/meeting/answer', { ids, answer: given }, host);
    const [guestId, declinedId] = [idOf('Ada Lovelace'), idOf('Mallory')];
    await answer([guestId], 'admit');
    await answer([declinedId], 'decline');
    const { people } = await own.viewOf(guest, guestTab);
    return { ...own, host, guest, declined, hostTab, guestTab, guestId, declinedId, hostId: people[1].id };
  };

  it('[ROOM-4] tells the token of a declined knock nothing but that, and lets it do nothing', async () => {
    const { declined, post, viewOf, guestId, guestTab, hostId, hostTab } = await meeting();
    expect(await viewOf(declined)).toEqual({ place: 'over', why: 'declined' });
    const tab = newTab();
    expect(refusal(await post('/api/meeting/here', { tab, ...silent }, declined))).toEqual([204, undefined]);
    for (const [path, body] of [
      ['signals', { tab, to: guestId, toTab: guestTab, signals: [offer] }],
      ['signals', { tab, to: hostId, toTab: hostTab, signals: [offer] }],
      ['answer', { ids: [guestId], answer: 'admit' }],
      ['message', { text: 'Hello' }],
      ['remove', { id: guestId }],
      ['end', {}],
    ] as const)
      expect([path, ...refusal(await post(`/api/meeting/${path}`, body, declined))]).toEqual([
        path,
        403,
        'NOT_INSIDE',
      ]);
    expect(refusal(await server().get('/api/meeting/relays', { token: declined }))).toEqual([
      403,
      'NOT_INSIDE',
    ]);
    expect((await post('/api/meeting/leave', {}, declined)).status).toBe(204);
    expect(await viewOf(declined)).toEqual({ place: 'over', why: 'declined' });
  });

  it('[ROOM-4] lets nobody reach into another meeting by its ids: another partner’s, nor another room of the same one', async () => {
    const { guestId, guestTab, viewOf, guest, knock, enter, waiting } = await meeting();
    const eve = await knock('Eve', 'garden');
    const [room] = await waiting();
    const eveId = room.waiting[0].id;
    const stranger = await open();
    for (const hostElsewhere of [await enter('terrace'), await stranger.enter('garden')]) {
      const tab = newTab();
      expect((await viewOf(hostElsewhere, tab)).people).toHaveLength(1);
      const as = (path: string, body: object) => stranger.post(`/api/meeting/${path}`, body, hostElsewhere);
      expect((await as('answer', { ids: [eveId], answer: 'admit' })).body).toEqual({
        answered: [],
        isFull: false,
      });
      expect((await as('remove', { id: guestId })).status).toBe(204);
      const signals = { tab, to: guestId, toTab: guestTab, signals: [offer] };
      expect(refusal(await as('signals', signals))).toEqual([403, 'NOT_INSIDE']);
    }
    const dashboard = (path: string, body: object) =>
      stranger.post(`/api/rooms/${path}`, body, stranger.token);
    expect(refusal(await dashboard('message', { meeting: room.id, text: 'Go away' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await dashboard('answer', { ids: [eveId], answer: 'admit' })).body.answered).toEqual([]);
    expect(await stranger.waiting()).toEqual([]);
    expect(await viewOf(eve)).toMatchObject({ place: 'waiting', message: null });
    expect((await viewOf(guest, guestTab)).place).toBe('inside');
  });

  it('[ROOM-2][OPS-7] lets ten of one address wait at a partner, in whatever rooms, and keeps nobody else out', async () => {
    const { pId, post, waiting, enter, token } = await open();
    const from =
      (address: string) =>
      (name: string, room: string, at = pId) =>
        server().post('/api/meeting/knock', { pId: at, room, name }, { address });
    const stranger = from(server().newAddress());
    for (let count = 0; count < 10; count++)
      expect((await stranger(`Guest ${count}`, count % 2 === 0 ? 'garden' : `room-${count}`)).status).toBe(
        200,
      );
    for (const room of ['garden', 'terrace'])
      expect(refusal(await stranger('Eve', room))).toEqual([429, 'ROOM_BUSY']);
    expect((await from(server().newAddress())('Ada', 'garden')).status).toBe(200);
    const other = await open();
    expect((await stranger('Eve', '', other.pId)).status).toBe(200);
    // Who is let in, or was not heard of, waits no more.
    await enter('garden');
    const rooms = await waiting();
    const garden = rooms.find(({ room }: { room: string }) => room === 'garden');
    const ids = [garden.waiting.find(({ name }: { name: string }) => name === 'Guest 0').id];
    expect((await post('/api/rooms/answer', { ids, answer: 'admit' }, token)).body.answered).toEqual(ids);
    expect((await stranger('Bo', 'garden')).status).toBe(200);
    expect(refusal(await stranger('Eve', 'garden'))).toEqual([429, 'ROOM_BUSY']);
    server().clock.now += silentAfter;
    expect((await stranger('Eve', 'garden')).status).toBe(200);
  });

  it('[ROOM-2][OPS-7] counts the knocks of one page in every room: ten wait, the eleventh is refused, and only a repeat where it waits is not counted twice', async () => {
    const { pId, waiting } = await open();
    const [address, page] = [server().newAddress(), newTab()];
    const knock = (room: string, tab = page) =>
      server().post('/api/meeting/knock', { pId, room, name: 'Eve', tab }, { address });
    const rooms = Array.from({ length: 10 }, (_, index) => `room-${index}`);
    for (const room of rooms) expect([room, (await knock(room)).status]).toEqual([room, 200]);
    expect(refusal(await knock('room-10'))).toEqual([429, 'ROOM_BUSY']);
    expect((await knock('room-0')).status).toBe(200);
    expect(refusal(await knock('room-0', newTab()))).toEqual([429, 'ROOM_BUSY']);
    const found = (await waiting()).map(({ room, waiting: people }: { room: string; waiting: object[] }) => [
      room,
      people.length,
    ]);
    expect(found.toSorted()).toEqual(rooms.map((room) => [room, 1]));
  });

  it('[ROOM-2] shows a host by the partner’s name in one line, cut between characters, whatever the account says', async () => {
    const { enter, viewOf, pId } = await open();
    const called = `\u202eCasa\n${'🎉'.repeat(80)}`;
    await server().db.update(partners).set({ name: called }).where(eq(partners.publicId, pId));
    expect((await viewOf(await enter())).people[0].name).toBe(`Casa ${'🎉'.repeat(55)}`);
  });

  it('[ROOM-4] takes a token of one kind for no other, and none from the address or a cookie', async () => {
    const { token, guest, host } = await meeting();
    const read = (path: string, headers: Record<string, string>) => server().get(path, { headers });
    for (const [path, given] of [
      ['/api/meeting/relays', { Authorization: `Bearer ${token}` }],
      ['/api/rooms/news', { Authorization: `Bearer ${host}` }],
      ['/api/rooms/news', { Authorization: `Bearer ${guest}` }],
      [`/api/meeting/relays?token=${host}&sessionToken=${host}`, {}],
      ['/api/meeting/relays', { Cookie: `token=${host}; session=${host}` }],
    ] as const)
      expect([path, ...refusal(await read(path, given))]).toEqual([path, 401, 'UNAUTHENTICATED']);
  });

  it('[API-4] refuses what a page of another origin sends, of the site too, and lets none read a stream', async () => {
    const { pId, host } = await meeting();
    const { settings } = server();
    const body = { pId, room: '', name: 'Eve' };
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: settings.appOrigin },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const reply = await server().post('/api/meeting/knock', body, { headers });
      expect([headers, ...refusal(reply)]).toEqual([headers, 403, 'FORBIDDEN']);
    }
    const own = { headers: { Origin: settings.meetingOrigin, 'Sec-Fetch-Site': 'same-origin' } };
    expect((await server().post('/api/meeting/knock', body, own)).status).toBe(200);
    const path = `/api/meeting/news?tab=${newTab()}`;
    const { headers } = await server().get(path, {
      token: host,
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  it('[ROOM-4][OPS-4] writes no token, ticket, name, room, message or signal into the log', async () => {
    const own = await meeting();
    const { ticket } = (await own.post('/api/rooms/start', { room: 'garden' }, own.token)).body;
    const sent = { tab: own.hostTab, to: own.guestId, toTab: own.guestTab, signals: [offer] };
    expect((await own.post('/api/meeting/signals', sent, own.host)).status).toBe(204);
    await own.post('/api/meeting/message', { text: 'Five minutes' }, own.host);
    await own.post('/api/meeting/enter', { pId: own.pId, room: 'terrace', ticket });
    await own.post('/api/meeting/knock', { pId: own.pId, room: 'garden', name: 'x'.repeat(61) });
    const lines = server().lines.join('\n');
    expect(lines).toContain('/api/meeting/signals');
    for (const secret of [own.host, own.guest, own.declined, own.token, ticket, own.hostTab, own.guestTab])
      expect(lines).not.toContain(secret);
    expect(lines).not.toMatch(/Ada Lovelace|Mallory|garden|terrace|Five minutes|secret-address|xxxx/);
  });

  it('[ROOM-4] sends one person at most a megabyte of another’s signals in a minute, in steps that fit a stream', async () => {
    const { host, guest, hostTab, guestTab, guestId, hostId, post, news, pId } = await meeting();
    const large = { type: 'description', description: { type: 'offer', sdp: 'x'.repeat(40 * 1024) } };
    const send = (by: string, given: object) =>
      post('/api/meeting/signals', { signals: [large, large], ...given }, by);
    const toGuest = { tab: hostTab, to: guestId, toTab: guestTab };
    const replies: unknown[] = [];
    for (let count = 0; count < 14; count++) replies.push((await send(host, toGuest)).status);
    expect(replies).toEqual([...Array(12).fill(204), 429, 429]);
    expect(refusal(await send(host, toGuest))).toEqual([429, 'RATE_LIMITED']);
    // Nobody else is kept from sending.
    const back = { tab: guestTab, to: hostId, toTab: hostTab };
    expect((await send(guest, back)).status).toBe(204);
    const reading = await news(guest, guestTab);
    const { id } = await desk(server).idOf(pId);
    for (let got = 0; got < 12; ) {
      if ((await reading.next()).type === 'signals') got += 1;
      // What had no room is sent at the next look.
      server().news.changed(id);
    }
    expect(new Set(reading.ids).size).toBe(12);
    await reading.close();
    server().clock.now += 60_000;
    expect((await send(host, toGuest)).status).toBe(204);
  });
});
