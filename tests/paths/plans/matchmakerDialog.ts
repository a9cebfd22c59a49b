import { matchmakerDialogMachine } from '../../../machines/shared/matchmakerDialogMachine.ts';
import { planned } from '../planned.ts';

/** A question before another site, answered in every way. */
export const matchmakerDialog = planned(matchmakerDialogMachine, {
  events: [{ type: 'app.wanted' }, { type: 'dialog.cancelled' }, { type: 'dialog.confirmed' }],
  actors: { leave: { resolves: [undefined], rejects: [new Error('no address')] } },
});
