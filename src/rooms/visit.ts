import { roomOf } from '../../machines/contract/rooms/roomAddress.ts';
import type { Arrival } from '../../machines/rooms/person.ts';
import { newTab, type RoomAddress, takeTicket, visitStorage } from './visitStorage.ts';

/**
 * One visit of this page: who is here, and their token, which no machine holds (ROOM-4). To a guest who follows a link to the
 * room, and does not reload or come Back, one that was over before says nothing: they come for another meeting (ROOM-6).
 * @param pId whose room it is, as the page's data say: a readable address does not (BRAND-3).
 */
export const createVisit = (page: Window, pId: string, storage = visitStorage()) => {
  let tab = newTab();
  const address = (): RoomAddress => ({ pId, room: roomOf(page.location) });
  const earlier = storage.read(address());
  // A host is told where to start the next one.
  if (earlier?.isOver && !earlier.isHost && isOpened(page)) storage.forget(address());
  /** A ticket leaves the page's address, and is remembered for this tab until it was used. */
  const keepGiven = (): void => {
    const given = takeTicket(page);
    if (given !== null) storage.keepTicket(address(), given);
  };
  /** Whoever met one inside was told the page's name, by which a knock can be taken back: the next knock has another (ROOM-4). */
  const renewTab = (): void => {
    tab = newTab();
  };
  return {
    /** This page's name, a new one after each visit. */
    tab: () => tab,
    address,
    /** How one comes. */
    arrive: (): Arrival => {
      keepGiven();
      const kept = storage.read(address());
      if (storage.ticket(address()) !== null) return { kind: 'ticket', name: '', isHost: true };
      if (kept === null) return { kind: 'new', name: storage.name(), isHost: false };
      return { kind: 'kept', name: kept.name, isHost: kept.isHost };
    },
    /** Whether one comes by a ticket, or back to a place that was kept. */
    hasPlace: (): boolean => {
      keepGiven();
      return storage.ticket(address()) !== null || storage.read(address())?.isOver === false;
    },
    /** What is typed stands there again after a reload. */
    keepName: (name: string): void => storage.keepName(name),
    ticket: () => storage.ticket(address()) ?? '',
    forgetTicket: (): void => storage.forgetTicket(address()),
    token: () => storage.read(address())?.token ?? '',
    keep: (token: string, given: { name: string; isHost: boolean }): void => {
      if (given.isHost) storage.forgetTicket(address());
      storage.keep(address(), { token, ...given, isOver: false });
    },
    /** The place is gone. */
    end: (): void => {
      renewTab();
      const kept = storage.read(address());
      if (kept !== null) storage.keep(address(), { ...kept, isOver: true });
    },
    forget: (): void => {
      renewTab();
      storage.forget(address());
    },
  };
};

/** Whether the page was opened by a link or an address, and does not come again. */
const isOpened = ({ performance }: Window): boolean => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'navigate';
};

export type Visit = ReturnType<typeof createVisit>;

let here: Visit | null = null;

/** The visit of the page that this code runs in. */
export const visitHere = (pId: string): Visit => {
  here ??= createVisit(window, pId);
  return here;
};
