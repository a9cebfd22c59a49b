import { createReadStream, type Stats } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isFileName } from '../../machines/contract/media.ts';
import { hasCode } from '../hasCode.ts';
import type { StaticFile } from '../http/staticFiles.ts';
import type { Settings } from '../settings/settings.ts';

/** Stores the bytes of uploaded files: in our own folder, or in S3-compatible storage (API-2, API-3). */
export interface Files {
  /** Stores the file at `path`, which may be moved, under a new name. @returns its absolute address. */
  keep(file: StoredFile & { path: string }): Promise<string>;
  /** Removes a file; a missing one counts as removed. */
  remove(name: string): Promise<void>;
  /** A file as our own origin serves it; null when it is missing, or another origin serves it. */
  find(name: string): Promise<StaticFile | null>;
  /** The bytes of a file, wherever it is stored; null when it is missing (ACC-4). */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Whether a file could be stored now (OPS-3). @throws when not, within seconds. */
  check(): Promise<void>;
}

/** `name` as `newFileName` makes it, `size` in bytes. */
export interface StoredFile {
  name: string;
  type: StoredType;
  size: number;
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
} as const;
/** The media types that are stored. */
export type StoredType = keyof typeof endings;

/** For every file: a name always means the same bytes. */
export const permanentCacheControl = 'public, max-age=31536000, immutable';

/** An unguessable name of 24 random bytes, with the extension of its type. */
export const newFileName = (type: StoredType, randomBytes: (size: number) => Uint8Array): string =>
  `${Buffer.from(randomBytes(24)).toString('base64url')}.${endings[type]}`;

/** The folder of stored files. */
export const filesFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string =>
  join(dataFolder, 'files');

/** Files in the folder `files` of the data folder, served at `/files/{name}` of the app's origin. */
export const diskFiles = ({ dataFolder, appOrigin }: Pick<Settings, 'dataFolder' | 'appOrigin'>): Files => {
  const folder = filesFolder({ dataFolder });
  return {
    keep: async ({ name, path }) => {
      await mkdir(folder, { recursive: true });
      await rename(path, join(folder, name));
      return `${appOrigin}/files/${name}`;
    },
    remove: (name) =>
      rm(join(folder, name), { force: true }).catch((error: NodeJS.ErrnoException) => {
        // Where no folder is, no file is either.
        if (error.code !== 'ENOTDIR') throw error;
      }),
    find: async (name) => {
      const type = typeOf(name);
      if (type === null) return null;
      const path = join(folder, name);
      const found = await statOf(path);
      if (found === null) return null;
      const read = (start: number, end: number) =>
        Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
      return {
        type,
        cacheControl: permanentCacheControl,
        identity: { size: found.size, etag: `"${name}"`, read },
      };
    },
    read: async (name) => {
      const path = join(folder, name);
      const isThere = isFileName(name) && (await statOf(path))?.isFile();
      return isThere ? createReadStream(path) : null;
    },
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
};

/** What is at a path, or null where nothing is: a disk that fails says nothing of that (OPS-6). */
const statOf = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  });

/** The media type of a stored image, by its name; null for anything else. */
export const imageTypeOf = (name: string): StoredType | null => {
  const type = typeOf(name);
  return type?.startsWith('image/') ? type : null;
};

const typeOf = (name: string): StoredType | null => {
  const ending = isFileName(name) ? name.slice(name.lastIndexOf('.') + 1) : null;
  const types = Object.keys(endings) as StoredType[];
  return types.find((type) => endings[type] === ending) ?? null;
};
