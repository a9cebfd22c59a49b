import { expect, it } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import { failures } from '../../samples.ts';
import {
  begun,
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
const better = { type: 'field.edited', field: 'title', value: 'A better title' } as const;

type Running = ReturnType<typeof startInvitations>;
const listed = (running: Running) => running.snapshot().context.invitations;

/** A new invitation that was sent; nobody knows what came of it. */
const sent = (error: unknown = failures.network) => {
  const running = startInvitations([talk]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send(submitted);
  running.reject('saveInvitation', error);
  return running;
};

/** A cancellation that was confirmed; nobody knows what came of it. */
const cancelled = (error: unknown = failures.network) => {
  const running = startInvitations([talk]);
  running.actor.send(asked);
  running.actor.send({ type: 'cancellation.confirmed' });
  running.reject('cancelInvitation', error);
  return running;
};

it.each([
  ['network', failures.network],
  ['time-out', { kind: 'timeout' }],
  ['malformed answer', { kind: 'malformed' }],
  ['proxy', refused('', 503)],
])('[ROOM-7][N02][N03] an invitation whose answer is lost is saved where the list has it: %s', (_, error) => {
  const running = sent(error);
  expect(running.screen()).toBe('saving');
  running.resolve('listInvitations', listOf([talk, made]));
  expect([running.screen(), listed(running), running.snapshot().context.form]).toEqual([
    'saved',
    [talk, made],
    null,
  ]);
  expect(running.sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.done' });
});

it('[ROOM-7][N02] one that the list does not have is not said to be lost, and is sent again', () => {
  const running = sent();
  running.resolve('listInvitations', listOf([talk, earlier]));
  expect([running.screen(), running.problem(), listed(running)]).toEqual([
    'refused',
    'unsure',
    [talk, earlier],
  ]);
  running.actor.send(submitted);
  running.resolve('saveInvitation', made);
  expect([running.screen(), running.callsOf('saveInvitation').length]).toEqual(['saved', 2]);
});

it('[ROOM-7][N02] of one that the list has as it was not typed, or cancelled, that is said', () => {
  const other = sent();
  other.resolve('listInvitations', listOf([{ ...made, title: 'Another' }]));
  expect([other.screen(), other.problem()]).toEqual(['refused', 'sent']);
  const gone = sent();
  gone.resolve('listInvitations', listOf([{ ...made, cancelledAt: cancelledTalk.cancelledAt }]));
  expect([gone.screen(), gone.problem(), gone.snapshot().can(submitted)]).toEqual([
    'refused',
    'cancelled',
    false,
  ]);
});

it('[ROOM-7][N02] a change whose answer is lost is saved where the list has it', () => {
  const running = startInvitations([talk]);
  running.actor.send(opened);
  running.actor.send(better);
  running.actor.send(submitted);
  running.reject('saveInvitation', failures.network);
  const changed = { ...talk, title: better.value, sequence: 1 };
  running.resolve('listInvitations', listOf([changed]));
  expect([running.screen(), listed(running)]).toEqual(['saved', [changed]]);
});

it.each([
  ['thrown away', 'form.discarded'],
  ['closed', 'form.closed'],
] as const)(
  '[ROOM-7][N02] a form of which nobody knows whether it was sent can be %s: the list is read again before it is trusted',
  (_, type) => {
    const running = sent();
    running.reject('listInvitations', failures.network);
    expect([running.screen(), running.problem()]).toEqual(['refused', 'unsure']);
    running.actor.send(edited);
    running.actor.send({ type });
    running.resolve('listInvitations', listOf([talk, made]));
    expect([running.screen(), listed(running)]).toEqual(['listed', [talk, made]]);
    const before = running.callsOf('listInvitations').length;
    running.actor.send(opened);
    running.actor.send({ type: 'form.closed' });
    expect(running.callsOf('listInvitations')).toHaveLength(before);
  },
);

it.each(['form.discarded', 'form.closed'] as const)(
  '[ROOM-7][N02] a list without what was sent is read once more when the form is put away: %s',
  (type) => {
    const running = sent();
    running.resolve('listInvitations', listOf([talk]));
    expect([running.screen(), running.problem()]).toEqual(['refused', 'unsure']);
    running.actor.send({ type });
    const before = running.callsOf('listInvitations').length;
    running.resolve('listInvitations', listOf([talk, made]));
    expect([running.screen(), listed(running)]).toEqual(['listed', [talk, made]]);
    expect(running.callsOf('listInvitations')).toHaveLength(before);
  },
);

it('[ROOM-7] a list that says what another tab did is trusted', () => {
  const running = sent(refused('INVITATION_CHANGED'));
  const moved = { ...made, title: 'Another', sequence: 1 };
  running.resolve('listInvitations', listOf([moved]));
  const before = running.callsOf('listInvitations').length;
  running.actor.send({ type: 'form.closed' });
  expect([running.screen(), listed(running)]).toEqual(['listed', [moved]]);
  expect(running.callsOf('listInvitations')).toHaveLength(before);
});

it('[ROOM-7][N02] a list that cannot be read again is shown no more; what was typed is kept', () => {
  const running = sent();
  running.reject('listInvitations', failures.network);
  running.actor.send({ type: 'form.closed' });
  expect(running.screen()).toBe('listed');
  running.reject('listInvitations', failures.network);
  expect(running.screen()).toBe('failed');
  running.actor.send({ type: 'list.retried' });
  running.resolve('listInvitations', listOf([talk]));
  expect(running.screen()).toBe('listed');
  running.actor.send({ ...begun, id: earlier.id });
  expect(running.snapshot().context.form).toMatchObject({ id: begun.id, draft: { title: edited.value } });
});

it('[ROOM-7] another form can be opened while the list is read again, and it is read when that is closed', () => {
  const running = sent();
  running.reject('listInvitations', failures.network);
  running.actor.send({ type: 'form.discarded' });
  running.actor.send(opened);
  expect(running.screen()).toBe('editing');
  running.actor.send({ type: 'form.closed' });
  running.resolve('listInvitations', listOf([talk, made]));
  expect([running.screen(), listed(running)]).toEqual(['listed', [talk, made]]);
});

it('[ROOM-7][N02][N03] a cancellation whose answer is lost is done where the list has it cancelled', () => {
  const running = cancelled();
  expect(running.screen()).toBe('cancelling');
  running.resolve('listInvitations', listOf([cancelledTalk]));
  expect([running.screen(), listed(running)]).toEqual(['cancelled', [cancelledTalk]]);
  running.wait(timings.savedMessage);
  expect(running.screen()).toBe('listed');
});

it('[ROOM-7][N02] a meeting of which nobody knows whether it was cancelled is not kept by “Keep it”', () => {
  const running = cancelled();
  running.reject('listInvitations', failures.network);
  expect([running.screen(), running.problem()]).toEqual(['kept', 'unsure']);
  running.actor.send({ type: 'cancellation.declined' });
  running.resolve('listInvitations', listOf([cancelledTalk]));
  expect([running.screen(), listed(running)]).toEqual(['listed', [cancelledTalk]]);
  expect([running.snapshot().can(opened), running.snapshot().can(asked)]).toEqual([false, false]);
});

it('[ROOM-7][N02] a cancellation that the list does not have yet can be confirmed again', () => {
  const running = cancelled(refused('', 502));
  running.resolve('listInvitations', listOf([talk]));
  expect([running.screen(), running.problem()]).toEqual(['kept', 'unsure']);
  running.actor.send({ type: 'cancellation.confirmed' });
  running.resolve('cancelInvitation', cancelledTalk);
  expect(running.screen()).toBe('cancelled');
});
