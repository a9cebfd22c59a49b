import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { deleteAccount, prepareData } from '../../machines/contract/account/ownDataCalls.ts';
import { isUnavailable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { takeUndoable } from '../http/callLimits.ts';
import { HttpError } from '../http/errors.ts';
import { describeError } from '../http/log.ts';
import { scheduleDeletion } from './deletion.ts';
import { ownData, prepareDownload, takeDownload } from './ownData.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** A partner's own data, and the end of an account (ACC-4). */
export const accountRoutes = (
  deps: CallDeps & Pick<Deps, 'randomBytes' | 'payments' | 'files' | 'wakeJobs' | 'log'>,
): Hono => {
  const prepare = call({
    contract: prepareData,
    handle: async ({ c, partner }) =>
      send(c, prepareData, { url: `/data/${await prepareDownload(deps, partner.id)}` }),
  });

  const remove = call({
    contract: deleteAccount,
    admit: takeUndoable(deps),
    handle: async ({ c, partner, found: { undo } }) => {
      const deletionAt = await scheduleDeletion(deps, partner).catch(async (error: unknown) => {
        // Nothing was marked and no mail was sent: an outage must not keep anybody's account for a day.
        await undo().catch(() => undefined);
        // Without the database nobody knows what came of it.
        if (isUnavailable(error)) throw error;
        deps.log.error('an account was not marked for its deletion', describeError(error));
        throw new HttpError(502, 'NOT_DELETED');
      });
      deps.log.info('an account is to be deleted', {
        partner: partner.publicId,
        at: deletionAt.toISOString(),
      });
      return send(c, deleteAccount, { deletionAt: deletionAt.toISOString() });
    },
  });

  return callRoutes(deps, [prepare, remove]).get('/data/:token', async (c) => {
    // Who asks only for the headers must not use the address up.
    const partner = c.req.method === 'GET' ? await takeDownload(deps, c.req.param('token')) : null;
    if (partner === null) throw new HttpError(404, 'NOT_FOUND');
    c.set('partner', partner.publicId);
    const at = new Date(deps.now());
    const archive = zipOf(noted(deps, ownData(deps, partner)), at);
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="account-data-${at.toISOString().slice(0, 10)}.zip"`,
      },
    });
  });
};

/** The answer has begun when a file cannot be read: only the log can say why it broke off. */
async function* noted(
  { log }: Pick<Deps, 'log'>,
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  try {
    yield* entries;
  } catch (error) {
    log.error('a download of own data broke off', describeError(error));
    throw error;
  }
}
