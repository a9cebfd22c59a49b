import { disclosureMachine } from '../../../../machines/sections/disclosureMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** Panels that are opened and closed. */
export const disclosure = definePlan(disclosureMachine, {
  inputs: [{ open: null }, { open: 'look' }],
  events: [
    { type: 'panel.toggled', id: 'look' },
    { type: 'panel.toggled', id: 'grow' },
  ],
  invariants: {
    'it is open with a panel, and closed without': ({ value, context: { open } }) =>
      (value === 'open') === (open !== null),
  },
});
