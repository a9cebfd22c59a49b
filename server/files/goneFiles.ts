import { and, eq, gt, sql } from 'drizzle-orm';
import { isFileName } from '../../machines/contract/media.ts';
import { backgroundVideoAddress, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { Partner } from '../auth/sessions.ts';
import { files } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { removedAt } from './storedFiles.ts';

/**
 * Refuses a design that shows an upload of ours which is gone: a draft may be older than its files, and its tab has them in
 * the browser's cache, while guests would see nothing (DSGN-8, API-5). The original of a logo may be gone: no guest sees it. Those
 * of the partner are used from now on, so that no upload at the same time removes them.
 * @throws HttpError 422 that names what to choose again.
 */
export const refuseGone = async (
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { id }: Pick<Partner, 'id'>,
  config: MeetingConfig,
): Promise<void> => {
  const shown = [
    ['LOGO_GONE', config.logo],
    ['IMAGE_GONE', config.backgroundImage.url],
    ['VIDEO_GONE', backgroundVideoAddress(config)],
  ] as const;
  for (const [code, address] of shown) {
    const name = address && ownNameOf(settings, address);
    if (name && !(await markUsed({ db, now }, id, name))) throw new HttpError(422, code);
  }
};

/** One row at a time, so that simultaneous saves never wait for each other. @returns false for a file that is gone. */
const markUsed = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  partnerId: number,
  name: string,
): Promise<boolean> => {
  const at = new Date(now()).toISOString();
  const marked = await db
    .update(files)
    // Nobody keeps another partner's file by naming it.
    .set({
      usedAt: sql`case when ${files.partnerId} = ${partnerId} then ${at}::timestamptz else ${files.usedAt} end`,
    })
    .where(and(eq(files.name, name), gt(files.usedAt, removedAt)))
    .returning({ name: files.name });
  return marked.length > 0;
};

/** The name of an uploaded file by its address; null for any other address. */
const ownNameOf = (
  { appOrigin, s3PublicUrl }: Pick<Settings, 'appOrigin' | 's3PublicUrl'>,
  address: string,
): string | null => {
  const folders = ['/files/', `${appOrigin}/files/`, ...(s3PublicUrl === null ? [] : [`${s3PublicUrl}/`])];
  const folder = folders.find((start) => address.startsWith(start));
  const name = folder === undefined ? '' : address.slice(folder.length);
  return isFileName(name) ? name : null;
};
