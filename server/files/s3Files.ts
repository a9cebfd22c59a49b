import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { isFileName } from '../../machines/contract/media.ts';
import { HttpError } from '../http/errors.ts';
import { type Fetch, unreachedReason } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { type Files, permanentCacheControl } from './files.ts';

const storeMs = 120_000;
const removeMs = 10_000;
const readMs = 10_000;
const checkMs = 2000;
/** How much of a refusal is read, in characters: its code stands at the beginning. */
const mostOfRefusal = 4096;

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
    log.error('the storage was not reached', { error: unreachedReason(error) });
    throw unavailable();
  };
  const send = async (path: string, { method, headers = {}, isFine = () => false, ...rest }: Order) => {
    const signed = await new AwsV4Signer({
      url: `${endpoint}/${bucket}/${path}`,
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
      ...rest,
    }).catch(unreached);
    const { ok, status } = response;
    const code = ok ? undefined : await codeOf(response);
    // With an unread body its connection would not be reused.
    if (ok) await response.body?.cancel();
    if (ok || isFine(status, code)) return status;
    log.error('the storage refused', { method, status, code });
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
        signal: AbortSignal.timeout(storeMs),
      }).finally(() => body.destroy());
      return `${publicUrl}/${name}`;
    },
    remove: async (name) => {
      const signal = AbortSignal.timeout(removeMs);
      await send(name, { method: 'DELETE', signal, isFine: (status) => status === 404 });
    },
    find: async () => null,
    // As browsers read it: the key may only write and delete. Only the answer's head and a refusal are timed: a file comes as
    // fast as whoever reads it takes it, and `fetch` gives up a storage that sends nothing for minutes.
    read: async (name) => {
      if (!isFileName(name)) return null;
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), readMs);
      const { signal } = controller;
      try {
        const response = await fetch(`${publicUrl}/${name}`, { redirect: 'error', signal }).catch(unreached);
        if (response.ok) return response.body;
        const { status } = response;
        const code = await codeOf(response);
        if (status === 404) return null;
        if (status === 403 && code === 'AccessDenied') {
          // Who may read but not list is denied a missing key, so that nobody learns which there are.
          log.warn('a file is not in the storage, or its policy lets nobody read', { name });
          return null;
        }
        log.error('the storage refused', { method: 'GET', status, code });
        throw unavailable();
      } finally {
        clearTimeout(timer);
      }
    },
    // A key that may only write and delete is denied to know more. A wrong key or clock is refused with 403, too: only an answer
    // with a body says which, as that to a HEAD is not. A code that we do not know, or none, would meet uploads as well.
    check: async () => {
      const signal = AbortSignal.timeout(checkMs);
      const status = await send('', { method: 'HEAD', signal, isFine: (status) => status === 403 });
      if (status !== 403) return;
      await send('?list-type=2&max-keys=1', {
        method: 'GET',
        signal,
        isFine: (status, code) => status === 403 && code === 'AccessDenied',
      });
    },
  };
};

interface Order {
  method: 'PUT' | 'DELETE' | 'HEAD' | 'GET';
  headers?: Record<string, string>;
  body?: ReadableStream<Uint8Array>;
  /** `fetch` requires it for a stream: the answer comes after the whole body. */
  duplex?: 'half';
  /** Aborts it when its time is over. */
  signal: AbortSignal;
  /** Which refusals are none. @param code of the storage's error. */
  isFine?: (status: number, code: string | undefined) => boolean;
}

/** The code of a refusal, such as `AccessDenied`. Nothing else of it may be in the log: it can quote the key. */
const codeOf = async ({ body }: Response): Promise<string | undefined> => {
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString('latin1');
      if (text.length >= mostOfRefusal) break;
    }
  } catch {
    // It broke off, or its time is over: what came may say it.
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text.slice(0, mostOfRefusal))?.[1];
};

const unavailable = () => new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 });
