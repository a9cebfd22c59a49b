import { access, constants, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { hourMs } from '../../machines/contract/call.ts';
import { mediaRules, vectorLimit } from '../../machines/contract/media.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { files, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { hasCode } from '../hasCode.ts';
import { HttpError } from '../http/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { clearVideo } from './clearVideo.ts';
import { contentType } from './fileContent.ts';
import { filesFolder, newFileName, type StoredFile, type StoredType } from './files.ts';
import { drawnType, type ImageType, isRedrawable, redrawImage } from './images.ts';
import { type Form, receiveFile } from './receiveFile.ts';
import { isOverQuota, refuseOverQuota, removedAt, removeStored, removeUnused } from './storedFiles.ts';
import { keepVector } from './svg/keepVector.ts';
import type { UploadTurns } from './uploadTurns.ts';

/** What an upload takes: an SVG as pixels among the images, or as the vector that it is (LOGO-8). */
export type UploadKind = 'image' | 'video' | 'vector';
type UploadDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings' | 'files' | 'log'>;

/** A form whose file is `bytes` long, as its sender declared; `signal` aborts when the sender leaves. */
interface SentForm extends Form {
  bytes: number;
  signal: AbortSignal;
}

/** A received file that is not stored yet. */
interface ReceivedFile {
  path: string;
  type: StoredType;
}

/**
 * Receives a file from a form and stores it (DSGN-7): an image re-encoded, a video without what
 * it tells of its recording, a vector cleaned. Files that neither a partner's design nor a kept version of it uses are removed
 * at a later upload.
 * @returns its address for browsers.
 * @throws HttpError 400, 413, 415, 422 for a refused file, 429 when too many arrive at once, 507 over the quota:
 *   before the file is read if its declared length tells.
 */
export const storeUpload = (
  deps: UploadDeps & { turns: UploadTurns },
  partner: Partner,
  kind: UploadKind,
  form: SentForm,
): Promise<string> =>
  deps.turns.run(partner.id, form, async (receiving) => {
    await removeUnused(deps, partner, { size: receiving, signal: form.signal });
    await refuseOverQuota(deps.db, partner, receiving);
    return receive(deps, partner, kind, form);
  });

const receive = async (
  deps: UploadDeps,
  partner: Partner,
  kind: UploadKind,
  form: SentForm,
): Promise<string> => {
  const incoming = incomingFolder(deps.settings);
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, 'upload-'));
  try {
    const arrived = await receivers[kind](form, folder);
    return await store(deps, partner, arrived, form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The errors for a file that is too large. */
export const tooLarge = {
  image: new HttpError(413, 'FILE_TOO_LARGE'),
  video: new HttpError(413, 'FILE_TOO_LARGE', { sentence: 'VIDEO_TOO_LARGE' }),
  vector: new HttpError(413, 'FILE_TOO_LARGE', { sentence: 'SVG_TOO_LARGE' }),
};

/** Makes the folders of uploads. Call it at the start. @throws Error with one sentence when a folder cannot be used. */
export const prepareUploads = async (settings: Pick<Settings, 'dataFolder'>): Promise<void> => {
  for (const folder of [incomingFolder(settings), filesFolder(settings)]) {
    await mkdir(folder, { recursive: true })
      .then(() => access(folder, constants.W_OK))
      .catch((error: NodeJS.ErrnoException) => {
        const condition = `it must be a folder that can be written (${error.code ?? error.message})`;
        throw new Error(`Uploads cannot be stored in ${folder}: ${condition}.`);
      });
  }
};

/**
 * Removes what a killed process received an hour ago or more, originals with all that they tell (ACC-4): another server
 * may be receiving what is younger, or removing the same. A job (`createJobRunner`).
 * @param time milliseconds since 1970.
 * @returns false: no more of them are left.
 */
export const dropIncoming = async (
  settings: Pick<Settings, 'dataFolder'>,
  time: number,
): Promise<boolean> => {
  const incoming = incomingFolder(settings);
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      return null;
    });
    if (found !== null && found.mtimeMs < time - hourMs) await rm(path, { recursive: true, force: true });
  }
  return false;
};

// Beside the folder of stored files: moving a file there is atomic.
const incomingFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'incoming');

/** Receives an image that is what it is declared to be. */
const receiveDeclared = async (
  form: SentForm,
  path: string,
  rules: Pick<Parameters<typeof receiveFile>[2], 'maxSize' | 'tooLarge' | 'isTaken'>,
): Promise<ImageType> => {
  const wrongType = new HttpError(415, 'WRONG_FILE_TYPE');
  const { type, size } = await receiveFile(form, path, { ...rules, wrongType });
  if (size === 0) throw new HttpError(400, 'EMPTY_FILE');
  if ((await contentType(path, type)) !== type) throw new HttpError(415, 'WRONG_CONTENT');
  return type as ImageType;
};

const receiveImage = async (form: SentForm, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'received');
  const type = await receiveDeclared(form, path, {
    maxSize: mediaRules.image.maxSize,
    tooLarge: tooLarge.image,
    // A WebP or an AVIF may be the original of a logo (LOGO-8).
    isTaken: isRedrawable,
  });
  const redrawn = join(folder, 'redrawn');
  await redrawImage(type, path, redrawn, { signal: form.signal });
  return { path: redrawn, type: await drawnType(redrawn) };
};

const receiveVideo = async (form: Form, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'received');
  const received = await receiveFile(form, path, {
    maxSize: mediaRules.video.maxSize,
    tooLarge: tooLarge.video,
    isTaken: (type) => mediaRules.video.types.includes(type),
    wrongType: new HttpError(415, 'WRONG_FILE_TYPE', { sentence: 'WRONG_VIDEO_TYPE' }),
  });
  if (received.size === 0) throw new HttpError(400, 'EMPTY_FILE');
  const type = await contentType(path, received.type);
  // MP4 and QuickTime are one format under two names, which browsers tell apart only by the extension.
  const isSame = (type === 'video/webm') === (received.type === 'video/webm');
  if (!isVideo(type) || !isSame) throw new HttpError(415, 'WRONG_CONTENT');
  if (type !== 'video/webm') await clearVideo(path);
  return { path, type };
};

const receiveVector = async (form: SentForm, folder: string): Promise<ReceivedFile> => {
  const path = join(folder, 'received');
  const type = 'image/svg+xml';
  await receiveDeclared(form, path, {
    maxSize: vectorLimit,
    tooLarge: tooLarge.vector,
    isTaken: (declared) => declared === type,
  });
  return { path: await keepVector(path, folder, form.signal), type };
};

const receivers = { image: receiveImage, video: receiveVideo, vector: receiveVector } as const;

const isVideo = (type: string | null): type is Extract<StoredType, `video/${string}`> =>
  type !== null && mediaRules.video.types.includes(type);

/** Stores a file and its row. The row comes first, so that no file is ever without one. @throws HttpError 401, 507. */
const store = async (
  deps: UploadDeps,
  partner: Partner,
  { path, type }: ReceivedFile,
  { signal }: Pick<SentForm, 'signal'>,
): Promise<string> => {
  const { size } = await stat(path);
  // It may need more room than its sender declared: an image is drawn anew.
  if (await isOverQuota(deps.db, partner, size)) await removeUnused(deps, partner, { size, signal });
  const file: StoredFile = { name: newFileName(type, deps.randomBytes), type, size };
  await reserve(deps, partner, file);
  try {
    const address = await deps.files.keep({ ...file, path });
    await refuseErased(deps.db, partner, file);
    return address;
  } catch (error) {
    await removeStored(deps, file.name);
    throw error;
  }
};

/** @throws HttpError 507 when the partner's files would exceed the quota. */
const reserve = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: Partner, file: StoredFile): Promise<void> =>
  db.transaction(async (tx) => {
    // One after the other for each partner: simultaneous uploads would not count each other.
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    await refuseOverQuota(tx, { id }, file.size);
    await tx.insert(files).values({ ...file, partnerId: id, usedAt: new Date(now()) });
  });

/**
 * Refuses a file whose partner was erased while its bytes went to the storage: that removed what was not there yet. It has a row
 * again, of nobody's, by which it is removed later where the storage fails now (ACC-4, OPS-8). @throws HttpError 401.
 */
const refuseErased = async (db: Database, { id }: Partner, file: StoredFile): Promise<void> => {
  const isTheirs = and(eq(files.name, file.name), eq(files.partnerId, id));
  // An erasure that is under way is waited for.
  const found = await db.select({ name: files.name }).from(files).where(isTheirs).for('update');
  if (found.length > 0) return;
  await db
    .insert(files)
    .values({ ...file, usedAt: removedAt })
    .onConflictDoNothing();
  throw new HttpError(401, 'UNAUTHENTICATED');
};
