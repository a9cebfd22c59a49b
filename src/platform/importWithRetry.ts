/** Loads a chunk, and once more if that failed: it may be gone after a deploy, or lost with the network for a moment (APP-8). */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
