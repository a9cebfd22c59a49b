import type { Person } from '../../../../machines/contract/rooms/people.ts';
import { othersOf } from '../../../../machines/rooms/call.ts';
import { callMachine, callScreen } from '../../../../machines/rooms/callMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { silentShare } from '../share/share.ts';
import { silentOwnMedia } from './ownMedia.ts';
import { offer, silentPeer } from './peer.ts';
import { silentQueue } from './queue.ts';

const person = (id: string, called: string, isHost = false): Person => ({
  id,
  tab: `tab-of-${id}`,
  name: called,
  isHost,
  microphone: false,
  camera: false,
  screen: false,
});
export const hanna = person('h', 'Hanna', true);
export const ana = person('a', 'Ana');
export const beto = person('b', 'Beto');

/** A host who is alone, and a guest who meets her. */
export const asHost = {
  you: { id: 'h', tab: 'tab-of-h', isHost: true },
  people: [hanna],
  queue: { waiting: [], message: null },
  devices: { microphone: false, camera: false },
  early: {},
};
export const asGuest = {
  ...asHost,
  you: { id: 'a', tab: 'tab-of-a', isHost: false },
  people: [ana, hanna],
  queue: null,
};

const silent = {
  peer: silentPeer,
  ownMedia: silentOwnMedia,
  queue: silentQueue,
  share: silentShare,
  titleCount: {},
  prepareRelays: {},
  playSound: {},
  leave: {},
  end: {},
  remove: {},
};
/** A call in which nothing happens, for the plans of the machines it is part of. */
export const silentCall = { actors: silent };

const joined = { ...silent, prepareRelays: { resolves: [undefined] } };

const plan = {
  screen: callScreen,
  key: ({ people, problem, asked, early, media }, { value }) => [
    value,
    people.map(({ id, tab }) => `${id}:${tab}`),
    problem,
    asked,
    Object.keys(early),
    media,
  ],
  invariants: {
    'there is a connection with each page in the list, and with no other': (snapshot) => {
      const { people, you } = snapshot.context;
      const connected = Object.keys(snapshot.children).filter((id) => id.startsWith('peer:'));
      const wanted = snapshot.matches({ stage: 'joining' }) ? [] : [...othersOf(people, you).keys()];
      return connected.sort().join() === wanted.sort().join();
    },
    'only a host asks to end it or to remove somebody': (snapshot) =>
      snapshot.context.you.isHost || !snapshot.matches({ exit: 'asking' }),
    'nothing is asked, and nothing to be tried again, about somebody who has gone': (snapshot) => {
      const { people, asked, problem } = snapshot.context;
      const isAbout = snapshot.matches({ exit: { asking: 'removal' } }) || problem?.what === 'remove';
      return !isAbout || people.some(({ id }) => id === asked);
    },
    'a guest knows of nobody who waits': ({ context, children }) =>
      context.you.isHost || (context.queue === null && children.queue === undefined),
  },
  depth: 7,
} as const satisfies Partial<Parameters<typeof definePlan<typeof callMachine>>[1]>;

/** People who come and go, sound and network, and the ways out. */
export const call = definePlan(
  callMachine,
  {
    ...plan,
    inputs: [asHost],
    screens: ['joining', 'connected', 'reconnecting'],
    events: [
      { type: 'people.changed', people: [hanna, ana] },
      { type: 'people.changed', people: [hanna, beto, { ...ana, tab: null }] },
      { type: 'signals.received', from: 'a', fromTab: 'tab-of-a', signals: [offer] },
      { type: 'connection.lost' },
      { type: 'connection.restored' },
      { type: 'queue.changed', queue: { waiting: [{ id: 'w', name: 'Caro', knockedAt: 1 }], message: null } },
    ],
    actors: { ...silent, prepareRelays: { resolves: [undefined], rejects: [failures.network] } },
  },
  {
    ...plan,
    inputs: [asGuest],
    screens: ['joining', 'connected', 'leaving', 'over'],
    events: [
      { type: 'call.leaveRequested' },
      { type: 'call.endRequested' },
      { type: 'guest.removeRequested', id: 'h' },
      { type: 'problem.closed' },
      { type: 'sound.refused' },
      { type: 'sound.requested' },
      { type: 'own.changed', change: { microphone: true } },
    ],
    actors: {
      ...joined,
      playSound: { resolves: [undefined], rejects: [new Error('refused')] },
      leave: { resolves: [undefined], rejects: [failures.network, failures.serverError] },
    },
  },
  {
    ...plan,
    inputs: [{ ...asHost, people: [hanna, ana] }],
    screens: ['joining', 'connected', 'leaving', 'over'],
    events: [
      { type: 'people.changed', people: [hanna] },
      { type: 'call.leaveRequested' },
      { type: 'call.endRequested' },
      { type: 'guest.removeRequested', id: 'a' },
      { type: 'question.confirmed' },
      { type: 'question.cancelled' },
    ],
    actors: {
      ...joined,
      leave: { resolves: [undefined] },
      end: { resolves: [undefined], rejects: [failures.serverError] },
      remove: { resolves: [undefined], rejects: [failures.network] },
    },
  },
);
