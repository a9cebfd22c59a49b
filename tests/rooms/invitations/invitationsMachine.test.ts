import { expect, it } from 'vitest';
import { startLeeway } from '../../../machines/contract/rooms/invitation.ts';
import { byTime, fieldProblem } from '../../../machines/rooms/invitationsSelectors.ts';
import { timings } from '../../../machines/timings.ts';
import { failures } from '../../samples.ts';
import {
  begun,
  blank,
  cancelledTalk,
  earlier,
  edited,
  listOf,
  made,
  opened,
  refused,
  startInvitations,
  submitted,
  talk,
} from './startInvitations.ts';

const asked = { type: 'cancellation.wanted', id: talk.id } as const;

it('[ROOM-7] lists the invitations, and reads them again after a failure', () => {
  const running = startInvitations(null);
  expect(running.screen()).toBe('loading');
  running.reject('listInvitations', failures.network);
  expect(running.screen()).toBe('failed');
  running.actor.send({ type: 'list.retried' });
  running.resolve('listInvitations', listOf([talk, cancelledTalk]));
  expect([running.screen(), running.snapshot().context.invitations]).toEqual([
    'listed',
    [talk, cancelledTalk],
  ]);
});

it('[ROOM-7] tells what is over from what is to come, the last past one first', () => {
  const { snapshot } = startInvitations([earlier, talk]);
  const end = Date.parse(talk.startsAt) + talk.lengthMinutes * 60_000;
  expect(byTime(snapshot(), end - 1)).toEqual({ coming: [talk], past: [earlier] });
  expect(byTime(snapshot(), end)).toEqual({ coming: [], past: [talk, earlier] });
});

it('[ROOM-7] sends a new invitation, lists it by its start, and says so for a while', () => {
  const running = startInvitations([talk]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send({ type: 'length.chosen', minutes: 60 });
  running.actor.send(submitted);
  expect([running.screen(), running.callsOf('saveInvitation')]).toEqual([
    'saving',
    [
      {
        id: begun.id,
        room: begun.room,
        sequence: null,
        draft: { ...blank, title: 'A first talk', lengthMinutes: 60 },
        isEdited: true,
      },
    ],
  ]);
  const answer = { ...made, lengthMinutes: 60, startsAt: earlier.startsAt };
  running.resolve('saveInvitation', answer);
  expect([running.screen(), running.snapshot().context.invitations]).toEqual(['saved', [answer, talk]]);
  running.wait(timings.savedMessage);
  expect(running.screen()).toBe('listed');
});

it('[ROOM-7] says what is wrong with a field that was left or sent, and not before', () => {
  const running = startInvitations();
  running.actor.send(begun);
  expect(fieldProblem(running.snapshot(), 'title')).toBeNull();
  running.actor.send({ type: 'field.left', field: 'day' });
  running.actor.send({ type: 'field.left', field: 'title' });
  expect(fieldProblem(running.snapshot(), 'title')).toBe('titleMissing');
  running.actor.send({ type: 'field.edited', field: 'title', value: 'x'.repeat(121) });
  running.actor.send({ type: 'field.edited', field: 'guests', value: 'ana@example.org\nnobody' });
  expect(fieldProblem(running.snapshot(), 'title')).toBeNull();
  running.actor.send({ ...submitted, now: Date.parse(talk.startsAt) + startLeeway + 1 });
  expect(running.screen()).toBe('editing');
  expect(
    (['title', 'day', 'time', 'timeZone', 'guests'] as const).map((field) =>
      fieldProblem(running.snapshot(), field),
    ),
  ).toEqual(['titleTooLong', null, 'past', null, 'wrongAddress']);
});

it.each([
  ['INVITATION_PAST', 400, 'past'],
  ['UNKNOWN_ZONE', 400, 'zoneUnknown'],
  ['PLAN_INACTIVE', 402, 'planInactive'],
  ['NO_CONFIGURATION', 409, 'noConfiguration'],
  ['TOO_MANY_INVITATIONS', 409, 'tooMany'],
  ['INVITATION_LIMIT', 429, 'dayLimit'],
  ['ADDRESS_LIMIT', 429, 'addressLimit'],
  ['TOO_MANY_REQUESTS', 429, 'tooFast'],
  ['NOT_FOUND', 404, 'gone'],
  ['INTERNAL', 500, 'unknown'],
] as const)('[ROOM-7] keeps the form open with what was typed after a refusal: %s', (code, status, kind) => {
  const running = startInvitations();
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send(submitted);
  running.reject('saveInvitation', refused(code, status, { address: 'ana@example.org' }));
  expect([running.screen(), running.problem(), running.snapshot().context.form?.draft.title]).toEqual([
    'refused',
    kind,
    'A first talk',
  ]);
  expect(running.snapshot().context.problem?.address).toBe(kind === 'addressLimit' ? 'ana@example.org' : '');
  const fields = { past: 'time', zoneUnknown: 'timeZone', addressLimit: 'guests' } as const;
  for (const [told, field] of Object.entries(fields))
    expect([field, fieldProblem(running.snapshot(), field)]).toEqual([field, told === kind ? kind : null]);
  running.actor.send(submitted);
  expect([running.screen(), running.problem()]).toEqual(['saving', undefined]);
});

it('[ROOM-7] a form that was closed is there again with what was typed, each by itself', () => {
  const running = startInvitations([talk]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send({ type: 'form.closed' });
  running.actor.send(opened);
  running.actor.send({ type: 'field.edited', field: 'title', value: 'A second talk' });
  running.actor.send({ type: 'form.closed' });
  running.actor.send({ ...begun, id: 'another', draft: { ...blank, time: '18:00' } });
  const { form } = running.snapshot().context;
  expect([form?.id, form?.draft]).toEqual([begun.id, { ...blank, title: 'A first talk' }]);
  running.actor.send({ type: 'form.closed' });
  running.actor.send(opened);
  expect(running.snapshot().context.form?.draft.title).toBe('A second talk');
  running.actor.send({ type: 'form.discarded' });
  running.actor.send(opened);
  expect(running.snapshot().context.form?.draft.title).toBe('A first talk');
  expect(running.snapshot().can({ type: 'form.discarded' })).toBe(false);
});

it('[ROOM-7] a form that was closed untouched starts anew with the times of then', () => {
  const running = startInvitations();
  running.actor.send(begun);
  running.actor.send({ type: 'form.closed' });
  running.actor.send({ ...begun, draft: { ...blank, time: '18:00' } });
  expect(running.snapshot().context.form?.draft.time).toBe('18:00');
});

it('[ROOM-7] after a change in another tab it shows that list, and the next press replaces the change', () => {
  const running = startInvitations([talk]);
  running.actor.send(opened);
  running.actor.send({ type: 'field.edited', field: 'title', value: 'Mine' });
  running.actor.send(submitted);
  running.reject('saveInvitation', refused('INVITATION_CHANGED'));
  expect(running.screen()).toBe('saving');
  const theirs = { ...talk, title: 'Theirs', sequence: 4 };
  running.resolve('listInvitations', listOf([theirs]));
  expect([running.screen(), running.problem(), running.snapshot().context.invitations]).toEqual([
    'refused',
    'changed',
    [theirs],
  ]);
  running.actor.send(submitted);
  expect(running.callsOf('saveInvitation').at(-1)).toMatchObject({ sequence: 4, draft: { title: 'Mine' } });
});

it('[ROOM-7] after a cancellation in another tab what was typed is still there, and is not sent any more, whatever is typed', () => {
  const running = startInvitations([talk]);
  running.actor.send(opened);
  running.actor.send({ type: 'field.edited', field: 'title', value: 'Mine' });
  running.actor.send(submitted);
  running.reject('saveInvitation', refused('INVITATION_CANCELED'));
  running.resolve('listInvitations', listOf([cancelledTalk]));
  expect([running.screen(), running.problem(), running.snapshot().can(submitted)]).toEqual([
    'refused',
    'cancelled',
    false,
  ]);
  running.actor.send(submitted);
  expect([running.screen(), running.snapshot().context.form?.draft.title]).toEqual(['refused', 'Mine']);
  running.actor.send(edited);
  expect([running.problem(), running.snapshot().can(submitted)]).toEqual(['cancelled', false]);
  running.actor.send({ type: 'form.closed' });
  expect([running.snapshot().can(opened), running.snapshot().can(asked)]).toEqual([false, false]);
});

it('[ROOM-7] a list that cannot be read after a conflict leaves the form as it is', () => {
  const running = startInvitations([talk]);
  running.actor.send(opened);
  running.actor.send(edited);
  running.actor.send(submitted);
  running.reject('saveInvitation', refused('INVITATION_CHANGED'));
  running.reject('listInvitations', failures.network);
  expect([running.screen(), running.problem(), running.snapshot().context.form?.draft.title]).toEqual([
    'refused',
    'unreachable',
    'A first talk',
  ]);
});

it('[ROOM-7] an invitation whose answer was lost is changed to what was typed since once that was said', () => {
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send(submitted);
  running.reject('saveInvitation', failures.network);
  running.reject('listInvitations', failures.network);
  running.actor.send({ type: 'field.edited', field: 'title', value: 'A better title' });
  running.actor.send(submitted);
  running.resolve('saveInvitation', made);
  expect([running.screen(), running.problem(), running.snapshot().context.invitations]).toEqual([
    'refused',
    'sent',
    [made],
  ]);
  expect(running.callsOf('saveInvitation')).toHaveLength(2);
  running.actor.send(submitted);
  expect(running.callsOf('saveInvitation').at(-1)).toMatchObject({
    id: begun.id,
    sequence: 0,
    draft: { title: 'A better title' },
  });
  running.resolve('saveInvitation', { ...made, title: 'A better title', sequence: 1 });
  expect(running.screen()).toBe('saved');
});

it('[ROOM-7] cancels an invitation after a question, says so for a while, and changes it no more', () => {
  const running = startInvitations([talk]);
  running.actor.send(asked);
  running.actor.send({ type: 'cancellation.declined' });
  expect([running.screen(), running.callsOf('cancelInvitation')]).toEqual(['listed', []]);
  running.actor.send(asked);
  running.actor.send({ type: 'cancellation.confirmed' });
  expect([running.screen(), running.callsOf('cancelInvitation')]).toEqual(['cancelling', [{ id: talk.id }]]);
  running.reject('cancelInvitation', failures.serverError);
  expect([running.screen(), running.problem()]).toEqual(['kept', 'unknown']);
  running.actor.send({ type: 'cancellation.confirmed' });
  running.resolve('cancelInvitation', cancelledTalk);
  expect([running.screen(), running.snapshot().context.invitations]).toEqual(['cancelled', [cancelledTalk]]);
  expect([running.snapshot().can(opened), running.snapshot().can(asked)]).toEqual([false, false]);
  running.wait(timings.savedMessage);
  expect(running.screen()).toBe('listed');
});
