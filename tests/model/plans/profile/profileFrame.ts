import { profileFrameMachine, profileScreen } from '../../../../machines/profile/profileFrameMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A frame that loads, confirms, and is tried again. */
export const profileFrame = definePlan(profileFrameMachine, {
  screen: profileScreen,
  screens: ['loading', 'shown', 'unreachable'],
  events: [
    { type: 'frame.loaded', edition: 1 },
    { type: 'frame.loaded', edition: 2 },
    { type: 'frame.retried' },
  ],
  actors: { frameWatch: { hears: [{ type: 'confirmation.arrived' }] }, messenger: {} },
  // Beyond the third edition nothing new can happen.
  key: ({ edition }) => Math.min(edition, 3),
});
