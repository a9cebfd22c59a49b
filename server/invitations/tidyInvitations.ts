import { lt } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { keptDays } from '../../machines/contract/rooms/invitation.ts';
import type { Database } from '../db/database.ts';
import { invitationMails, invitations } from '../db/invitationSchema.ts';

/** Deletes the invitations of meetings that have been over for 30 days, whatever zone they are in, and what no limit counts. */
export const tidyInvitations = async (tx: Database, time: number): Promise<void> => {
  const earliest = new Date(time - (keptDays + 2) * dayMs).toISOString().slice(0, 10);
  await tx.delete(invitations).where(lt(invitations.day, earliest));
  await tx.delete(invitationMails).where(lt(invitationMails.at, new Date(time - dayMs)));
};
