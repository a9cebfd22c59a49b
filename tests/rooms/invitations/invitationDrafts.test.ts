import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { InvitationId } from '../../../machines/contract/rooms/invitation.ts';
import { draftOf } from '../../../machines/rooms/invitationDraft.ts';
import type { Services } from '../../../src/platform/services.ts';
import { readInvitationDrafts } from '../../../src/rooms/invitations/invitationDrafts.ts';
import { invitationDraftsKey } from '../../../src/rooms/invitations/invitationDraftsKey.ts';
import { newInvitationId } from '../../../src/rooms/invitations/newInvitationId.ts';
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

const started = { id: begun.id, room: begun.room, sequence: null, isEdited: true };
const typed = { ...started, draft: { ...blank, title: 'A first talk' } };

it('[ROOM-7] keeps what is typed for a reload, open or closed, until it is sent or thrown away', () => {
  const running = startInvitations([talk]);
  const stored = () => running.sentTo('draftStorage').at(-1);
  running.actor.send(begun);
  expect(stored()).toEqual({ type: 'draft.done' });
  running.actor.send(edited);
  expect(stored()).toEqual({ type: 'draft.changed', draft: { forms: [typed], open: begun.id } });
  running.actor.send({ type: 'length.chosen', minutes: 60 });
  const longer = { ...typed, draft: { ...typed.draft, lengthMinutes: 60 } };
  expect(stored()).toEqual({ type: 'draft.changed', draft: { forms: [longer], open: begun.id } });
  running.actor.send({ type: 'form.closed' });
  expect(stored()).toEqual({ type: 'draft.changed', draft: { forms: [longer], open: null } });
  running.actor.send(opened);
  running.actor.send(edited);
  running.actor.send({ type: 'form.discarded' });
  expect(stored()).toEqual({ type: 'draft.changed', draft: { forms: [longer], open: null } });
  running.actor.send(begun);
  running.actor.send(submitted);
  running.resolve('saveInvitation', { ...made, lengthMinutes: 60 });
  expect(stored()).toEqual({ type: 'draft.done' });
});

it('[ROOM-7] opens the form again that was open, with what was typed, and the closed ones when they are asked for', () => {
  const change = {
    ...started,
    id: talk.id,
    room: talk.room,
    sequence: 0,
    draft: { ...blank, title: 'Moved' },
  };
  const running = startInvitations([talk], { forms: [typed, change], open: typed.id });
  expect([running.screen(), running.snapshot().context.form]).toEqual(['editing', typed]);
  running.actor.send({ type: 'form.closed' });
  running.actor.send(opened);
  expect(running.snapshot().context.form).toEqual(change);
  expect(running.sentTo('draftStorage').at(-1)).toMatchObject({ draft: { open: talk.id } });
  const closed = startInvitations([talk], { forms: [typed], open: null });
  expect(closed.screen()).toBe('listed');
  closed.actor.send({ ...begun, id: talk.id });
  expect(closed.snapshot().context.form).toEqual(typed);
});

it('[ROOM-7] a new form that was sent is no new one any more: the next one begins empty, and what was typed changes that meeting', () => {
  const changed = { ...made, title: 'Changed elsewhere', sequence: 2 };
  const running = startInvitations([talk, changed], { forms: [typed], open: null });
  running.actor.send({ ...begun, id: earlier.id, room: earlier.room });
  expect(running.snapshot().context.form).toEqual({
    id: earlier.id,
    room: earlier.room,
    sequence: null,
    draft: blank,
    isEdited: false,
  });
  running.actor.send({ type: 'form.closed' });
  running.actor.send({ ...opened, id: begun.id });
  // Of the first version: the server tells that there is a later one.
  expect(running.snapshot().context.form).toEqual({ ...typed, sequence: 0 });
});

it('[ROOM-7][N02] an open form that the list has as it was typed is saved after a reload', () => {
  const running = startInvitations([talk, made], { forms: [typed], open: typed.id });
  expect([running.screen(), running.snapshot().context.form]).toEqual(['saved', null]);
  expect(running.snapshot().context.invitations).toEqual([talk, made]);
  expect(running.sentTo('draftStorage')).toEqual([{ type: 'draft.done' }]);
  running.actor.send({ ...begun, id: earlier.id, room: earlier.room });
  expect(running.snapshot().context.form).toMatchObject({ id: earlier.id, isEdited: false });
});

it.each([
  ['another version was sent', 'sent', { title: 'The first meeting' }, null, 0],
  ['another version was sent and changed', 'sent', { title: 'The first meeting', sequence: 2 }, null, 2],
  ['was changed meanwhile', 'changed', { title: 'Moved', sequence: 1 }, 0, 1],
] as const)(
  '[ROOM-7] of an open form of which %s, that is said after a reload, before it replaces that meeting',
  (_, kind, there, sequence, next) => {
    const form = { ...typed, sequence };
    const running = startInvitations([{ ...made, ...there }], { forms: [form], open: form.id });
    expect([running.screen(), running.problem()]).toEqual(['editing', kind]);
    expect(running.snapshot().context.form).toEqual({ ...typed, sequence: next });
    running.actor.send(submitted);
    expect(running.callsOf('saveInvitation')).toEqual([{ ...typed, sequence: next }]);
  },
);

it('[ROOM-7] an open form whose meeting was cancelled says so after a reload, and is sent no more', () => {
  const gone = { ...made, sequence: 1, cancelledAt: cancelledTalk.cancelledAt };
  const running = startInvitations([gone], { forms: [typed], open: typed.id });
  expect([running.screen(), running.problem()]).toEqual(['editing', 'cancelled']);
  expect(running.snapshot().context.form).toMatchObject({ draft: typed.draft });
  expect(running.snapshot().can(submitted)).toBe(false);
});

it('[ROOM-7] a form that another tab has sent replaces that meeting only once that was said', () => {
  const running = startInvitations([talk], { forms: [typed], open: null });
  running.actor.send(begun);
  running.actor.send({ type: 'field.edited', field: 'title', value: 'The next meeting' });
  running.actor.send(submitted);
  running.resolve('saveInvitation', made);
  expect([running.screen(), running.problem()]).toEqual(['refused', 'sent']);
  expect(running.callsOf('saveInvitation')).toHaveLength(1);
  const next = { ...typed, sequence: 0, draft: { ...typed.draft, title: 'The next meeting' } };
  expect(running.sentTo('draftStorage').at(-1)).toEqual({
    type: 'draft.changed',
    draft: { forms: [next], open: begun.id },
  });
  running.actor.send({ type: 'form.closed' });
  running.actor.send({ ...begun, id: earlier.id, room: earlier.room });
  expect(running.snapshot().context.form).toMatchObject({ id: earlier.id, isEdited: false });
});

it('[ROOM-7] an invitation that another tab has sent and cancelled is not said to be saved, nor sent any more', () => {
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send(submitted);
  running.resolve('saveInvitation', { ...made, sequence: 1, cancelledAt: cancelledTalk.cancelledAt });
  expect([running.screen(), running.problem(), running.snapshot().can(submitted)]).toEqual([
    'refused',
    'cancelled',
    false,
  ]);
});

it('[ROOM-7] a sent invitation is the same where only spaces and the order of guests differ', () => {
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send({ type: 'field.edited', field: 'title', value: ' A first   talk' });
  running.actor.send({ type: 'field.edited', field: 'guests', value: 'Eva@example.org\nana@example.org' });
  running.actor.send(submitted);
  running.resolve('saveInvitation', { ...made, guests: ['ana@example.org', 'eva@example.org'] });
  expect(running.screen()).toBe('saved');
});

it('[ROOM-7] a kept change replaces what another tab has changed since only once that was said', () => {
  const change = { ...started, id: talk.id, room: talk.room, sequence: 0, draft: draftOf(talk) };
  const moved = { ...talk, time: '18:00', sequence: 1 };
  const running = startInvitations([moved], { forms: [change], open: null });
  running.actor.send(opened);
  running.actor.send(submitted);
  running.reject('saveInvitation', refused('INVITATION_CHANGED'));
  running.resolve('listInvitations', listOf([moved]));
  expect([running.screen(), running.problem()]).toEqual(['refused', 'changed']);
  running.actor.send(submitted);
  expect(running.callsOf('saveInvitation')).toEqual([change, { ...change, sequence: 1 }]);
});

it('[ROOM-7] goes on where nothing can be kept', () => {
  const running = startInvitations([talk]);
  running.reject('draftStorage', new Error('The storage is denied'));
  running.actor.send(begun);
  running.actor.send(edited);
  expect([running.screen(), running.snapshot().context.form]).toEqual(['editing', typed]);
});

/** A partner's page in a tab whose storage has this text. */
const pageWith = (text: string | null) => {
  const stored = new Map<string, string>();
  const services = {
    session: { getSnapshot: () => ({ context: { session: { user: { partnerId: 'p1' } } } }) },
    tab: {
      get: (key: string) => stored.get(key) ?? null,
      remove: (key: string) => void stored.delete(key),
    },
  } as unknown as Pick<Services, 'session' | 'tab'>;
  if (text !== null) stored.set(invitationDraftsKey(services), text);
  return { services, stored };
};

it('[ROOM-7] reads what was stored, each partner their own', () => {
  const drafts = { forms: [typed], open: typed.id };
  const { services, stored } = pageWith(JSON.stringify(drafts));
  expect([...stored.keys()]).toEqual(['invitationDrafts:p1']);
  expect(readInvitationDrafts(services)).toEqual(drafts);
  expect(readInvitationDrafts(pageWith(null).services)).toBeNull();
});

it.each(['{', '{"forms":[{}],"open":null}', 'null'])('[ROOM-7] clears what cannot be read: %s', (text) => {
  const { services, stored } = pageWith(text);
  expect(readInvitationDrafts(services)).toBeNull();
  expect(stored.size).toBe(0);
});

it('[ROOM-7] names a new invitation as the server expects it, without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newInvitationId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(v.is(InvitationId, id)).toBe(true);
});
