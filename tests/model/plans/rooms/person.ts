import type { MeetingView } from '../../../../machines/contract/rooms/people.ts';
import type { Arrival } from '../../../../machines/rooms/person.ts';
import { personMachine } from '../../../../machines/rooms/personMachine.ts';
import { personScreen } from '../../../../machines/rooms/personSelectors.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import type { Plan } from '../../plan.ts';
import { silentCall } from './call.ts';
import { silentDeviceCheck } from './deviceCheck.ts';

export const arrival: Arrival = { kind: 'new', name: '', isHost: false };
export const waiting: MeetingView = { place: 'waiting', name: 'Grace', hostIsHere: false, message: null };
export const waitingForHost: MeetingView = { ...waiting, hostIsHere: true, message: 'Two minutes' };
const sent = { microphone: false, camera: false, screen: false };
export const inside: MeetingView = {
  place: 'inside',
  people: [
    { id: 'g1', tab: 'tab00001', name: 'Grace', isHost: false, ...sent },
    { id: 'h1', tab: 'tab00002', name: 'Ada', isHost: true, ...sent },
  ],
  queue: null,
};
const over = (why: Extract<MeetingView, { place: 'over' }>['why']): MeetingView => ({ place: 'over', why });
export const limited = { kind: 'http', status: 429, retryAfter: 20 } as const;
export const used = { kind: 'http', status: 403, code: 'TICKET_USED' } as const;

const plan = {
  events: [
    { type: 'name.edited', name: 'Grace' },
    { type: 'knock.requested' },
    { type: 'knock.withdrawn' },
    { type: 'knock.wanted' },
    { type: 'entry.retried' },
    { type: 'place.reclaimed' },
    { type: 'call.broken' },
  ],
  actors: {
    deviceCheck: silentDeviceCheck,
    call: silentCall,
    readArrival: {
      resolves: [
        arrival,
        { ...arrival, kind: 'kept', name: 'Grace' },
        { ...arrival, kind: 'ticket', isHost: true },
      ],
      rejects: [new Error('odd')],
    },
    nameStorage: { breaks: true },
    knock: { resolves: [undefined], rejects: [failures.network, limited] },
    enter: { resolves: [undefined], rejects: [used, limited, failures.network] },
    ticker: {
      hears: [
        { type: 'clock.ticked', now: 1000 },
        { type: 'clock.ticked', now: 21_000 },
      ],
    },
    leave: { resolves: [undefined], rejects: [failures.network] },
    news: {
      hears: [
        { type: 'view.received', view: waiting },
        { type: 'view.received', view: waitingForHost },
        { type: 'view.received', view: inside },
        { type: 'view.received', view: over('declined') },
        { type: 'view.received', view: over('closed') },
        { type: 'view.received', view: over('left') },
        { type: 'view.received', view: over('removed') },
        { type: 'view.received', view: over('away') },
        { type: 'view.received', view: over('signedOut') },
        { type: 'signals.received', from: 'h1', fromTab: 'tab00002', signals: [] },
        { type: 'beat.received' },
        { type: 'place.takenElsewhere' },
        { type: 'line.cut' },
        { type: 'line.restored' },
        { type: 'news.refused', problem: 'forgotten' },
        { type: 'news.refused', problem: 'outdated' },
        // Of the call and the device check, which are machines of their own.
        { type: 'call.left' },
        { type: 'call.ended' },
        { type: 'media.changed', microphone: true, camera: false, screen: false },
        { type: 'devices.wanted', microphone: true, camera: true },
        { type: 'devices.settled', microphone: true, camera: false },
      ],
      breaks: true,
    },
    here: { resolves: [undefined], rejects: [failures.network] },
    keepAwake: { breaks: true },
    prefetchCall: { resolves: [undefined], rejects: [failures.network] },
    releaseDevices: { resolves: [undefined], rejects: [new Error('odd')] },
    titleNotice: { breaks: true },
  },
  key: ({ name, view, countdown: { secondsLeft, end } }) => [name, view?.place, secondsLeft, end],
  aside: ['keepAwake', 'nameStorage', 'releaseDevices', 'titleNotice'],
  depth: 8,
  screen: personScreen,
  screens: [
    'arriving',
    'naming',
    'knocking',
    'entering',
    'entryFailed',
    'finding',
    'hostAway',
    'hostHere',
    'opening',
    'leaving',
    'inside',
    'callFailed',
    'elsewhere',
    'declined',
    'closed',
    'left',
    'removed',
    'away',
    'signedOut',
  ],
  invariants: {
    'nobody is inside whom the server has not let in': (snapshot) =>
      personScreen(snapshot) !== 'inside' || snapshot.context.view?.place === 'inside',
    'a call runs for who is inside, and for nobody else': (snapshot) =>
      (personScreen(snapshot) === 'inside') === (snapshot.children.call !== undefined),
    'a call runs for nobody whose page cannot show it': (snapshot) =>
      snapshot.children.call === undefined || snapshot.matches({ visit: { present: { code: 'here' } } }),
    'the screen is kept on for nobody but who waits or is inside': (snapshot) =>
      ['hostAway', 'hostHere', 'opening', 'inside'].includes(personScreen(snapshot)) ||
      snapshot.children['keepAwake'] === undefined,
    'nobody knocks without a name': (snapshot) =>
      personScreen(snapshot) !== 'knocking' || snapshot.context.name.trim() !== '',
    'nobody knocks, or tries their ticket again, during a wait': (snapshot) =>
      snapshot.context.countdown.secondsLeft === 0 ||
      (!snapshot.can({ type: 'knock.requested' }) && !snapshot.can({ type: 'entry.retried' })),
    'nothing is sent by who is not inside': (snapshot) =>
      personScreen(snapshot) === 'inside' || !snapshot.context.media.microphone,
    'the device check has no devices while a call has them': (snapshot) =>
      personScreen(snapshot) !== 'inside' || snapshot.children.deviceCheck === undefined,
  },
} satisfies Plan<typeof personMachine>;

/** Guests and hosts at a room, until it is over; and a host's page that is too old for the call. */
export const person = definePlan(personMachine, plan, {
  ...plan,
  events: [],
  actors: {
    ...plan.actors,
    readArrival: { resolves: [{ ...arrival, kind: 'ticket', isHost: true }] },
    nameStorage: {},
    knock: {},
    enter: { resolves: [undefined] },
    ticker: {},
    leave: {},
    news: { hears: [{ type: 'view.received', view: inside }] },
    here: {},
    keepAwake: {},
    prefetchCall: { rejects: [{ kind: 'outdated' }] },
    releaseDevices: {},
    titleNotice: {},
  },
});
