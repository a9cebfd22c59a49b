import type { Database } from '../../../server/db/database.ts';
import { createLog } from '../../../server/http/log.ts';
import { parseSettings } from '../../../server/settings.ts';
import { createInbox } from '../../../server/standIns/inbox.ts';
import { createStandIns } from '../../../server/standIns/standIns.ts';
import { lobbyHtml } from '../site/builtFolder.ts';

/** The time of the stand-ins' clock by default. */
export const start = Date.UTC(2026, 0, 1, 12);

/** The second origin over a database, without files, payments and log; `changes` replaces what it needs. */
export const openStandIns = (
  db: Database,
  changes: Partial<Parameters<typeof createStandIns>[0]> = {},
): ReturnType<typeof createStandIns> =>
  createStandIns({
    settings: parseSettings({ PRODUCT_NAME: 'Plaza & Co' }),
    db,
    inbox: createInbox(),
    files: new Map(),
    lobbyHtml,
    log: createLog(() => {}),
    now: () => start,
    ...changes,
  });
