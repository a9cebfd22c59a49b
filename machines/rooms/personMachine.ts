import { not, or, type SnapshotFrom } from 'xstate';
import { nothingSent } from '../contract/rooms/people.ts';
import { countdownOf } from '../shared/countdown.ts';
import { withEvent } from '../withEvent.ts';
import type { Ending } from './person.ts';
import { personSetup } from './personSetup.ts';
import { presentState } from './presentState.ts';

const mayKnock = {
  'knock.requested': [
    { guard: 'the name can be sent', target: '#person.visit.knocking' },
    { actions: 'check the name' },
  ],
} as const;

/** A name that is typed is the next knock's, and stands there again after a reload. */
const typesName = personSetup.createStateConfig({
  on: { 'name.edited': { actions: [withEvent('take the name'), withEvent('keep the name')] } },
});

/** Before and after a visit one may knock; what went wrong stays until the next try. */
const naming = personSetup.createStateConfig({
  initial: 'free',
  ...typesName,
  states: {
    free: { on: mayKnock },
    /** The server has asked for a wait, which is counted down (fault N08). */
    limited: {
      // Without its clock one may knock, and the server answers for itself.
      invoke: { src: 'ticker', id: 'ticker', onError: { target: 'free', actions: 'clear the problem' } },
      on: {
        'clock.ticked': [
          { guard: withEvent('the wait is over'), target: 'free', actions: 'clear the problem' },
          { actions: withEvent('count down') },
        ],
      },
    },
  },
});

const knocking = personSetup.createStateConfig({
  tags: 'busy',
  // For the next knock, should this one be refused.
  ...typesName,
  entry: ['clear the problem', 'note that they are a guest'],
  invoke: {
    src: 'knock',
    id: 'knock',
    input: ({ context }) => ({ name: context.name }),
    onDone: 'present',
    onError: [
      {
        guard: withEvent('they have to wait'),
        target: 'naming.limited',
        actions: withEvent('note why they did not come in'),
      },
      {
        target: 'naming',
        actions: withEvent('note why they did not come in'),
      },
    ],
  },
});

/** A host comes in by a ticket; one that was used leads to where guests knock (ROOM-4). */
const entering = personSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: ['clear the problem', 'note that they host'],
      invoke: {
        src: 'enter',
        id: 'enter',
        onDone: '#person.visit.present',
        onError: [
          {
            guard: withEvent('the ticket was used'),
            target: '#person.visit.naming',
            actions: [withEvent('note why they did not come in'), 'note that they are a guest'],
          },
          {
            guard: withEvent('they have to wait'),
            target: 'limited',
            actions: withEvent('note why they did not come in'),
          },
          {
            target: 'failed',
            actions: withEvent('note why they did not come in'),
          },
        ],
      },
    },
    /** A ticket is good for a minute only: after the wait it is tried again without a press. */
    limited: {
      invoke: {
        src: 'ticker',
        id: 'ticker',
        onError: {
          target: 'failed',
          actions: ['clear the problem', { type: 'set the problem', params: { problem: 'failed' } }],
        },
      },
      on: {
        'clock.ticked': [
          { guard: withEvent('the wait is over'), target: 'asking' },
          { actions: withEvent('count down') },
        ],
      },
    },
    failed: { on: { 'entry.retried': 'asking' } },
  },
});

const endedAs = (why: Ending) => ({
  guard: { type: 'it ended as' as const, params: { why } },
  target: why,
});
const tellsIn = (news: Ending) => ({
  invoke: { src: 'titleNotice' as const, id: 'titleNotice', input: { news }, onError: {} },
});
const again = { on: { 'knock.wanted': '#person.visit.naming' } } as const;

/** Each ending in its own words; one may knock again, after a declined knock a little later (ROOM-3). */
const over = personSetup.createStateConfig({
  initial: 'sorting',
  invoke: { src: 'releaseDevices', id: 'releaseDevices', onError: {} },
  states: {
    sorting: {
      always: [
        endedAs('declined'),
        endedAs('left'),
        endedAs('removed'),
        endedAs('away'),
        endedAs('signedOut'),
        { target: 'closed' },
      ],
    },
    declined: {
      ...tellsIn('declined'),
      initial: 'resting',
      states: { resting: { after: { knockAgain: 'ready' } }, ready: again },
    },
    closed: { ...tellsIn('closed'), ...again },
    left: { ...tellsIn('left'), ...again },
    removed: { ...tellsIn('removed'), ...again },
    away: { ...tellsIn('away'), ...again },
    signedOut: { ...tellsIn('signedOut'), ...again },
  },
});

/** Another page of the same person has the place, or the call broke here: devices are off, and one may come back. */
const stopped = personSetup.createStateConfig({
  initial: 'elsewhere',
  invoke: { src: 'releaseDevices', id: 'releaseDevices', onError: {} },
  on: { 'place.reclaimed': '#person.visit.present.place.finding.back' },
  states: { elsewhere: {}, failed: {} },
});

/**
 * A person at a room of a partner, guest or host, from the page's first moment on: how they come, that they wait, are
 * let in, and how it ended (ROOM-2 to ROOM-6). It has the one stream of the server's news, and devices while they are
 * not inside; inside, the call has them.
 */
export const personMachine = personSetup.createMachine({
  id: 'person',
  context: {
    name: '',
    nameError: null,
    problem: null,
    countdown: countdownOf(0),
    isHost: false,
    view: null,
    devices: { microphone: false, camera: false },
    media: nothingSent,
    early: {},
  },
  invoke: { src: 'nameStorage', id: 'nameStorage', onError: {} },
  type: 'parallel',
  states: {
    visit: {
      initial: 'arriving',
      states: {
        arriving: {
          // What is typed before the page knows how one came is kept.
          ...typesName,
          invoke: {
            src: 'readArrival',
            id: 'readArrival',
            onDone: [
              {
                guard: { type: 'they come', params: ({ event }) => ({ ...event.output, wanted: 'ticket' }) },
                target: 'entering',
                actions: { type: 'take the arrival', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'they come', params: ({ event }) => ({ ...event.output, wanted: 'kept' }) },
                target: '#person.visit.present.place.finding.back',
                actions: { type: 'take the arrival', params: ({ event }) => event.output },
              },
              {
                target: 'naming',
                actions: { type: 'take the arrival', params: ({ event }) => event.output },
              },
            ],
            onError: 'naming',
          },
        },
        naming,
        knocking,
        entering,
        present: presentState,
        stopped,
        over,
      },
    },
    devices: {
      initial: 'checking',
      states: {
        checking: {
          invoke: { src: 'deviceCheck', id: 'deviceCheck', onError: 'broken' },
          always: {
            guard: or(['they are inside', 'the visit has stopped', 'the visit is over']),
            target: 'resting',
          },
          on: {
            'devices.wanted': { actions: withEvent('take the devices') },
            'devices.settled': { target: '.settled', actions: withEvent('take the devices') },
          },
          initial: 'settling',
          states: {
            /** Devices that were allowed before are about to run. */
            settling: { after: { devicesWait: 'settled' } },
            settled: {},
          },
        },
        resting: {
          always: {
            guard: not(or(['they are inside', 'the visit has stopped', 'the visit is over'])),
            target: 'checking',
          },
        },
        broken: {},
      },
    },
  },
});

export type PersonSnapshot = SnapshotFrom<typeof personMachine>;
