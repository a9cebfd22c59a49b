import { createHmac } from 'node:crypto';
import { hourMs, type Sent } from '../../machines/contract/call.ts';
import type { relays } from '../../machines/contract/rooms/meetingCalls.ts';
import type { Deps } from '../deps.ts';
import { needsCredentials } from '../settings/iceServers.ts';

/** How long a relay serves whoever was given its credentials: longer than a meeting. */
const credentialMs = 12 * hourMs;

/**
 * The servers by which browsers reach each other (ROOM-5). Where a secret is set, relays without credentials of their own are given
 * some that end by themselves, as coturn checks them (`use-auth-secret`): the time of their end and whose they are, signed.
 */
export const iceServers = (
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { id }: { id: string },
): Sent<typeof relays>['iceServers'] => {
  const { iceServers: servers, iceSecret } = settings;
  if (iceSecret === null) return servers;
  const username = `${Math.floor((now() + credentialMs) / 1000)}:${id}`;
  const credential = createHmac('sha1', iceSecret).update(username).digest('base64');
  return servers.map((server) => (needsCredentials(server) ? { ...server, username, credential } : server));
};
