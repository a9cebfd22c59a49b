import { listen } from '../../machines/port.ts';
import type { SessionSnapshot } from '../../machines/session/sessionMachine.ts';
import type { Services } from '../platform/services.ts';

/** The live listener that sends `session.found` when a session exists or appears (LAND-6, SIGNUP-9). */
export const sessionWatch = ({ session }: Services) =>
  listen<{ type: 'session.found' }>(({ sendBack }) => {
    const look = (snapshot: SessionSnapshot) => {
      if (snapshot.hasTag('authenticated')) sendBack({ type: 'session.found' });
    };
    look(session.getSnapshot());
    const subscription = session.subscribe(look);
    return () => subscription.unsubscribe();
  });
