import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { meetingOf, openPartner } from './meeting.ts';

eachDatabase((server) => {
  it('[ROOM-2] refuses a name of which nothing is seen, and takes one with joiners and marks of its script', async () => {
    const { post, pId, waiting } = meetingOf(server(), await openPartner(server()));
    const knock = async (name: string) => (await post('/api/meeting/knock', { pId, room: '', name })).status;
    const unseen = [
      '\u3164',
      '\u2800',
      '\u200d',
      '\u2060',
      '\u00ad',
      '\u034f',
      '\u115f',
      '\u0301\u0302',
      '\u{e0041}',
    ];
    for (const name of [...unseen, unseen.join(' ')]) expect([name, await knock(name)]).toEqual([name, 400]);
    const seen = ['👩‍🚀', 'می‌خواهم', 'Zoe\u0308', '.'];
    for (const name of seen) expect([name, await knock(name)]).toEqual([name, 200]);
    const [room] = await waiting();
    expect(room.waiting.map(({ name }: { name: string }) => name).toSorted()).toEqual(seen.toSorted());
  });

  it('[ROOM-2] keeps names with markup as text, takes marks that turn text out of them, and refuses longer ones', async () => {
    const { post, pId, waiting } = meetingOf(server(), await openPartner(server()));
    const knock = async (name: string) => (await post('/api/meeting/knock', { pId, room: '', name })).status;
    expect(await knock('<img src=x onerror=alert(1)>')).toBe(200);
    server().clock.now += 1;
    expect(await knock('\u202e  Ada\u0000\n'.replace('\u0000', '\u0007'))).toBe(200);
    expect(await knock('x'.repeat(10_000))).toBe(413);
    expect(await knock('x'.repeat(61))).toBe(400);
    expect(await knock(' \u200b ')).toBe(400);
    const [room] = await waiting();
    expect(room.waiting.map(({ name }: { name: string }) => name)).toEqual([
      '<img src=x onerror=alert(1)>',
      'Ada',
    ]);
  });
});
