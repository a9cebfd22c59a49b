import type { Exit } from '../../machines/design/branding.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';
import { invitationDraftsKey } from '../rooms/invitations/invitationDraftsKey.ts';

/** Takes a granted exit from the dashboard (SES-3, DSGN-8). */
export const exits = ({ session, navigate, tab, local }: Services) =>
  listen<never, { type: 'exit.opened'; exit: Exit }>(({ receive }) =>
    receive(({ exit }) => {
      if (exit.kind === 'logout') {
        const { forgets } = exit;
        // The addresses of guests are left to nobody; before it, as a session that has ended has no partner.
        tab.remove(invitationDraftsKey({ session }));
        session.send({ type: 'logout.requested', ...(forgets && { forgets }) });
        // After it: the session writes nothing more. Drafts, markers of payments and notices go as well (ACC-1).
        if (forgets) for (const storage of [tab, local]) storage.clear();
      }
      // Back and Forward go to an existing history entry.
      else if (exit.kind === 'page' && exit.entry !== null) traverse(exit.entry);
      else if (exit.kind === 'page') navigate(exit.path);
    }),
  );

/** A missing entry, or another navigation meanwhile, is no error: the page stays. */
const traverse = (entry: string): void => {
  if (entry === 'previous') history.back();
  const { committed, finished } = globalThis.navigation?.traverseTo(entry) ?? {};
  for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
};
