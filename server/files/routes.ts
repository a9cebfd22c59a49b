import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { isFileName, mediaRules, vectorLimit } from '../../machines/contract/media.ts';
import { uploadImage, uploadVector, uploadVideo } from '../../machines/contract/uploadCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { securityHeaders } from '../http/http.ts';
import { answerFile } from '../http/staticFiles.ts';
import { imageTypeOf, permanentCacheControl } from './files.ts';
import { isStored } from './storedFiles.ts';
import { storeUpload, tooLarge, type UploadKind } from './uploads.ts';
import { createUploadTurns } from './uploadTurns.ts';

const uploads = {
  image: { contract: uploadImage, largest: mediaRules.image.maxSize },
  video: { contract: uploadVideo, largest: mediaRules.video.maxSize },
  vector: { contract: uploadVector, largest: vectorLimit },
} as const;

/**
 * The three calls that receive a partner's files, `{ url }` each (DSGN-7, LOGO-8, API-1, API-4), and `/files/{name}`:
 * uploaded files, which both origins show, with their random names where they are saved from a tab of their own (fault A21);
 * and `/pictures/{name}`: images of other hosts (BLOG-11). Opened by itself a file is harmless: it is sandboxed, and
 * browsers do not guess its type from its bytes (API-4).
 */
export const fileRoutes = (
  deps: CallDeps & Pick<Deps, 'files' | 'imageProxy' | 'randomBytes' | 'log'>,
): Hono => {
  const turns = createUploadTurns();
  const upload = (kind: UploadKind) => {
    const { contract, largest } = uploads[kind];
    return call({
      contract,
      tooLarge: tooLarge[kind],
      wrongType: new HttpError(415, 'INVALID_REQUEST'),
      handle: async ({ c, partner, raw: body }) => {
        // Without a length as large as it may be. The form around the file is not part of it.
        const declared = Number(c.req.header('Content-Length') ?? contract.maxBody);
        const bytes = Math.max(0, declared - (contract.maxBody - largest));
        const form = { body, type: c.req.header('Content-Type') ?? '', bytes, signal: c.req.raw.signal };
        return send(c, contract, { url: await storeUpload({ ...deps, turns }, partner, kind, form) });
      },
    });
  };
  const own = securityHeaders(deps.settings, 'api');
  const policy = `sandbox; ${own['Content-Security-Policy']}`;
  const headers = {
    ...own,
    'Content-Security-Policy': policy,
    // The lobby, which is another site, shows them.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  return callRoutes(deps, [upload('image'), upload('video'), upload('vector')])
    .get('/pictures/:name', async (c) => {
      const file = await deps.imageProxy.find(c.req.param('name'));
      if (file === null) throw new HttpError(404, 'NOT_FOUND');
      return answerFile(c.req.raw, file, { headers });
    })
    .get('/files/:name', async (c) => {
      const name = c.req.param('name');
      const file = await deps.files.find(name);
      const type = file?.type ?? imageTypeOf(name);
      const mayBeThere = file === null && isFileName(name) && (await isStored(deps.db, name));
      const { s3PublicUrl } = deps.settings;
      // A design that was saved before there was a bucket has its video's address here (API-3).
      if (mayBeThere && type === null && s3PublicUrl !== null)
        return c.body(null, 302, { ...headers, Location: `${s3PublicUrl}/${name}` });
      // Another origin serves it, whose answers our pages may not read: a logo is made anew from it (LOGO-8).
      const bytes = mayBeThere && type !== null ? await deps.files.read(name) : null;
      if (type === null || (file ?? bytes) === null) throw new HttpError(404, 'NOT_FOUND');
      c.set('isFile', true);
      const named = { ...headers, 'Content-Disposition': `inline; filename="${name}"` };
      // The styles and images within a drawing are part of it.
      if (type === 'image/svg+xml')
        named['Content-Security-Policy'] = `${policy}; style-src 'unsafe-inline'; img-src data:`;
      if (file !== null) return answerFile(c.req.raw, file, { headers: named });
      const whole = { ...named, 'Content-Type': type, 'Cache-Control': permanentCacheControl };
      if (c.req.method !== 'HEAD')
        return c.body(Readable.toWeb(Readable.from(bytes ?? [])) as ReadableStream, { headers: whole });
      // Nobody reads it: left open, it would hold its connection to the storage (OPS-7).
      await bytes?.[Symbol.asyncIterator]().return?.();
      return c.body(null, { headers: whole });
    });
};
