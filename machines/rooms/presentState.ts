import { and, not } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { callInputOf, personSetup } from './personSetup.ts';

/** Who waits for somebody touches nothing for long, and neither does who only listens. */
const keepsAwake = { src: 'keepAwake', id: 'keepAwake', onError: {} } as const;

const leave = (target: 'leaving.knock' | 'leaving.place') => ({
  'knock.withdrawn': {
    target: `#person.visit.present.place.${target}` as const,
    actions: 'clear the problem' as const,
  },
});

/** Where one is, as the server's last view says: nobody is inside whom it has not let in (ROOM-4). */
const place = personSetup.createStateConfig({
  initial: 'finding',
  on: { 'view.received': { actions: withEvent('take the view') } },
  states: {
    finding: {
      // The others' pages already know that this one is back, and do not offer a connection twice.
      on: { 'signals.received': { actions: withEvent('keep the signals') } },
      always: [
        { guard: 'it is over', target: '#person.visit.over' },
        // So that who reloads the page is seen and heard again.
        { guard: and(['they are let in', not('devices may still come')]), target: 'opening' },
        { guard: 'they wait', target: 'waiting' },
      ],
      initial: 'new',
      // Who comes back is told so. Either may leave: behind a proxy that refuses them news never come.
      states: { new: { on: leave('leaving.knock') }, back: { on: leave('leaving.place') } },
    },
    waiting: {
      initial: 'hostAway',
      invoke: keepsAwake,
      always: [
        { guard: 'it is over', target: '#person.visit.over' },
        { guard: 'they are let in', target: 'opening' },
      ],
      on: leave('leaving.knock'),
      states: {
        hostAway: { always: { guard: 'the host is here', target: 'hostHere' } },
        hostHere: { always: { guard: 'the host is away', target: 'hostAway' } },
      },
    },
    /** Let in, but there is no button yet that mutes or leaves: nothing is sent before it is there (ROOM-5). */
    opening: {
      invoke: keepsAwake,
      always: [
        { guard: 'it is over', target: '#person.visit.over' },
        { guard: 'they wait', target: 'waiting' },
        { guard: 'the call can be shown', target: 'inside' },
      ],
      on: { ...leave('leaving.place'), 'signals.received': { actions: withEvent('keep the signals') } },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leave',
        id: 'leave',
        onDone: [
          {
            guard: 'a place is given up',
            target: '#person.visit.over',
            actions: { type: 'note how it ended', params: { why: 'left' } },
          },
          { target: '#person.visit.naming' },
        ],
        onError: {
          target: 'finding',
          actions: { type: 'set the problem', params: { problem: 'notLeft' } },
        },
      },
      on: { 'signals.received': { actions: withEvent('keep the signals') } },
      initial: 'knock',
      states: { knock: {}, place: {} },
    },
    inside: {
      entry: 'clear the problem',
      exit: ['send nothing', 'forget the signals'],
      invoke: [
        {
          src: 'call',
          id: 'call',
          input: ({ context }) => callInputOf(context),
          onError: '#person.visit.stopped.failed',
        },
        { src: 'titleNotice', id: 'titleNotice', input: { news: 'letIn' }, onError: {} },
        keepsAwake,
      ],
      always: [
        { guard: 'it is over', target: '#person.visit.over' },
        { guard: 'they wait', target: 'waiting' },
      ],
      on: {
        'view.received': [
          {
            guard: withEvent('it shows who is inside'),
            actions: [
              withEvent('take the view'),
              withEvent('tell the call who is inside'),
              withEvent('tell the call who waits'),
            ],
          },
          { actions: withEvent('take the view') },
        ],
        'signals.received': { actions: withEvent('tell the call') },
        'line.cut': { actions: { type: 'tell the call', params: { type: 'connection.lost' } } },
        'line.restored': { actions: { type: 'tell the call', params: { type: 'connection.restored' } } },
        'call.broken': '#person.visit.stopped.failed',
        'call.left': {
          target: '#person.visit.over',
          actions: { type: 'note how it ended', params: { why: 'left' } },
        },
        'call.ended': {
          target: '#person.visit.over',
          actions: { type: 'note how it ended', params: { why: 'closed' } },
        },
      },
    },
  },
});

/** The code that shows the call: fetched while one waits, and once more for who is let in without it (ROOM-5). */
const code = personSetup.createStateConfig({
  initial: 'coming',
  states: {
    coming: {
      invoke: {
        src: 'prefetchCall',
        id: 'prefetchCall',
        onDone: 'here',
        onError: 'missing',
      },
    },
    missing: { always: { guard: 'the call opens', target: 'again' } },
    again: {
      invoke: {
        src: 'prefetchCall',
        id: 'prefetchCall',
        onDone: 'here',
        onError: [
          // The place is kept for the reload.
          {
            guard: withEvent('the page is too old'),
            target: '#person.visit.naming',
            actions: { type: 'set the problem', params: { problem: 'outdated' } },
          },
          { guard: 'the call opens', target: '#person.visit.stopped.failed' },
          { target: 'missing' },
        ],
      },
    },
    here: {},
  },
});

/** Whether news arrive; that they do not is said a little later (ROOM-6). */
const line = personSetup.createStateConfig({
  initial: 'open',
  states: {
    open: { on: { 'line.cut': 'cut' } },
    cut: { after: { reconnectNotice: 'reconnecting' }, on: { 'line.restored': 'open' } },
    reconnecting: { on: { 'line.restored': 'open' } },
  },
});

/** Signs of life: an answer to each beat, and what is sent as soon as it changes (ROOM-6). */
const presence = personSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'beat.received': 'telling',
        'line.restored': 'telling',
        'media.changed': {
          guard: 'they are inside',
          target: 'telling.change',
          actions: withEvent('take what is sent'),
        },
      },
    },
    telling: {
      initial: 'sign',
      invoke: {
        src: 'here',
        id: 'here',
        input: ({ context }) => context.media,
        onDone: [
          { guard: 'more was changed meanwhile', target: 'telling.change', reenter: true },
          { target: 'quiet' },
        ],
        onError: [
          // The next beat is answered again.
          { guard: 'only a sign is told', target: 'quiet' },
          { target: 'resting' },
        ],
      },
      on: {
        'media.changed': {
          guard: 'they are inside',
          target: '.outdated',
          actions: withEvent('take what is sent'),
        },
        // What was on its way over the old line may hang for long.
        'line.restored': [
          { guard: 'only a sign is told', target: 'telling', reenter: true },
          { target: 'telling.change', reenter: true },
        ],
      },
      states: { sign: {}, change: {}, outdated: {} },
    },
    /** A change that the others do not know of is told again. */
    resting: {
      after: { hereRetry: 'telling.change' },
      on: {
        'beat.received': 'telling.change',
        'line.restored': 'telling.change',
        'media.changed': { guard: 'they are inside', actions: withEvent('take what is sent') },
      },
    },
  },
});

/** While the server knows a person, from a knock or a ticket on: the one stream of their news. */
export const presentState = personSetup.createStateConfig({
  type: 'parallel',
  entry: 'forget the view',
  invoke: {
    src: 'news',
    id: 'news',
    onError: {
      target: '#person.visit.naming',
      actions: { type: 'set the problem', params: { problem: 'failed' } },
    },
  },
  on: {
    'place.takenElsewhere': '#person.visit.stopped',
    'news.refused': {
      target: '#person.visit.naming',
      actions: withEvent('set the problem'),
    },
  },
  states: { place, code, line, presence },
});
