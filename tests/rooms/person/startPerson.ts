import type { MeetingView } from '../../../machines/contract/rooms/people.ts';
import { personMachine } from '../../../machines/rooms/personMachine.ts';
import { personScreen } from '../../../machines/rooms/personSelectors.ts';
import type { PersonEvent } from '../../../machines/rooms/personSetup.ts';
import { arrival } from '../../model/plans/rooms/person.ts';
import { runMachine } from '../../model/runMachine.ts';

/** A person's machine, and what tests do with it again and again. */
export const startPerson = () => {
  const rig = runMachine(personMachine);
  const send = (event: PersonEvent) => rig.actor.send(event);
  const hear = (event: PersonEvent) => rig.hear('news', event);
  const tick = (now: number) => rig.hear('ticker', { type: 'clock.ticked', now });
  const see = (view: MeetingView) => hear({ type: 'view.received', view });
  /** The device check has nothing to wait for: devices were never asked for here. */
  const settle = () => send({ type: 'devices.settled', microphone: false, camera: false });
  return {
    ...rig,
    send,
    settle,
    hear,
    tick,
    see,
    screen: () => personScreen(rig.actor.getSnapshot()),
    context: () => rig.actor.getSnapshot().context,
    matches: (state: Parameters<ReturnType<typeof rig.actor.getSnapshot>['matches']>[0]) =>
      rig.actor.getSnapshot().matches(state),
    /** A new guest knocks; the code of the call has come before they are let in. */
    knock: () => {
      settle();
      rig.resolve('readArrival', arrival);
      send({ type: 'name.edited', name: 'Grace' });
      send({ type: 'knock.requested' });
      rig.resolve('knock');
      rig.resolve('prefetchCall');
    },
    /** Somebody whose place this tab has kept; the code of the call is here. */
    comeBack: () => {
      rig.resolve('readArrival', { ...arrival, kind: 'kept', name: 'Grace' });
      rig.resolve('prefetchCall');
    },
    /** Somebody takes back a place that is stopped here. */
    reclaim: () => {
      send({ type: 'place.reclaimed' });
      rig.resolve('prefetchCall');
    },
  };
};
