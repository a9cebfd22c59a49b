import type { ownDataMachine } from '../../machines/account/ownDataMachine.ts';
import { deletionWaitMs } from '../../machines/contract/account/ownDataCalls.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { SessionEvent } from '../../machines/session/sessionEvents.ts';
import { failureOf, isUnanswered } from '../../machines/shared/failure.ts';
import { fromCall } from '../platform/fromCall.ts';
import { pageTime } from '../platform/pageTime.ts';
import type { Services } from '../platform/services.ts';
import { invitationDraftsKey } from '../rooms/invitations/invitationDraftsKey.ts';

/** Live actors of a partner's own data (ACC-4). */
export const ownDataActors = ({
  api,
  session,
  tab,
}: Pick<Services, 'api' | 'session' | 'tab'>): ActorsOf<typeof ownDataMachine> => ({
  downloadData: fromCall(async ({ signal }) => download(await api.prepareData({ signal }))),
  deleteAccount: fromCall(async ({ signal }) => {
    const { token: found, deletionAsked } = session.getSnapshot().context;
    const token = found ?? '';
    // Before the call, as a session that has ended meanwhile has no partner.
    const draftsKey = invitationDraftsKey({ session });
    const end = (event: SessionEvent) => {
      // Another one may have begun in another tab.
      if (session.getSnapshot().context.token === token) session.send(event);
    };
    const asked = new Date(pageTime() + deletionWaitMs).toISOString();
    session.send({ type: 'deletion.asked', deletionAt: asked });
    try {
      const deletionAt = await api.deleteAccount({ signal });
      // The addresses of guests are left to nobody (ROOM-7).
      tab.remove(draftsKey);
      end({ type: 'account.deleted', deletionAt });
    } catch (error) {
      const { status } = failureOf(error);
      if (!isUnanswered(error)) {
        // An earlier try whose answer was lost may have gone through, or may yet.
        if (deletionAsked === null) session.send({ type: 'deletion.refused' });
        if (status === 401) end({ type: 'session.expired' });
        throw error;
      }
      // Where its answer was lost, a session that has ended tells that the account is perhaps deleted. One that goes on
      // tells nothing: the server may be at it still. Nor does a question that fails itself.
      const valid = await api.validate({ token, signal }).catch(() => undefined);
      if (valid !== null) throw error;
      end({ type: 'session.expired' });
    }
  }),
});

/** The browser writes it to the disk as it comes: hundreds of megabytes would not fit into a page's memory. */
const download = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
