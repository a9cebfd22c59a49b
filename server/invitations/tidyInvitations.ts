import { lt } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { keptDays } from '../../machines/contract/rooms/invitation.ts';
import type { Database } from '../db/database.ts';
import { invitationMails, invitations } from '../db/invitationSchema.ts';
import { dropPiece } from '../db/pieces.ts';

/**
 * Deletes a piece of the invitations of meetings that have been over for 30 days, whatever zone they are in, and of what no
 * limit counts.
 * @returns whether there may be more.
 */
export const tidyInvitations = async (tx: Database, time: number): Promise<boolean> => {
  const earliest = new Date(time - (keptDays + 2) * dayMs).toISOString().slice(0, 10);
  return (
    (await dropPiece(tx, invitations, lt(invitations.day, earliest))) ||
    (await dropPiece(tx, invitationMails, lt(invitationMails.at, new Date(time - dayMs))))
  );
};
