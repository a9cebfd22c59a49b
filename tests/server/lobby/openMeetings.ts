import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Database } from '../../../server/db/database.ts';
import { createLimits } from '../../../server/http/limits.ts';
import { createLog } from '../../../server/http/log.ts';
import { createMeetingOrigin } from '../../../server/lobby/meetingOrigin.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { createNews } from '../../../server/rooms/news.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createInbox } from '../../../server/standIns/inbox.ts';
import { createStandIns } from '../../../server/standIns/standIns.ts';
import { lobbyHtml } from '../site/builtFolder.ts';

/** The time of the origin's clock by default. */
export const start = Date.UTC(2026, 0, 1, 12);

type Parts = Parameters<typeof createStandIns>[0] & Parameters<typeof createMeetingOrigin>[0];

/**
 * The meetings' origin over a database, in local mode with its stand-ins, without files, payments and log; `changes`
 * replaces what it needs.
 */
export const openMeetings = (db: Database, changes: Partial<Parts> = {}): Hono => {
  const parts = {
    settings: parseSettings({ PRODUCT_NAME: 'Plaza & Co' }),
    db,
    inbox: createInbox(),
    files: new Map(),
    lobbyHtml,
    log: createLog(() => {}),
    metrics: createMetrics(),
    now: () => start,
    randomBytes,
    ...changes,
  };
  const { log, now } = parts;
  return createMeetingOrigin({
    news: createNews({ db, now, log }),
    limits: createLimits({ db, now }),
    ...parts,
    standIns: createStandIns(parts),
  });
};
