import { type ServerLimits, serverLimits } from './http/httpServer.ts';
import { isLocal, type Settings } from './settings/settings.ts';

/** How long the database may take to close after the ports, in ms: a silent one must not hold up the stop. */
export const closeMs = 3000;

/** The limits of a server's ports by its settings. */
export const portLimits = (settings: Pick<Settings, 'mode' | 'trustProxy'>): ServerLimits => ({
  ...serverLimits,
  ...(settings.trustProxy > 0 && { connectionsPerAddress: Number.POSITIVE_INFINITY }),
  // Nothing that distributes calls stands in front of a local server.
  ...(isLocal(settings) && { graceMs: 0 }),
});
