import type { Asked } from '../../../machines/contract/call.ts';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import {
  cancelInvitation,
  changeInvitation,
  createInvitation,
  listInvitations,
} from '../../../machines/contract/rooms/invitationCalls.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

/** The calls of a partner's invitations (ROOM-7). All of them fail with `ApiError`. */
export const invitationCalls = (call: ApiClient) => ({
  /** The earliest first; `now` is the server's clock, in ms since 1970, and null where it is not told. */
  listInvitations: async ({
    signal,
  }: Cancellable): Promise<{ invitations: readonly Invitation[]; now: number | null }> => {
    const { invitations, now } = await call({ ...listInvitations, signal });
    return { invitations, now: now === null ? null : Date.parse(now) };
  },
  createInvitation: async ({
    signal,
    ...body
  }: Asked<typeof createInvitation> & Cancellable): Promise<Invitation> => {
    const { invitation } = await call({ ...createInvitation, body, signal });
    return invitation;
  },
  changeInvitation: async ({
    id,
    signal,
    ...body
  }: { id: string } & Asked<typeof changeInvitation> & Cancellable): Promise<Invitation> => {
    const path = changeInvitation.path.replace(':id', encodeURIComponent(id));
    const { invitation } = await call({ ...changeInvitation, path, body, signal });
    return invitation;
  },
  cancelInvitation: async ({ id, signal }: { id: string } & Cancellable): Promise<Invitation> => {
    const path = cancelInvitation.path.replace(':id', encodeURIComponent(id));
    const { invitation } = await call({ ...cancelInvitation, path, signal });
    return invitation;
  },
});
