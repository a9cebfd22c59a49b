import { prefetchable } from '../../platform/prefetchable.ts';

/** A chunk of its own (DASH-1). */
const account = prefetchable(async () => (await import('../../account/AccountDialog.tsx')).AccountDialog);

/** Loads the account's code; the machines ask for it before they show the dialog. */
export const loadAccount = account.load;

/** The account; rendered once its code is there. */
export const AccountDialog = account.Component;
