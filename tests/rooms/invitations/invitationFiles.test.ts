import { expect, it } from 'vitest';
import { fileState } from '../../../machines/rooms/invitationsSelectors.ts';
import { failures } from '../../samples.ts';
import { earlier, startInvitations, talk } from './startInvitations.ts';

it('[ROOM-7] makes the calendar file of an invitation as it stands, and again after a failure', () => {
  const running = startInvitations([talk]);
  const wanted = {
    type: 'calendar.wanted',
    id: talk.id,
    text: 'Link',
    link: 'https://meet.example/a',
  } as const;
  running.actor.send({ ...wanted, id: 'nothing' });
  expect(running.callsOf('saveFile')).toEqual([]);
  running.actor.send(wanted);
  running.actor.send(wanted);
  expect(running.callsOf('saveFile')).toEqual([{ invitation: talk, text: 'Link', link: wanted.link }]);
  running.reject('saveFile', failures.network);
  expect(fileState(running.snapshot(), talk.id)).toBe('failed');
  running.actor.send(wanted);
  running.resolve('saveFile', undefined);
  expect(fileState(running.snapshot(), talk.id)).toBe('none');
});

it('[ROOM-7] a file that is wanted while another one is made is made after it, also if that one fails', () => {
  const running = startInvitations([talk, earlier]);
  const wants = (id: string) =>
    running.actor.send({ type: 'calendar.wanted', id, text: 'Link', link: `https://meet.example/${id}` });
  const states = () => [talk, earlier].map(({ id }) => fileState(running.snapshot(), id));
  for (const end of ['made', 'failed'] as const) {
    wants(talk.id);
    wants(earlier.id);
    wants(earlier.id);
    expect(states()).toEqual(['making', 'making']);
    if (end === 'made') running.resolve('saveFile', undefined);
    else running.reject('saveFile', failures.network);
    expect(states()).toEqual([end === 'made' ? 'none' : 'failed', 'making']);
    running.resolve('saveFile', undefined);
    expect(states()).toEqual([end === 'made' ? 'none' : 'failed', 'none']);
  }
  expect(running.callsOf('saveFile')).toEqual(
    [talk, earlier, talk, earlier].map((invitation) => expect.objectContaining({ invitation })),
  );
});
