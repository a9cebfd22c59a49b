import type { Deps } from '../deps.ts';

/**
 * Does what a sign-in writes in one transaction, or nothing of it. Jobs that it wakes find it written.
 * @param work gets the same dependencies with the transaction, and may use no other database.
 */
export const inTransaction = async <Given extends Pick<Deps, 'db' | 'wakeJobs'>, Result>(
  deps: Given,
  work: (within: Given) => Promise<Result>,
): Promise<Result> => {
  let isWoken = false;
  const wakeJobs = () => {
    isWoken = true;
  };
  const result = await deps.db.transaction((db) => work({ ...deps, db, wakeJobs }));
  if (isWoken) deps.wakeJobs();
  return result;
};
