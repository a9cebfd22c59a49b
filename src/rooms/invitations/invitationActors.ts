import { fromPromise } from 'xstate';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import { type ActorsOf, provideAll } from '../../../machines/port.ts';
import { addressesIn, type InvitationDrafts, sentTitle } from '../../../machines/rooms/invitationDraft.ts';
import type { invitationsMachine } from '../../../machines/rooms/invitationsMachine.ts';
import { shareMachine } from '../../../machines/share/shareMachine.ts';
import { draftStorage } from '../../forms/draftStorage.ts';
import { lostCode } from '../../platform/api/lostCode.ts';
import { fromCall } from '../../platform/fromCall.ts';
import type { Services } from '../../platform/services.ts';
import { shareActors } from '../../share/shareActors.ts';
import { download, fileAddress, fileNameOf } from '../../share/textFile.ts';
import { invitationDraftsKey } from './invitationDraftsKey.ts';

interface SavedFile {
  invitation: Invitation;
  text: string;
  link: string;
}

/** Live actors of a partner's invitations (ROOM-7). */
export const invitationActors = ({
  api,
  config,
  session,
  tab,
}: Pick<Services, 'api' | 'config' | 'session' | 'tab'>): ActorsOf<typeof invitationsMachine> => ({
  share: provideAll(shareMachine, shareActors),
  // The key is built at the start: after the end of the session there is no partner to build it from.
  draftStorage: draftStorage<InvitationDrafts>(tab, invitationDraftsKey({ session })),
  listInvitations: fromCall(async ({ signal }) => {
    const { invitations, now } = await api.listInvitations({ signal });
    return { invitations, ahead: now === null ? 0 : Date.now() - now };
  }),
  saveInvitation: fromCall(({ input: { id, room, sequence, draft }, signal }) => {
    const fields = { ...draft, title: sentTitle(draft), guests: [...addressesIn(draft.guests)], signal };
    return sequence === null
      ? api.createInvitation({ id, room, ...fields })
      : api.changeInvitation({ id, sequence, ...fields });
  }),
  cancelInvitation: fromCall(({ input: { id }, signal }) => api.cancelInvitation({ id, signal })),
  saveFile: fromPromise<void, SavedFile>(async ({ input: { invitation, text, link }, signal }) => {
    const { calendarFile } = await import('../../../machines/contract/calendarFile.ts').catch(
      (error: unknown) => {
        throw lostCode(error);
      },
    );
    if (signal.aborted) return;
    const { id, title, lengthMinutes, sequence, cancelledAt } = invitation;
    const file = calendarFile({
      title,
      text,
      link,
      // The server knows the host’s zone, this browser perhaps not.
      start: Date.parse(invitation.startsAt),
      minutes: lengthMinutes,
      now: Date.now(),
      // That of the guests' files: whoever has both has one meeting.
      uid: `${id}@${new URL(link).host}`,
      product: config.productName,
      sequence,
      // Without a method, which would ask for an organizer: nobody sends it (RFC 5546).
      isCancelled: cancelledAt !== null,
    });
    download(fileAddress('text/calendar', file), `${fileNameOf(title)}.ics`);
  }),
});
