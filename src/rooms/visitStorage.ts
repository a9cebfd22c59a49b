import * as v from 'valibot';
import { type SafeStorage, safeStorage, storedJson } from '../platform/safeStorage.ts';
import { randomHex } from './randomHex.ts';

const KeptVisit = v.object({
  token: v.string(),
  name: v.fallback(v.string(), ''),
  isHost: v.fallback(v.boolean(), false),
  isOver: v.fallback(v.boolean(), false),
});
/**
 * A person's token for a meeting, the name that they gave, whether they came by a host's ticket, and whether they have no place
 * there any more, of which a reload still tells.
 */
export type KeptVisit = v.InferOutput<typeof KeptVisit>;

/** A room as calls name it: a partner's public id, and the name of one meeting, empty in general. */
export interface RoomAddress {
  readonly pId: string;
  readonly room: string;
}

/**
 * Takes a host's ticket out of the page's address, so that no copy of the address carries it (ROOM-4).
 * @returns null without one.
 */
export const takeTicket = (page: Window): string | null => {
  const { hash, pathname, search } = page.location;
  const ticket = new URLSearchParams(hash.slice(1)).get('ticket');
  if (ticket !== null) page.history.replaceState(page.history.state, '', pathname + search);
  return ticket;
};

/** A page's own name, a new one after each reload and each visit (ROOM-6). */
export const newTab = (): string => randomHex(12);

/**
 * What a browser's tab remembers of a visit to a room, so that a reload leads back to where one was: also a host to their own
 * room, whose ticket did not reach the server yet (ROOM-6).
 */
export const visitStorage = (storage: SafeStorage = safeStorage(() => sessionStorage)) => {
  const keyOf = ({ pId, room }: RoomAddress) => `visit:${pId}/${room}`;
  // Of no room: it is the same person's in the next one.
  const nameKey = 'visitor';
  const ticketOf = ({ pId, room }: RoomAddress) => `ticket:${pId}/${room}`;
  return {
    read: (address: RoomAddress): KeptVisit | null =>
      storedJson(storage, keyOf(address), (value) => v.parse(KeptVisit, value)),
    keep: (address: RoomAddress, visit: KeptVisit): void => {
      storage.set(keyOf(address), JSON.stringify(visit));
    },
    forget: (address: RoomAddress): void => storage.remove(keyOf(address)),
    /** The name that was typed last; empty without one. */
    name: (): string => storage.get(nameKey) ?? '',
    keepName: (name: string): void => {
      storage.set(nameKey, name);
    },
    /** A ticket that was not used yet; null without one. */
    ticket: (address: RoomAddress): string | null => storage.get(ticketOf(address)),
    keepTicket: (address: RoomAddress, ticket: string): void => {
      storage.set(ticketOf(address), ticket);
    },
    forgetTicket: (address: RoomAddress): void => storage.remove(ticketOf(address)),
  };
};
