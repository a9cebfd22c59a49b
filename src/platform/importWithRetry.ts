/** Loads a chunk, with one retry: a deploy or a short network failure may have lost it (APP-8). */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
