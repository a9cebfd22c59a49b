import { matchmakerDialogMachine } from '../../../../machines/sections/matchmakerDialogMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A question before another site, answered in every way. */
export const matchmakerDialog = definePlan(matchmakerDialogMachine, {
  events: [
    { type: 'app.wanted', by: 'hero', wording: 'try' },
    { type: 'dialog.cancelled' },
    { type: 'dialog.confirmed' },
  ],
  actors: {
    load: { resolves: [true, false], rejects: [new Error('no code')] },
    leave: { resolves: [undefined], rejects: [new Error('no address')] },
    placeWatch: { hears: [{ type: 'place.left' }] },
  },
});
