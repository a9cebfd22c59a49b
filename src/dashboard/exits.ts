import type { Exit } from '../../machines/design/branding.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';

/** Takes an exit from the dashboard that is free (SES-3, DSGN-8). */
export const exits = ({ session, navigate }: Services) =>
  listen<never, { type: 'exit.opened'; exit: Exit }>(({ receive }) =>
    receive(({ exit }) => {
      if (exit.kind === 'logout') session.send({ type: 'logout.requested' });
      // An entry that Back or Forward led to is gone to as they would have.
      else if (exit.kind === 'page' && exit.entry !== null) traverse(exit.entry);
      else if (exit.kind === 'page') navigate(exit.path);
    }),
  );

/** An entry that is gone by now, or that something else came before, leaves the visitor where they are. */
const traverse = (entry: string): void => {
  const { committed, finished } = globalThis.navigation?.traverseTo(entry) ?? {};
  for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
};
