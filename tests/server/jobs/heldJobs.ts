import { jobRunnerOf } from '../../../server/adapters.ts';
import type { Database } from '../../../server/db/database.ts';
import { diskFiles } from '../../../server/files/files.ts';
import { createLog } from '../../../server/http/log.ts';
import type { Settings } from '../../../server/settings/settings.ts';
import { createInbox } from '../../../server/standIns/inbox.ts';

/** The jobs of a server, which has no timer. @returns does one piece of each */
export const heldJobs = (settings: Settings, db: Database): (() => Promise<void>) => {
  let work = async (): Promise<void> => undefined;
  const jobs = jobRunnerOf({
    settings,
    database: { db, close: async () => undefined },
    inbox: createInbox(),
    log: createLog(() => undefined),
    jobTimer: {
      set: (_, next) => {
        work = next;
      },
      stop: async () => undefined,
    },
    payments: null,
    files: diskFiles(settings),
  });
  jobs.wake();
  return () => work();
};
