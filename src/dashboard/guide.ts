import type { Way } from '../../machines/design/branding.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';

/** Goes the ways out of the dashboard that are free (SES-3, DSGN-8). */
export const guide = ({ session, navigate }: Services) =>
  listen<never, { type: 'way.opened'; way: Way }>(({ receive }) =>
    receive(({ way }) => {
      if (way.kind === 'logout') session.send({ type: 'logout.requested' });
      // An entry that Back or Forward led to is gone to as they would have.
      else if (way.kind === 'page' && way.entry !== null) traverse(way.entry);
      else if (way.kind === 'page') navigate(way.path);
    }),
  );

/** An entry that is gone by now, or that something else came before, leaves the visitor where they are. */
const traverse = (entry: string): void => {
  const { committed, finished } = globalThis.navigation?.traverseTo(entry) ?? {};
  for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
};
