import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { image, multipart, refusal, toImages, toVideos, uploadServer, video } from './uploading.ts';

const server = uploadServer();
const megabyte = 1024 * 1024;
const nameOf = (url: string) => url.replace('http://localhost:3000/files/', '');
const keptFile = async (url: string) => readFile(join(server().dataFolder, 'files', nameOf(url)));

/** An image filled up to so many bytes: decoders ignore what follows its end. */
const padded = (bytes: Uint8Array, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

describe('an upload', () => {
  it('[DSGN-7] keeps an image of each type under a name that nobody guesses', async () => {
    const { token } = await server().partner();
    for (const [format, kept] of [
      ['png', 'png'],
      ['jpeg', 'jpg'],
      ['gif', 'png'],
    ] as const) {
      const sent = { bytes: await image(format), type: `image/${format}`, name: `mine.${format}` };
      const { status, body } = await server().upload(toImages, sent, token);
      expect([status, Object.keys(body)]).toEqual([200, ['url']]);
      expect(body.url).toMatch(new RegExp(`^http://localhost:3000/files/[\\w-]{32}\\.${kept}$`));
      const { width, height } = await sharp(await keptFile(body.url)).metadata();
      expect([width, height]).toEqual([8, 6]);
    }
  });

  it('[DSGN-7] keeps a video as it is, under what it is rather than what its name says', async () => {
    const { token } = await server().partner();
    for (const [kind, declared, ending] of [
      ['mp4', 'video/mp4', 'mp4'],
      ['mov', 'video/quicktime', 'mov'],
      ['mov', 'video/mp4', 'mov'],
      ['webm', 'video/webm', 'webm'],
    ] as const) {
      const { status, body } = await server().upload(toVideos, { bytes: video(kind), type: declared }, token);
      expect([status, body.url?.split('.').at(-1)]).toEqual([200, ending]);
      expect(await keptFile(body.url)).toEqual(video(kind));
    }
  });

  it('[DSGN-7] U01 takes an image of 5 MB and not a byte more', async () => {
    const { token } = await server().partner();
    const bytes = await image('png');
    const limit = 5 * megabyte;
    for (const size of [limit - 1, limit]) {
      const sent = { bytes: padded(bytes, size), type: 'image/png' };
      expect((await server().upload(toImages, sent, token)).status).toBe(200);
    }
    const { status, body } = await server().upload(
      toImages,
      { bytes: padded(bytes, limit + 1), type: 'image/png' },
      token,
    );
    const message = 'This image is over 5 MB. Choose a smaller one.';
    expect([status, body]).toEqual([413, refusal('FILE_TOO_LARGE', message)]);
  });

  it('[DSGN-7] U01 takes a video of 50 MB and not a byte more', async () => {
    const { token } = await server().partner();
    const limit = 50 * megabyte;
    for (const size of [limit - 1, limit]) {
      const { status, body } = await server().upload(
        toVideos,
        { bytes: video('mp4', size), type: 'video/mp4' },
        token,
      );
      expect([status, (await keptFile(body.url)).length]).toEqual([200, size]);
    }
    const sent = { bytes: video('mp4', limit + 1), type: 'video/mp4' };
    const { status, body } = await server().upload(toVideos, sent, token);
    const message = 'This video is over 50 MB. Choose a shorter one.';
    expect([status, body]).toEqual([413, refusal('FILE_TOO_LARGE', message)]);
    expect(await server().incoming()).toEqual([]);
  });

  it('[DSGN-7] U01 refuses what is too large before reading it, and as it arrives where no length was told', async () => {
    const { token } = await server().partner();
    const { headers } = multipart({ bytes: video('mp4'), type: 'video/mp4' }, token);
    let pulled = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) =>
          controller.enqueue(
            multipart({ bytes: video('mp4'), type: 'video/mp4' }).body.subarray(
              0,
              -'\r\n--limit--\r\n'.length,
            ),
          ),
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(megabyte));
        },
      });
    const send = async (length: Record<string, string>) => {
      const { 'Content-Length': _, ...others } = headers;
      const init = { method: 'POST', headers: { ...others, ...length }, body: endless(), duplex: 'half' };
      const { status, body } = await server().request(toVideos, init as RequestInit);
      return [status, body.errorCode];
    };
    expect(await send({ 'Content-Length': String(51 * megabyte) })).toEqual([413, 'FILE_TOO_LARGE']);
    expect(pulled).toBeLessThan(3);
    expect(await send({})).toEqual([413, 'FILE_TOO_LARGE']);
    expect(pulled).toBeLessThan(60);
    expect(await server().incoming()).toEqual([]);
  });

  it('[DSGN-7] U01 refuses an empty file', async () => {
    const { token } = await server().partner();
    for (const [path, type] of [
      [toImages, 'image/png'],
      [toVideos, 'video/mp4'],
    ] as const) {
      const { status, body } = await server().upload(path, { bytes: new Uint8Array(), type }, token);
      const message = 'This file is empty. Choose another one.';
      expect([status, body]).toEqual([400, refusal('EMPTY_FILE', message)]);
    }
  });

  it('[DSGN-7] U02 U06 refuses types that are not named', async () => {
    const { token } = await server().partner();
    const images = ['', 'application/octet-stream', 'image/heic', 'text/html', 'video/mp4'];
    for (const type of images) {
      const { status, body } = await server().upload(toImages, { bytes: await image('webp'), type }, token);
      const message = 'Use a JPG, PNG, SVG, GIF, WebP or AVIF image.';
      expect([status, body]).toEqual([415, refusal('WRONG_FILE_TYPE', message)]);
    }
    for (const type of ['', 'video/x-msvideo', 'image/png']) {
      const { status, body } = await server().upload(toVideos, { bytes: video('mp4'), type }, token);
      const message = 'Use an MP4, WebM or MOV video.';
      expect([status, body]).toEqual([415, refusal('WRONG_FILE_TYPE', message)]);
    }
  });

  it('[LOGO-8] takes a WebP and an AVIF, and keeps them as every browser shows them', async () => {
    const { token } = await server().partner();
    for (const format of ['webp', 'avif'] as const) {
      const sent = { bytes: await image(format), type: `image/${format}` };
      const { status, body } = await server().upload(toImages, sent, token);
      expect([status, body.url]).toEqual([200, expect.stringMatching(/\.jpg$/)]);
      expect((await sharp(await keptFile(body.url)).metadata()).format).toBe('jpeg');
    }
    const blank = sharp({ create: { width: 8, height: 6, channels: 4, background: '#0000' } });
    const holes = { bytes: await blank.webp().toBuffer(), type: 'image/webp' };
    const { body } = await server().upload(toImages, holes, token);
    expect([body.url, (await sharp(await keptFile(body.url)).metadata()).format]).toEqual([
      expect.stringMatching(/\.png$/),
      'png',
    ]);
  });

  it('[DSGN-7] U02 refuses what is something else than it is called', async () => {
    const { token } = await server().partner();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const archive = Buffer.from('504b0304140000000000', 'hex');
    const wrong = [
      [toImages, 'image/png', page],
      [toImages, 'image/png', archive],
      [toImages, 'image/png', Buffer.from('%PDF-1.7\n')],
      [toImages, 'image/png', await image('jpeg')],
      [toImages, 'image/gif', await image('webp')],
      [toImages, 'image/jpeg', video('mp4')],
      [toImages, 'image/svg+xml', page],
      [toImages, 'image/svg+xml', Buffer.from('<?xml version="1.0"?><html><svg/></html>')],
      [toVideos, 'video/mp4', video('webm')],
      [toVideos, 'video/webm', video('mov')],
      [toVideos, 'video/mp4', page],
      [toVideos, 'video/quicktime', await image('png')],
    ] as const;
    for (const [path, type, bytes] of wrong) {
      const { status, body } = await server().upload(path, { bytes, type, name: 'logo.png' }, token);
      const message = 'The file’s contents don’t match its extension. Choose another one.';
      expect([status, body]).toEqual([415, refusal('WRONG_CONTENT', message)]);
    }
    expect(await server().incoming()).toEqual([]);
  });

  it('[DSGN-7] U02 takes no notice of a name', async () => {
    const { token } = await server().partner();
    const bytes = await image('png');
    const before = await server().kept();
    const names = [
      'a'.repeat(300),
      '\u202egnp.evil',
      '👩‍👩‍👧 🖼️.png',
      '../../../etc/passwd',
      '..\\x',
      'نص',
      '%00',
    ];
    for (const name of names) {
      const { status, body } = await server().upload(toImages, { bytes, type: 'image/png', name }, token);
      expect([name, status]).toEqual([name, 200]);
      expect(nameOf(body.url)).toMatch(/^[\w-]{32}\.png$/);
    }
    expect(await server().kept()).toHaveLength(before.length + names.length);
  });

  it('[API-4] is refused without a token, from another site and by another method', async () => {
    const { token } = await server().partner();
    const sent = { bytes: await image('png'), type: 'image/png' };
    for (const path of [toImages, toVideos]) {
      const { status, body } = await server().upload(path, sent);
      expect([status, body]).toEqual([401, refusal('UNAUTHENTICATED', 'Not authenticated')]);
      const { headers, ...init } = multipart(sent, token);
      const foreign = { ...init, headers: { ...headers, Origin: 'https://evil.example' } };
      expect((await server().request(path, foreign)).status).toBe(403);
      expect((await server().get(path, { token })).status).toBe(405);
    }
  });

  it('[DSGN-7] U11 leaves nothing behind when its body ends midway', async () => {
    const { token } = await server().partner();
    const before = [await server().kept(), await server().db.select().from(files)];
    for (const [path, sent] of [
      [toImages, { bytes: await image('png', 800, 600), type: 'image/png' }],
      [toVideos, { bytes: video('mp4', megabyte), type: 'video/mp4' }],
    ] as const) {
      const { body, ...init } = multipart(sent, token);
      const half = body.subarray(0, body.length / 2);
      const reply = await server().request(path, { ...init, body: Buffer.from(half) });
      expect([reply.status, reply.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    }
    expect([await server().kept(), await server().db.select().from(files)]).toEqual(before);
    expect(await server().incoming()).toEqual([]);
  });
});
