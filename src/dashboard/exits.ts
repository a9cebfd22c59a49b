import type { Exit } from '../../machines/design/branding.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';
import { forgetDevice } from './forgetDevice.ts';

/** Takes a granted exit from the dashboard (SES-3, DSGN-8). */
export const exits = ({ session, navigate }: Services) =>
  listen<never, { type: 'exit.opened'; exit: Exit }>(({ receive }) =>
    receive(({ exit }) => {
      if (exit.kind === 'logout') {
        session.send({ type: 'logout.requested' });
        // After it: the session has cleared its own keys, and writes nothing more.
        if (exit.forgets) forgetDevice();
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
