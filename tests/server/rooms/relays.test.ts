import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';
import { meetingOf, openPartner } from './meeting.ts';

const stun = { urls: ['stun:stun.example.com:3478'] };
const turn = { urls: ['turn:turn.example.com', 'turns:turn.example.com:5349'] };

eachDatabase((server) => {
  const relaysOf = async (settings: Parameters<typeof startServer>[1]) => {
    const relaying = startServer(server().db, settings);
    const { enter, knock } = meetingOf(relaying, await openPartner(relaying));
    const [host, guest] = [await enter(), await knock('Ada')];
    const ask = (token: string) => relaying.get('/api/meeting/relays', { token });
    return {
      askAgain: () => ask(host),
      answer: await ask(host),
      outside: await ask(guest),
      lines: relaying.lines,
      clock: relaying.clock,
    };
  };

  it('[ROOM-5] tells who is inside of no relay where none is set', async () => {
    expect((await relaysOf({})).answer.body).toEqual({ iceServers: [] });
  });

  it('[ROOM-5] gives relays that have none credentials for 12 hours, signed with the secret as coturn checks them, and tells nobody outside', async () => {
    const iceSecret = 'north';
    const own = { urls: ['turn:other.example.com'], username: 'encuentro', credential: 'fixed' };
    const { answer, outside, lines, clock } = await relaysOf({ iceServers: [stun, turn, own], iceSecret });
    const { username } = answer.body.iceServers[1];
    const [end, who] = username.split(':');
    expect([Number(end), who]).toEqual([clock.now / 1000 + 12 * 60 * 60, expect.stringMatching(/^[\w-]+$/)]);
    const credential = createHmac('sha1', iceSecret).update(username).digest('base64');
    expect(answer.body).toEqual({ iceServers: [stun, { ...turn, username, credential }, own] });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect([outside.status, JSON.stringify(outside.body)]).toEqual([
      403,
      expect.not.stringContaining('turn'),
    ]);
    expect(lines.join('\n')).not.toMatch(new RegExp(`${iceSecret}|${username}`));
  });

  it('[ROOM-5] gives none to who was inside and has gone without a word', async () => {
    const { askAgain, clock } = await relaysOf({ iceServers: [turn], iceSecret: 'north' });
    expect((await askAgain()).status).toBe(200);
    clock.now += 60_000;
    expect((await askAgain()).status).toBe(403);
  });

  it('[ROOM-5] passes on the credentials that the setting names, where there is no secret', async () => {
    const own = { ...turn, username: 'encuentro', credential: 'fixed' };
    expect((await relaysOf({ iceServers: [own], iceSecret: null })).answer.body).toEqual({
      iceServers: [own],
    });
  });
});
