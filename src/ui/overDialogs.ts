import { createContext, type ReactNode } from 'react';

/**
 * What stands over the page, in each open dialog once more: outside of a modal dialog nothing can be pressed, and a
 * screen reader hears of no change.
 */
export const OverDialogs = createContext<ReactNode>(null);
