import { listen } from '../../machines/port.ts';
import { detailsOf, type SessionUser } from '../../machines/session/session.ts';
import { keepDetails, readDetails } from '../forms/keptDetails.ts';
import type { Services } from '../platform/services.ts';

/**
 * Details of the sign-up outlive the tab and the session (ACC-1): a session that has none gets those that this device
 * keeps of its partner, and what a session has is kept. The session stays their owner.
 */
export const detailsSync = ({ session, local }: Pick<Services, 'session' | 'local'>) =>
  listen<never>(() => {
    let seen: SessionUser | null = null;
    const look = () => {
      const user = session.getSnapshot().context.session?.user ?? null;
      if (user === null || user === seen) return;
      seen = user;
      const own = detailsOf(user);
      if (own !== null) return keepDetails(local, user.partnerId, own);
      const kept = readDetails(local, user.partnerId);
      if (kept === null) return;
      // A field that was left empty here may be known to the server.
      const { name, email } = kept;
      const details = { ...kept, name: name || user.name, email: email || user.email };
      session.send({ type: 'details.given', details });
    };
    look();
    const watch = session.subscribe(look);
    return () => watch.unsubscribe();
  });
