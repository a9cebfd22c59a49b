/**
 * Resolves in a task of its own: the browser paints and answers the visitor before (APP-1). Code that comes alive in one
 * go would be one long task on a slow phone.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
