import type { Arrival } from '../../machines/rooms/person.ts';
import { newTab, type RoomAddress, roomOf, takeTicket, visitStorage } from './visitStorage.ts';

/** One visit of this page: who is here, and their token, which no machine holds (ROOM-4). */
export const createVisit = (page: Window, storage = visitStorage()) => {
  const tab = newTab();
  let ticket: string | null = null;
  const address = (): RoomAddress => roomOf(page.location);
  return {
    tab,
    address,
    /** How one comes. The ticket leaves the page's address, and is remembered until it was used. */
    arrive: (): Arrival => {
      ticket = takeTicket(page) ?? ticket;
      const kept = storage.read(address());
      if (ticket !== null) return { kind: 'ticket', name: '', isHost: true, tab };
      if (kept === null) return { kind: 'new', name: '', isHost: false, tab };
      return { kind: 'kept', name: kept.name, isHost: kept.isHost, tab };
    },
    ticket: () => ticket ?? '',
    token: () => storage.read(address())?.token ?? '',
    keep: (token: string, given: { name: string; isHost: boolean }): void => {
      if (given.isHost) ticket = null;
      storage.keep(address(), { token, ...given });
    },
    forget: (): void => storage.forget(address()),
  };
};

export type Visit = ReturnType<typeof createVisit>;

let here: Visit | null = null;

/** The visit of the page that this code runs in. */
export const visitHere = (): Visit => {
  here ??= createVisit(window);
  return here;
};
