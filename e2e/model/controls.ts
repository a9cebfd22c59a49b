import { expect, type Locator } from '@playwright/test';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { childrenOf } from '../../tests/model/runMachine.ts';

/** A control of the page: the event that it sends (`data-event`), and whether it can be pressed. */
interface Control {
  readonly event: AnyEventObject;
  readonly isOn: boolean;
}

/** The controls that can be seen and reached: behind a modal dialog nothing can be pressed. */
const controlsIn = (part: Locator): Promise<Control[]> =>
  part.evaluateAll((parts) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isReached = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest('[inert]') === null &&
      (modal === undefined || modal.contains(one));
    const all = parts.flatMap((one) => [...one.querySelectorAll<HTMLElement>('[data-event]')]);
    return all.filter(isReached).map((one) => {
      const event = one.dataset['event'] ?? '';
      return {
        event: event.startsWith('{') ? JSON.parse(event) : { type: event },
        isOn: !one.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]'),
      };
    });
  });

/** Whether a control sends this event; a field that is known only at the press is not compared. */
const isSentBy = (control: AnyEventObject, event: AnyEventObject): boolean =>
  Object.entries(control).every(([key, value]) => JSON.stringify(event[key]) === JSON.stringify(value));

/** The snapshots of a machine and of all that run inside it. */
const snapshotsOf = (ref: AnyActorRef): AnyMachineSnapshot[] => {
  const snapshot = ref.getSnapshot();
  return [
    ...('machine' in snapshot ? [snapshot] : []),
    ...childrenOf(ref).flatMap(([, child]) => snapshotsOf(child)),
  ];
};

/** Whether one of these machines can take an event now; null if none knows it. */
const canHear = (
  snapshots: readonly AnyMachineSnapshot[],
  event: AnyEventObject,
  known: readonly AnyEventObject[],
): boolean | null => {
  const knowing = snapshots.filter(({ machine }) => machine.events.includes(event.type));
  if (knowing.length === 0) return null;
  const whole = known.filter((one) => isSentBy(event, one));
  return knowing.some((snapshot) => (whole.length > 0 ? whole : [event]).some((one) => snapshot.can(one)));
};

/**
 * Expects that every control in a part of the page is enabled exactly when the machine, or one inside it, can
 * take its event. Controls of other machines are ignored.
 * @param known events of the plan, for fields that a control does not name.
 */
export const expectControls = (
  part: Locator,
  model: AnyActorRef,
  known: readonly AnyEventObject[],
): Promise<void> =>
  expect
    .poll(
      async () => {
        const snapshots = snapshotsOf(model);
        return (await controlsIn(part)).flatMap(({ event, isOn }) => {
          const can = canHear(snapshots, event, known);
          return can === null || can === isOn ? [] : [`${JSON.stringify(event)} is ${isOn ? 'on' : 'off'}`];
        });
      },
      { message: 'controls that say otherwise than the machine', intervals: [20, 50, 100] },
    )
    .toEqual([]);

/** The control in a part of the page that sends this event. */
export const controlOf = async (part: Locator, event: AnyEventObject): Promise<Locator> => {
  const all = part
    .locator(`[data-event="${event.type}"], [data-event*='"type":"${event.type}"']`)
    .filter({ visible: true });
  const find = async () => {
    const events = await all.evaluateAll((controls) =>
      controls.map((one) => (one as HTMLElement).dataset['event'] ?? ''),
    );
    return events.findIndex((text) => isSentBy(text.startsWith('{') ? JSON.parse(text) : {}, event));
  };
  let index = -1;
  await expect
    .poll(
      async () => {
        index = await find();
        return index;
      },
      { message: `a control that sends ${JSON.stringify(event)}`, intervals: [20, 50, 100] },
    )
    .toBeGreaterThan(-1);
  return all.nth(index);
};
