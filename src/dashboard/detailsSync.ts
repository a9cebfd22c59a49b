import { listen } from '../../machines/port.ts';
import { detailsOf, type SessionUser } from '../../machines/session/session.ts';
import { keepDetails, readDetails } from '../forms/keptDetails.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import type { Services } from '../platform/services.ts';

/**
 * Details of the sign-up outlive the tab and the session (ACC-1): a session gets those that this device keeps of its
 * partner, and keeps there whatever changes in it. Where the tab was away (a partner seen for the first time, a page from the
 * back/forward cache) the device knows better than the tab's own session, as each change in another tab is kept at once.
 */
export const detailsSync = ({ session, local }: Pick<Services, 'session' | 'local'>) =>
  listen<never>(() => {
    const watch = new AbortController();
    let seen: SessionUser | null = null;
    const look = () => {
      const user = session.getSnapshot().context.session?.user ?? null;
      if (user === null || user === seen) return;
      const wasAway = user.partnerId !== seen?.partnerId;
      seen = user;
      const own = detailsOf(user);
      const kept = own === null || wasAway ? readDetails(local, user.partnerId) : null;
      if (kept === null) {
        if (own !== null) keepDetails(local, user.partnerId, own);
        return;
      }
      // What was left empty at the sign-up may be known to the server; an e-mail that was removed in another tab is gone.
      const email = own === null ? kept.email || user.email : kept.email;
      const details = { ...kept, name: kept.name || user.name, email };
      // The session may not be checked yet: it is shared with other tabs only where there is something new.
      if (JSON.stringify(details) !== JSON.stringify(own)) session.send({ type: 'details.given', details });
    };
    look();
    const following = session.subscribe(look);
    const lookAnew = () => {
      seen = null;
      look();
    };
    onPageRestored(lookAnew, { signal: watch.signal });
    return () => {
      following.unsubscribe();
      watch.abort();
    };
  });
