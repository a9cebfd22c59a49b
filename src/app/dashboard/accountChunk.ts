import { lazy } from 'react';

/** Loads the account's code, a chunk of its own (DASH-1). */
export const loadAccount = () => import('../../account/AccountDialog.tsx');

/** The account; rendered once its code is there. */
export const AccountDialog = lazy(async () => ({ default: (await loadAccount()).AccountDialog }));
