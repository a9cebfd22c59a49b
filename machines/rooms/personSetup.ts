import { assign, type ExtractEvent, sendTo, setup, stateIn } from 'xstate';
import { nothingSent } from '../contract/rooms/people.ts';
import type { Signal } from '../contract/rooms/signals.ts';
import { listenerPort, port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { countdownOf, countedTo } from '../shared/countdown.ts';
import { failureOf, waitOf } from '../shared/failure.ts';
import { peerKey, withEarly } from './call.ts';
import { type CallInput, type CallNews, type CallParentEvent, callMachine } from './callMachine.ts';
import { deviceCheckMachine } from './deviceCheckMachine.ts';
import type { DevicesParentEvent } from './deviceCheckSetup.ts';
import {
  type Arrival,
  type Ending,
  type EntryProblem,
  entryProblemOf,
  type Media,
  type MeetingView,
  nameErrorOf,
  type PersonContext,
} from './person.ts';

/** What the stream of news says. */
export type PersonNews =
  | { type: 'view.received'; view: MeetingView }
  | { type: 'signals.received'; from: string; fromTab: string; signals: readonly Signal[] }
  /** A sign of life, which is answered by one. */
  | { type: 'beat.received' }
  /** A newer page of the same person has the news. */
  | { type: 'place.takenElsewhere' }
  | { type: 'line.cut' }
  | { type: 'line.restored' }
  /** No news come: the server does not know this person any more, or has no code for this page. */
  | { type: 'news.refused'; problem: 'forgotten' | 'outdated' };

export type PersonEvent =
  | PersonNews
  | DevicesParentEvent
  | CallParentEvent
  | { type: 'name.edited'; name: string }
  | { type: 'knock.requested' }
  | { type: 'knock.withdrawn' }
  | { type: 'knock.wanted' }
  /** The call could not be shown: nobody is heard whom no button mutes. */
  | { type: 'call.broken' }
  | { type: 'entry.retried' }
  /** The time by the page's steady clock, in ms. */
  | { type: 'clock.ticked'; now: number }
  | { type: 'place.reclaimed' };

/** Sent to the listener that keeps a typed name. */
export interface NameEvent {
  readonly type: 'name.kept';
  readonly name: string;
}

/** What the tab's title may say while nobody looks at it. */
export type TitleNews = 'letIn' | Ending;

const peopleIn = (view: MeetingView | null) => (view?.place === 'inside' ? view.people : []);

/** Types, actors, guards and actions of `personMachine` (ROOM-2 to ROOM-6). */
export const personSetup = setup({
  types: {} as {
    context: PersonContext;
    events: PersonEvent;
    children: {
      deviceCheck: 'deviceCheck';
      call: 'call';
    };
  },
  actors: {
    deviceCheck: deviceCheckMachine,
    call: callMachine,
    /** How one comes here; takes a ticket out of the page's address. */
    readArrival: port<Arrival>('readArrival'),
    /** Keeps a typed name for this tab: browsers ask for a reload once camera and microphone are allowed (ROOM-1). */
    nameStorage: listenerPort<never, NameEvent>('nameStorage'),
    /** Knocks, and keeps the token for this tab. */
    knock: port<void, { name: string }>('knock'),
    /** Enters by the ticket, and keeps the token for this tab. */
    enter: port('enter'),
    /** Sends `clock.ticked` at once and then every second. */
    ticker: listenerPort<ExtractEvent<PersonEvent, 'clock.ticked'>>('ticker'),
    /** Takes a knock back, or gives up a place before the call is shown, and forgets the token. */
    leave: port('leave'),
    /** Follows the news of this person, and tells the server when the page closes (ROOM-6). */
    news: listenerPort<PersonNews>('news'),
    /** Tells the server that this page is here, and what it sends. */
    here: port<void, Media>('here'),
    /** Resolves once the code that shows the call is there. */
    prefetchCall: port('prefetchCall'),
    /** Turns camera and microphone off. */
    releaseDevices: port('releaseDevices'),
    /** Keeps the screen on: a phone that goes dark loses its place in the queue, and its call. */
    keepAwake: listenerPort<never>('keepAwake'),
    /** Says in the tab's title what happened, until the page is looked at. */
    titleNotice: listenerPort<never, { type: never }, { news: TitleNews }>('titleNotice'),
  },
  delays: {
    devicesWait: roomTimings.devicesWait,
    reconnectNotice: roomTimings.reconnectNotice,
    knockAgain: roomTimings.knockAgain,
    hereRetry: roomTimings.hereRetry,
  },
  guards: {
    'they come': (_, { kind, wanted }: Arrival & { wanted: Arrival['kind'] }) => kind === wanted,
    'the name can be sent': ({ context }) => nameErrorOf(context.name) === null,
    'they have to wait': (_, { error }: { error: unknown }) => waitOf(error) > 0,
    'the wait is over': ({ context }, { now }: { now: number }) =>
      countedTo(context.countdown, now).secondsLeft === 0,
    'the ticket was used': (_, { error }: { error: unknown }) => entryProblemOf(error) === 'ticketUsed',
    'they wait': ({ context }) => context.view?.place === 'waiting',
    'the host is here': ({ context: { view } }) => view?.place === 'waiting' && view.hostIsHere,
    'the host is away': ({ context: { view } }) => view?.place === 'waiting' && !view.hostIsHere,
    'they are let in': ({ context }) => peopleIn(context.view).length > 0,
    'it is over': ({ context }) => context.view?.place === 'over',
    'it ended as': ({ context: { view } }, { why }: { why: Ending }) =>
      view?.place === 'over' && view.why === why,
    'it shows who is inside': (_, { view }: { view: MeetingView }) => view.place === 'inside',
    'they are inside': stateIn('#person.visit.present.place.inside'),
    'the call opens': stateIn('#person.visit.present.place.opening'),
    'a place is given up': stateIn('#person.visit.present.place.leaving.place'),
    'the page is too old': (_, { error }: { error: unknown }) => failureOf(error).kind === 'outdated',
    'the call can be shown': stateIn('#person.visit.present.code.here'),
    'devices may still come': stateIn('#person.devices.checking.settling'),
    'the visit has stopped': stateIn('#person.visit.stopped'),
    'the visit is over': stateIn('#person.visit.over'),
    'only a sign is told': stateIn('#person.visit.present.presence.telling.sign'),
    'more was changed meanwhile': stateIn('#person.visit.present.presence.telling.outdated'),
  },
  actions: {
    // What was typed meanwhile stays.
    'take the arrival': assign(({ context }, { name, isHost }: Arrival) => ({
      name: context.name || name,
      isHost,
    })),
    'take the name': assign((_, { name }: { name: string }) => ({ name, nameError: null })),
    'keep the name': sendTo(
      'nameStorage',
      (_, { name }: { name: string }): NameEvent => ({ type: 'name.kept', name }),
    ),
    'check the name': assign(({ context }) => ({ nameError: nameErrorOf(context.name) })),
    'clear the problem': assign({ problem: null, countdown: countdownOf(0) }),
    'set the problem': assign((_, { problem }: { problem: EntryProblem }) => ({ problem })),
    'note why they did not come in': assign((_, { error }: { error: unknown }) => ({
      problem: entryProblemOf(error),
      countdown: countdownOf(waitOf(error)),
    })),
    'count down': assign(({ context: { countdown } }, { now }: { now: number }) => ({
      countdown: countedTo(countdown, now),
    })),
    'note that they host': assign({ isHost: true }),
    'note that they are a guest': assign({ isHost: false }),
    'take the view': assign(({ context }, { view }: { view: MeetingView }) => ({
      view,
      name: view.place === 'waiting' && view.name !== '' && context.name === '' ? view.name : context.name,
      isHost: peopleIn(view)[0]?.isHost ?? context.isHost,
    })),
    'forget the view': assign({ view: null, early: {} }),
    'note how it ended': assign(
      (_, { why }: { why: Ending }): Partial<PersonContext> => ({
        view: { place: 'over', why },
      }),
    ),
    'take the devices': assign((_, { microphone, camera }: DevicesParentEvent) => ({
      devices: { microphone, camera },
    })),
    'take what is sent': assign((_, { microphone, camera, screen }: Media) => ({
      media: { microphone, camera, screen },
    })),
    'send nothing': assign({ media: nothingSent }),
    'keep the signals': assign(
      ({ context }, { from, fromTab, signals }: ExtractEvent<PersonNews, 'signals.received'>) => ({
        early: withEarly(context.early, peerKey({ id: from, tab: fromTab }), signals),
      }),
    ),
    'forget the signals': assign({ early: {} }),
    'tell the call who is inside': sendTo(
      'call',
      (_, { view }: { view: MeetingView }): CallNews => ({
        type: 'people.changed',
        people: peopleIn(view),
      }),
    ),
    'tell the call who waits': sendTo(
      'call',
      (_, { view }: { view: MeetingView }): CallNews => ({
        type: 'queue.changed',
        queue: view.place === 'inside' ? view.queue : null,
      }),
    ),
    'tell the call': sendTo('call', (_, news: CallNews): CallNews => news),
  },
});

/** What the call starts with. */
export const callInputOf = ({ view, devices, early }: PersonContext): CallInput => {
  const people = peopleIn(view);
  const [you] = people;
  return {
    you: { id: you?.id ?? '', tab: you?.tab ?? '', isHost: you?.isHost ?? false },
    people,
    queue: view?.place === 'inside' ? view.queue : null,
    devices,
    early,
  };
};
