/**
 * Guards that say yes wherever they are asked, by the name of their transition, and why (QA-7). One more or one less fails
 * the walks.
 */
export const unrefused: Readonly<Record<string, string>> = {
  'dashboard.ready --leave.granted[1]--> (stays)':
    'the last kind of exit: it tells the type which one is left',
  'branding.leave.held.refused --leave.saveChosen[0]--> branding.leave.saving':
    'one answer of three questions: the design that a failed save leaves is one that could be saved',
  'address.editing.checking --xstate.done.actor.checkAddress[3]--> address.editing.reserved':
    'the last of four answers that one line makes of a list',
  'deviceCheck.ready --device.chosen[1]--> deviceCheck.asking.again':
    'the last kind of device: it tells the type which one is left',
};
