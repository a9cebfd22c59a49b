import type { Invitation } from '../contract/rooms/invitation.ts';
import { failureOf, isUnreachable } from '../shared/failure.ts';
import type { InvitationForm } from './invitationDraft.ts';

const codes = {
  INVITATION_PAST: 'past',
  UNKNOWN_ZONE: 'zoneUnknown',
  PLAN_INACTIVE: 'planInactive',
  NO_CONFIGURATION: 'noConfiguration',
  TOO_MANY_INVITATIONS: 'tooMany',
  INVITATION_LIMIT: 'dayLimit',
  ADDRESS_LIMIT: 'addressLimit',
  INVITATION_CHANGED: 'changed',
  INVITATION_CANCELED: 'cancelled',
} as const;

/**
 * Why an invitation was not sent, changed or cancelled (ROOM-7): `sent` is a new one of which another version was,
 * `unsure` a call of which nobody knows what came.
 */
export interface InvitationProblem {
  readonly kind:
    | (typeof codes)[keyof typeof codes]
    | 'sent'
    | 'gone'
    | 'tooFast'
    | 'unsure'
    | 'unreachable'
    | 'unknown';
  /** The address that gets no more mails today, for `addressLimit`; empty where none is named. */
  readonly address: string;
}

const isKnown = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

/** What a failed call says. */
export const invitationProblemOf = (error: unknown): InvitationProblem => {
  const failure = failureOf(error);
  const { status, code = '', address = '' } = failure;
  if (isKnown(code)) return { kind: codes[code], address: code === 'ADDRESS_LIMIT' ? address : '' };
  if (status === 404) return { kind: 'gone', address: '' };
  if (status === 429) return { kind: 'tooFast', address: '' };
  return { kind: isUnreachable(failure) ? 'unreachable' : 'unknown', address: '' };
};

/** What a host is told before a form replaces what the server has of its invitation; null where that is what was edited. */
export const problemBeside = (
  form: InvitationForm | null,
  invitations: readonly Invitation[],
): InvitationProblem | null => {
  const found = invitations.find(({ id }) => id === form?.id);
  if (form === null || found === undefined) return null;
  if (found.cancelledAt !== null) return { kind: 'cancelled', address: '' };
  if (form.sequence === null) return { kind: 'sent', address: '' };
  return form.sequence === found.sequence ? null : { kind: 'changed', address: '' };
};
