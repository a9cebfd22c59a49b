import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { isFileName } from '../../machines/contract/media.ts';
import { HttpError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { type Files, permanentCacheControl } from './files.ts';

const storeMs = 120_000;
const removeMs = 10_000;
const readMs = 10_000;
const checkMs = 2000;

/**
 * Files in a bucket of S3-compatible storage, which browsers read at `publicUrl` (API-3). The region is
 * guessed from the endpoint, as AWS and R2 name theirs. An error or time-out of the storage is answered 503.
 */
export const s3Files = ({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  publicUrl,
  fetch,
  log,
}: {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
  fetch: Fetch;
  log: Log;
}): Files => {
  const unreached = (error: unknown): never => {
    log.error('the storage was not reached', { error: error instanceof Error ? error.name : 'unknown' });
    throw unavailable();
  };
  const send = async (name: string, { method, headers = {}, ms, isFine = () => false, ...body }: Order) => {
    const signed = await new AwsV4Signer({
      url: `${endpoint}/${bucket}/${name}`,
      method,
      headers,
      accessKeyId,
      secretAccessKey,
      service: 's3',
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
      ...body,
    }).catch(unreached);
    // With an unread body its connection would not be reused.
    await response.body?.cancel();
    if (response.ok || isFine(response.status)) return;
    log.error('the storage refused', { method, status: response.status });
    throw unavailable();
  };
  return {
    keep: async ({ name, path, type, size }) => {
      const body = createReadStream(path);
      // An unreachable storage leaves it unread and open.
      await send(name, {
        method: 'PUT',
        // The length is required: the storage accepts no chunked body.
        headers: {
          'Content-Type': type,
          'Content-Length': String(size),
          'Cache-Control': permanentCacheControl,
          // The bucket sends it with the file, whose own name it then keeps when somebody saves it. But not our policy: an SVG,
          // which an image shows all the same, is none of its pages (LOGO-8).
          'Content-Disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; filename="${name}"`,
        },
        body: Readable.toWeb(body) as ReadableStream<Uint8Array>,
        duplex: 'half',
        ms: storeMs,
      }).finally(() => body.destroy());
      return `${publicUrl}/${name}`;
    },
    remove: (name) => send(name, { method: 'DELETE', ms: removeMs, isFine: (status) => status === 404 }),
    find: async () => null,
    // As browsers read it: the key may only write and delete. Only the answer's head is timed: its body comes as fast as
    // whoever reads it takes it, and `fetch` gives up a storage that sends nothing for minutes.
    read: async (name) => {
      if (!isFileName(name)) return null;
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), readMs);
      const { signal } = controller;
      const response = await fetch(`${publicUrl}/${name}`, { redirect: 'error', signal })
        .catch(unreached)
        .finally(() => clearTimeout(timer));
      if (response.ok) return response.body;
      await response.body?.cancel();
      if (response.status === 404) return null;
      log.error('the storage refused', { method: 'GET', status: response.status });
      throw unavailable();
    },
    // A key that may only write and delete is not told more of the bucket than that it may not know.
    check: () => send('', { method: 'HEAD', ms: checkMs, isFine: (status) => status === 403 }),
  };
};

interface Order {
  method: 'PUT' | 'DELETE' | 'HEAD';
  headers?: Record<string, string>;
  body?: ReadableStream<Uint8Array>;
  /** `fetch` requires it for a stream: the answer comes after the whole body. */
  duplex?: 'half';
  /** Milliseconds until it is aborted. */
  ms: number;
  /** Which refusals are none. */
  isFine?: (status: number) => boolean;
}

const unavailable = () => new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 });
