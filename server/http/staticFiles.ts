import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { readAccepted } from './language.ts';
import { type HeaderRecord, joinedHeaders } from './withHeaders.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
/** One encoding of a file; each has its own strong ETag, which identifies exact bytes. */
interface Representation {
  /** Bytes. */
  size: number;
  etag: string;
  /** The bytes from `first` to `last`, both included. */
  read(first: number, last: number): Bytes | ReadableStream<Uint8Array>;
}

/** A file to serve. `br` and `gzip` are missing where compression does not pay, or has not ended. */
export interface StaticFile {
  type: string;
  cacheControl: string;
  /** Whether it has other encodings than its own bytes, or soon will have: caches must know (Vary). */
  varies?: boolean;
  identity: Representation;
  br?: Representation;
  gzip?: Representation;
}

/** Files by their address, for example `/assets/index-4f2a91bc.js`. Other files are not served. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const encodings = { br: '.br', gzip: '.gz' } as const;
/** Smaller files stay as they are. */
export const leastBytes = 1024;
/** An address that always means the same bytes. */
export const hashedName = /^\/assets\/.+-[\w-]{7,}\.\w+$/;

/** Writes `.br` and `.gz` files beside those files of a folder that are worth it, as the last step of a build. */
export const compressFolder = async (folder: string): Promise<void> => {
  const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
  const names = (await namesIn(folder)).filter((name) => isCompressible(typeOf(name)) && !isTemplate(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const original = await readFile(file);
      if (original.length < leastBytes) return;
      for (const encoding of ['br', 'gzip'] as const)
        await writeFile(file + encodings[encoding], await compressors[encoding](original));
    }),
  );
};

/**
 * Reads a folder into memory, once, at the start. Skips dotfiles, source maps, links, and `.html` files,
 * which are templates.
 * @param prefix the folder's address, for example `/locales`.
 */
export const loadStaticFiles = async (folder: string, prefix = ''): Promise<StaticFiles> => {
  const names = new Set(await namesIn(folder));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const original = name.replace(/\.(br|gz)$/, '');
    if (isTemplate(name) || (original !== name && names.has(original))) continue;
    const read = async (suffix: string) =>
      names.has(name + suffix) ? new Uint8Array(await readFile(join(folder, name + suffix))) : undefined;
    const address = `${prefix}/${name}`;
    const compressed = { br: await read(encodings.br), gzip: await read(encodings.gzip) };
    files.set(
      address,
      toStaticFile(new Uint8Array(await readFile(join(folder, name))), {
        type: typeOf(name),
        cacheControl: hashedName.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
        compressed,
      }),
    );
  }
  return files;
};

/** Bytes as a file to serve; a compressed form that is not smaller is dropped. */
export const toStaticFile = (
  bytes: Bytes,
  given: {
    type: string;
    cacheControl: string;
    compressed: { br?: Bytes | undefined; gzip?: Bytes | undefined };
  },
): StaticFile => {
  const { type, cacheControl, compressed } = given;
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const file = { type, cacheControl, identity: represent(bytes, `"${hash}"`) };
  for (const encoding of ['br', 'gzip'] as const) addEncoding(file, encoding, compressed[encoding]);
  return file;
};

/** Adds an encoding of a file where it is smaller than the file itself. */
export const addEncoding = (file: StaticFile, encoding: 'br' | 'gzip', content: Bytes | undefined): void => {
  const { size, etag } = file.identity;
  if (content === undefined || content.length >= size) return;
  file[encoding] = represent(content, etag.replace(/"$/, `-${encoding}"`));
  file.varies = true;
};

const represent = (content: Bytes, etag: string): Representation => ({
  size: content.length,
  etag,
  // The same bytes for everybody: a view of them for each answer is a sixth of what an answer costs.
  read: (first, last) =>
    first === 0 && last === content.length - 1 ? content : content.subarray(first, last + 1),
});

/** The file at a request's address, if any; the path is percent-decoded once. */
export const findFile = (
  files: StaticFiles,
  { path, url }: { path: string; url: string },
): StaticFile | undefined => {
  // Hono's path is decoded in part.
  if (!url.includes('%')) return files.get(path);
  try {
    return files.get(decodeURIComponent(new URL(url).pathname));
  } catch {
    return undefined;
  }
};

type CreateAnswer = (
  body: Bytes | ReadableStream<Uint8Array> | null,
  init: { status: number; headers: HeaderRecord },
) => Response;

/**
 * Answers GET and HEAD with a file: encoding, 304, one range with If-Range (206 or 416), several ranges as
 * the whole file. Ranges are cut from the uncompressed bytes. Preconditions apply to status 200 alone (RFC
 * 9110).
 * @param headers further headers of every answer; they override the file's own.
 * @param create makes the answer.
 */
export const answerFile = (
  request: Request,
  file: StaticFile,
  {
    status = 200,
    headers = none,
    create = (body, init) => new Response(body, init),
  }: { status?: number; headers?: HeaderRecord; create?: CreateAnswer } = {},
): Response => {
  const plain = status === 200;
  const range = plain && request.method === 'GET' ? rangeOf(request, file.identity) : null;
  const encoding = range === null ? encodingOf(request, file) : 'identity';
  const sent = file[encoding] ?? file.identity;
  const { size, etag, read } = sent;
  const own = headersOf(file, sent, encoding);
  const common = () => joinedHeaders(own.common, headers);
  if (plain && names(request.headers.get('if-none-match'), etag)) {
    return create(null, { status: 304, headers: common() });
  }
  if (range === 'unsatisfiable') {
    return create(null, {
      status: 416,
      headers: { ...common(), 'content-range': `bytes */${size}` },
    });
  }
  if (range !== null) {
    const [first, last] = range;
    return create(read(first, last), {
      status: 206,
      headers: {
        ...common(),
        ...contentHeaders(file, last - first + 1),
        'content-range': `bytes ${first}-${last}/${size}`,
      },
    });
  }
  const body = request.method === 'HEAD' ? null : read(0, size - 1);
  return create(body, { status, headers: joinedHeaders(own.whole, headers) });
};

const none: HeaderRecord = {};

const knownHeaders = new WeakMap<Representation, { common: HeaderRecord; whole: HeaderRecord }>();

/** What one encoding of a file is answered with, whatever is asked of it, and what the whole of it; made once. */
const headersOf = (file: StaticFile, sent: Representation, encoding: string) => {
  const before = knownHeaders.get(sent);
  if (before !== undefined) return before;
  const common = {
    etag: sent.etag,
    'cache-control': file.cacheControl,
    ...(file.varies && { vary: 'Accept-Encoding' }),
  };
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const made = { common, whole: { ...common, ...contentHeaders(file, sent.size), ...coded } };
  knownHeaders.set(sent, made);
  return made;
};

const contentHeaders = ({ type }: StaticFile, length: number): HeaderRecord => ({
  'content-type': type,
  'content-length': String(length),
  'accept-ranges': 'bytes',
});

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name) && !/\.map(\.br|\.gz)?$/.test(name));

const isTemplate = (name: string) => name.endsWith('.html');
const typeOf = (name: string) => getMimeType(name) ?? 'application/octet-stream';
const isCompressible = (type: string) => /^text\/|javascript|json|xml|wasm|font\/ttf/.test(type);

/** Whether a list of entity tags contains this one; weak marks are ignored, as for If-None-Match. */
const names = (list: string | null, etag: string): boolean =>
  list !== null &&
  (list.trim() === '*' || list.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag));

const encodingOf = (request: Request, file: StaticFile): 'br' | 'gzip' | 'identity' => {
  const encodings = readAccepted(request.headers.get('accept-encoding') ?? '');
  const weight = (name: string) =>
    (encodings.find(({ type }) => type.toLowerCase() === name) ?? encodings.find(({ type }) => type === '*'))
      ?.q ?? 0;
  const br = file.br === undefined ? 0 : weight('br');
  const zip = file.gzip === undefined ? 0 : weight('gzip');
  if (br === 0 && zip === 0) return 'identity';
  return br >= zip ? 'br' : 'gzip';
};

/** The first and last byte of a requested range; null for the whole file. */
const rangeOf = (
  request: Request,
  { size: length, etag }: Representation,
): [number, number] | 'unsatisfiable' | null => {
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(request.headers.get('range') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const wanted = Math.min(Number(to), length);
    return wanted === 0 ? 'unsatisfiable' : [length - wanted, length - 1];
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= length ? 'unsatisfiable' : [first, last];
};
