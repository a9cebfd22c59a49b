import { setImmediate } from 'node:timers/promises';
import { type Actor, createActor, fromPromise } from 'xstate';
import type { Person } from '../../../machines/contract/rooms/people.ts';
import { type PeerKey, peerKey } from '../../../machines/rooms/call.ts';
import type { callMachine } from '../../../machines/rooms/callMachine.ts';
import { type peerMachine, peerScreen } from '../../../machines/rooms/peerMachine.ts';
import type { Page } from '../../../machines/rooms/peerSetup.ts';
import { createConnections } from '../../../src/rooms/call/connections.ts';
import type { peerMedia } from '../../../src/rooms/call/peerMedia.ts';
import { SteppedClock } from '../../model/runMachine.ts';
import { failures } from '../../samples.ts';
import { Air } from './air.ts';
import { createNewsStreams, type News, type Reader } from './newsStreams.ts';
import { rootOf, simulatedCall, type Told } from './simulatedCall.ts';

type Media = typeof peerMedia;

/** What a run is made with; a planted fault puts something else in the place of one of these. */
export interface World {
  readonly random: () => number;
  readonly media: Media;
  /** The event after which a stream goes on that was cut. */
  readonly resumesAfter: (last: number, newest: number) => number;
}

/** A page that somebody has open; `call` is there once the server has let them in. */
interface OpenPage extends Page, Reader {
  readonly connections: ReturnType<typeof createConnections>;
  root: Actor<ReturnType<typeof rootOf>> | null;
  isOver: boolean;
}

/**
 * A meeting of several call machines with their connections, over a server and a network that delay, lose and repeat
 * what a stream and a request may, all on one simulated clock (QA-9).
 */
export const createMeeting = ({ random, media, resumesAfter }: World) => {
  const clock = new SteppedClock();
  const air = new Air(clock);
  const seats = new Map<string, string | null>();
  const pages: OpenPage[] = [];
  const broken: string[] = [];
  let isCalm = false;
  let tabs = 0;
  let links = 0;
  const chance = (one: number) => !isCalm && random() < one;
  const between = (least: number, most: number) => least + random() * (most - least);
  const later = (ms: number, what: () => void) => void clock.setTimeout(what, ms);

  const peopleFor = (id: string): Person[] =>
    [id, ...[...seats.keys()].filter((one) => one !== id)].map((one) => ({
      id: one,
      tab: seats.get(one) ?? null,
      name: one,
      isHost: one === 'a',
      microphone: false,
      camera: false,
      screen: false,
    }));

  const deliver = (page: OpenPage, news: News) => {
    if (page.isOver) return;
    const isInside = news.type === 'view' && news.people.length > 0;
    if (news.type === 'elsewhere' || (news.type === 'view' && !isInside)) return close(page);
    const call = callOf(page);
    if (news.type === 'signals.received') call?.send(news);
    else if (call) call.send({ type: 'people.changed', people: news.people });
    else enter(page, news.people);
  };

  const { tell, goOn, lengthOf } = createNewsStreams({
    later,
    between,
    deliver,
    pagesOf: (tab) => pages.filter((page) => page.tab === tab),
  });
  const show = () => {
    for (const [id, tab] of seats) if (tab !== null) tell(tab, { type: 'view', people: peopleFor(id) });
  };

  /** A page that opens takes the place of the one before; one whose stream goes on does not. */
  const takePlace = (page: OpenPage) => {
    const before = seats.get(page.id);
    seats.set(page.id, page.tab);
    if (before) tell(before, { type: 'elsewhere' });
    goOn(page);
    show();
  };

  const pass = async (page: OpenPage, { to, toTab, signals }: Told): Promise<void> => {
    const { people } = callOf(page)?.getSnapshot().context ?? { people: [] };
    if (!people.some((one) => one.id === to && one.tab === toTab))
      broken.push(`${page.id} sends to ${to}, who is not in the list`);
    await wait(chance(0.02) ? between(8000, 12_000) : between(5, 200));
    if (!page.stream.isOpen || chance(0.05)) throw failures.network;
    if (seats.get(page.id) !== page.tab || seats.get(to) !== toTab)
      throw { kind: 'http', status: seats.has(page.id) ? 409 : 403 };
    tell(toTab, { type: 'signals.received', from: page.id, fromTab: page.tab, signals });
    await wait(between(5, 100));
    if (!page.stream.isOpen || chance(0.05)) throw failures.network;
  };
  const wait = (ms: number) => new Promise<void>((resolve) => later(ms, resolve));

  const enter = (page: OpenPage, people: readonly Person[]) => {
    const prepareRelays = fromPromise<void>(async () => {
      await wait(chance(0.03) ? 20_000 : between(0, 300));
      if (!page.stream.isOpen) throw failures.network;
    });
    const call = simulatedCall({
      media: (browser) => media(page.connections, browser),
      connect: () => air.connect(page.tab) as unknown as RTCPeerConnection,
      newLink: () => `link-number-${++links}`,
      prepareRelays,
      sendSignals: fromPromise<void, Told>(({ input }) => pass(page, input)),
    });
    page.root = createActor(
      rootOf(call, {
        you: { id: page.id, tab: page.tab, isHost: page.id === 'a' },
        people,
        queue: null,
        devices: { microphone: false, camera: false },
        early: {},
      }),
      { clock },
    ).start();
  };

  const close = (page: OpenPage) => {
    page.isOver = true;
    page.root?.stop();
    page.root = null;
    const left = air.openOf(page.tab).length;
    if (left > 0) broken.push(`${page.id} keeps ${left} connections after the end`);
  };

  const newPage = (id: string) => {
    tabs += 1;
    const page: OpenPage = {
      id,
      tab: `tab-${tabs}-of-${id}`,
      connections: createConnections({
        readRelays: async () => ({ iceServers: [] }),
        now: () => clock.now(),
      }),
      root: null,
      stream: { isOpen: false, last: 0, next: 0, seen: 0 },
      isOver: false,
    };
    pages.push(page);
    takePlace(page);
  };
  const current = (id: string) => pages.findLast((page) => page.id === id && page.tab === seats.get(id));
  const callOf = (page: OpenPage) =>
    page.root?.getSnapshot().children['call'] as Actor<typeof callMachine> | undefined;

  return {
    clock,
    isInside: (id: string) => seats.has(id),
    join: (id: string) => {
      seats.set(id, null);
      newPage(id);
    },
    leave: (id: string) => {
      const tab = seats.get(id);
      seats.delete(id);
      if (tab) tell(tab, { type: 'view', people: [] });
      show();
    },
    /** The page is gone at once, and another one comes. */
    reload: (id: string) => {
      const page = current(id);
      if (page) {
        close(page);
        pages.splice(pages.indexOf(page), 1);
      }
      newPage(id);
    },
    /** Another page takes the place; this one hears of it later. */
    openTab: newPage,
    /** The page that had the place before takes it back. */
    reclaim: (id: string) => {
      const page = pages.findLast((one) => one.id === id && one.isOver && one.tab !== seats.get(id));
      if (!page || lengthOf(page.tab) === 0) return;
      page.isOver = false;
      const newest = lengthOf(page.tab);
      page.stream = { ...page.stream, last: newest, seen: newest };
      takePlace(page);
    },
    /** Cuts a page from the server, from the others, or from both. */
    cut: (id: string, what: 'server' | 'others' | 'both', ms: number) => {
      const page = current(id);
      if (!page) return;
      if (what !== 'server') {
        air.cut.add(page.tab);
        later(ms, () => air.cut.delete(page.tab));
      }
      if (what === 'others') return;
      page.stream.isOpen = false;
      callOf(page)?.send({ type: 'connection.lost' });
      later(ms, () => {
        const newest = lengthOf(page.tab);
        if (page.isOver || page.stream.isOpen) return;
        page.stream = { ...page.stream, last: resumesAfter(page.stream.last, newest) };
        goOn(page);
        callOf(page)?.send({ type: 'connection.restored' });
      });
    },
    /** From now on nothing is lost or late any more. */
    calm: () => {
      isCalm = true;
    },
    /** Time passes; in each moment no page has a connection to whom it does not know. */
    wait: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) {
        clock.increment(50);
        air.pass();
        await setImmediate();
        for (const page of pages) {
          const known = callOf(page)?.getSnapshot().context.people.length ?? 1;
          if (air.openOf(page.tab).length > known - 1) broken.push(`${page.id} has a connection too many`);
        }
      }
    },
    /** What was seen and must never be. */
    broken,
    /** Pairs that are inside and not connected with each other, and connections that nobody should have; empty if all is well. */
    amiss: (): string[] => {
      const inside = [...seats.keys()];
      const pairs = inside.flatMap((one) =>
        inside.filter((two) => one !== two).map((two) => [one, two] as const),
      );
      const apart = pairs.filter(([one, two]) => !areConnected(one, two));
      const open = air.connections.filter(({ isClosed }) => !isClosed).length;
      return [
        ...apart.map((pair) => pair.join(' is not connected with ')),
        ...(open === pairs.length ? [] : [`${open} connections instead of ${pairs.length}`]),
      ];
    },
  };

  function areConnected(one: string, two: string): boolean {
    const [page, far] = [current(one), current(two)];
    if (!page || !far) return false;
    const key: PeerKey = peerKey(far);
    const peer = callOf(page)?.getSnapshot().children[key] as Actor<typeof peerMachine> | undefined;
    const isShown = peer !== undefined && peerScreen(peer.getSnapshot()) === 'connected';
    return isShown && air.openOf(page.tab).some((mine) => air.joinedWith(mine)?.page === far.tab);
  }
};
