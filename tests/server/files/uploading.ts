import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, vi } from 'vitest';
import { type Reply, startServer, type TestServer } from '../harness.ts';
import { openMemory } from '../memory.ts';

export const toImages = '/api/partner-resources/upload-to-r2';
export const toVideos = '/api/partner-resources/upload-to-stream';

/** A file as a browser sends it. */
export interface SentFile {
  bytes: Uint8Array;
  type: string;
  name?: string;
  field?: string;
}

/** A server with a data folder of its own, for a suite's tests. */
export interface UploadServer extends TestServer {
  dataFolder: string;
  /** Sends a file as the one field `file`; `body` replaces the whole body. */
  upload(path: string, file: SentFile, token?: string): Promise<Reply>;
  /** Names in the folder of kept files. */
  kept(): Promise<string[]>;
  /** Names in the folder of unfinished uploads. */
  incoming(): Promise<string[]>;
}

/** Starts such a server before the suite's tests, and removes its folder after them. */
export const uploadServer = (): (() => UploadServer) => {
  // Each image is drawn in a new process, which starts slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  let server: UploadServer;
  let close = async () => {};
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const opened = await openMemory();
    const started = startServer(opened.db, { dataFolder });
    const namesIn = (folder: string) => readdir(join(dataFolder, folder)).catch(() => []);
    server = {
      ...started,
      dataFolder,
      upload: (path, file, token) => started.request(path, multipart(file, token)),
      kept: () => namesIn('files'),
      incoming: () => namesIn('incoming'),
    };
    close = async () => {
      await opened.close();
      await rm(dataFolder, { recursive: true });
    };
  });
  afterAll(() => close());
  return () => server;
};

/** A POST with one file in its form, and the sender's token. */
export const multipart = (
  { bytes, type, name = 'file', field = 'file' }: SentFile,
  token?: string,
): { method: string; body: Buffer<ArrayBuffer>; headers: Record<string, string> } => {
  const head = [
    '--limit',
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    `Content-Type: ${type}`,
    '\r\n',
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limit--\r\n')]);
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=limit',
      'Content-Length': String(body.length),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body,
  };
};

/** A small image of one colour. */
export const image = (
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif',
  width = 8,
  height = 6,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d8232a' } })
    .toFormat(format)
    .toBuffer();

/** The beginning of an MP4, QuickTime or WebM file, filled up to `size` bytes. */
export const video = (kind: 'mp4' | 'mov' | 'webm', size = 64): Buffer => {
  const bytes = Buffer.alloc(size);
  const start = {
    mp4: Buffer.from('\0\0\0\x14ftypisom\0\0\x02\0isom', 'latin1'),
    mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
    webm: Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
  }[kind];
  start.copy(bytes);
  return bytes;
};

/** A body that refuses: `{ error, message, errorCode }`. */
export const refusal = (errorCode: string, message: string) => ({ error: message, message, errorCode });
