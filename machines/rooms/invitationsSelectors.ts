import type { Invitation } from '../contract/rooms/invitation.ts';
import { formError, type InvitationError, type InvitationField, pastField } from './invitationDraft.ts';
import type { InvitationsSnapshot } from './invitationsMachine.ts';

export type InvitationsScreenName =
  | 'loading'
  | 'failed'
  | 'listed'
  | 'saved'
  | 'cancelled'
  | 'editing'
  | 'refused'
  | 'saving'
  | 'asking'
  | 'kept'
  | 'cancelling';

/** The name of what the card shows: `refused` is a form that was not saved, `kept` one that could not be cancelled. */
export const invitationsScreen = (snapshot: InvitationsSnapshot): InvitationsScreenName => {
  for (const screen of ['loading', 'failed', 'saving', 'cancelling'] as const)
    if (snapshot.matches({ card: screen })) return screen;
  for (const screen of ['saved', 'cancelled'] as const)
    if (snapshot.matches({ card: { listed: screen } })) return screen;
  if (snapshot.matches({ card: 'rereading' })) return 'saving';
  if (snapshot.matches({ card: 'checking' })) return 'cancelling';
  if (snapshot.matches({ card: 'editing' }))
    return snapshot.matches({ card: { editing: 'refused' } }) ? 'refused' : 'editing';
  if (snapshot.matches({ card: 'asking' }))
    return snapshot.matches({ card: { asking: 'refused' } }) ? 'kept' : 'asking';
  return 'listed';
};

const refusals = { day: 'dayPast', time: 'past', timeZone: 'zoneUnknown', guests: 'addressLimit' } as const;

/** The field at which the server's refusal is told; null where there is none, or it is about no field (ROOM-7). */
export const refusedField = ({
  context: { form, sentAt, problem },
}: InvitationsSnapshot): keyof typeof refusals | null => {
  switch (problem?.kind) {
    case 'past':
      return form && sentAt !== null ? pastField(form.draft, sentAt) : 'time';
    case 'zoneUnknown':
      return 'timeZone';
    case 'addressLimit':
      return 'guests';
    default:
      return null;
  }
};

/** What a field says: nothing before it was left or sent, and what only the server knew (ROOM-7). */
export const fieldProblem = (
  snapshot: InvitationsSnapshot,
  field: InvitationField,
): InvitationError | 'addressLimit' | null => {
  const { invitations, form, marked, sentAt } = snapshot.context;
  if (form === null) return null;
  const refused = refusedField(snapshot);
  if (refused === field) return refusals[refused];
  return marked.includes(field) ? formError(field, form, invitations, sentAt) : null;
};

/** Whether the calendar file of an invitation is on its way, could not be made, or is not wanted (ROOM-7). */
export const fileState = (
  { context: { files, unmade } }: InvitationsSnapshot,
  id: string,
): 'making' | 'failed' | 'none' => {
  if (files.some(({ invitation }) => invitation.id === id)) return 'making';
  return unmade.includes(id) ? 'failed' : 'none';
};

/**
 * The invitations to meetings that are not over, those that are cancelled included, and the past ones, the last first.
 * @param now by this browser's clock
 */
export const byTime = (
  { context: { invitations, ahead } }: InvitationsSnapshot,
  now: number,
): { coming: readonly Invitation[]; past: readonly Invitation[] } => {
  const isOver = ({ startsAt, lengthMinutes }: Invitation) =>
    Date.parse(startsAt) + lengthMinutes * 60_000 <= now - ahead;
  return {
    coming: invitations.filter((one) => !isOver(one)),
    past: invitations.filter(isOver).toReversed(),
  };
};
