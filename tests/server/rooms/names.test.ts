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
});
