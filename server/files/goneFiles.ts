import { inArray } from 'drizzle-orm';
import { isFileName } from '../../machines/contract/media.ts';
import { backgroundVideoAddress, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { files } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Refuses a design that shows an upload of ours which is gone: a draft may be older than its files, and its tab has them in
 * the browser's cache, while guests would see nothing (DSGN-8, API-5). The original of a logo may be gone: no guest sees it.
 * @throws HttpError 422 that names what to choose again.
 */
export const refuseGone = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  config: MeetingConfig,
): Promise<void> => {
  const shown = [
    ['LOGO_GONE', config.logo],
    ['IMAGE_GONE', config.backgroundImage.url],
    ['VIDEO_GONE', backgroundVideoAddress(config)],
  ] as const;
  const named = shown.flatMap(([code, address]) => {
    const name = address && ownNameOf(settings, address);
    return name ? [{ code, name }] : [];
  });
  if (named.length === 0) return;
  const names = named.map(({ name }) => name);
  const stored = await db.select({ name: files.name }).from(files).where(inArray(files.name, names));
  const gone = named.find(({ name }) => stored.every((file) => file.name !== name));
  if (gone !== undefined) throw new HttpError(422, gone.code);
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
