import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import type { InvitationDraft, InvitationDrafts } from '../../../machines/rooms/invitationDraft.ts';
import { invitationsMachine } from '../../../machines/rooms/invitationsMachine.ts';
import { invitationsScreen } from '../../../machines/rooms/invitationsSelectors.ts';
import { runMachine } from '../../model/runMachine.ts';

/** Before every start below. */
export const now = Date.parse('2026-11-26T09:00:00Z');

export const talk: Invitation = {
  id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2b11',
  room: 'Ab3xYz09Qw',
  title: 'A first talk',
  day: '2026-11-27',
  time: '15:30',
  timeZone: 'Europe/Madrid',
  startsAt: '2026-11-27T14:30:00.000Z',
  lengthMinutes: 45,
  guests: ['ana@example.org'],
  language: 'en',
  sequence: 0,
  cancelledAt: null,
};
export const earlier: Invitation = {
  ...talk,
  id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2b12',
  room: 'Zz3xYz09Qw',
  title: 'Planning',
  time: '09:00',
  startsAt: '2026-11-27T08:00:00.000Z',
};
export const cancelledTalk: Invitation = { ...talk, sequence: 1, cancelledAt: '2026-11-26T08:00:00.000Z' };

/** What a new form starts with: all but the title. */
export const blank: InvitationDraft = {
  title: '',
  day: '2026-11-27',
  time: '15:30',
  timeZone: 'Europe/Madrid',
  lengthMinutes: 45,
  guests: '',
  language: 'en',
};
export const begun = {
  type: 'invitation.begun',
  id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2b13',
  room: 'Nn3xYz09Qw',
  draft: blank,
} as const;
/** What the server makes of it. */
export const made: Invitation = { ...talk, id: begun.id, room: begun.room, guests: [] };
export const opened = { type: 'invitation.opened', id: talk.id } as const;
export const edited = { type: 'field.edited', field: 'title', value: 'A first talk' } as const;
export const submitted = { type: 'form.submitted', now } as const;
export const refused = (code: string, status = 409, more: object = {}) => ({
  kind: 'http',
  status,
  code,
  ...more,
});

/** What the server answers; by `ahead` this clock is ahead of its. */
export const listOf = (invitations: readonly Invitation[], ahead = 0) => ({ invitations, ahead });

/** Running invitations whose list has arrived, unless it is null; `drafts` were typed before. */
export const startInvitations = (
  list: readonly Invitation[] | null = [talk],
  drafts: InvitationDrafts | null = null,
) => {
  const running = runMachine(invitationsMachine, { drafts });
  if (list) running.resolve('listInvitations', listOf(list));
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    screen: () => invitationsScreen(snapshot()),
    problem: () => snapshot().context.problem?.kind,
  };
};
