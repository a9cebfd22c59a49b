import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaRules } from '../../../machines/contract/media.ts';
import { contentType } from '../../../server/files/fileContent.ts';
import { otherTypes } from './fileTypes.ts';
import { image, toImages, toVideos, uploadServer, video } from './uploading.ts';

const server = uploadServer();
const hour = 60 * 60_000;
const keptFile = (url: string) =>
  readFile(join(server().dataFolder, 'files', new URL(url).pathname.split('/').at(-1) ?? ''));

it('[DSGN-7][API-4] A20 takes none of a hundred other types, as an image or a video, by whatever type it is called', async () => {
  const { token } = await server().partner();
  const files = await otherTypes();
  expect(files.length).toBeGreaterThan(100);
  const kept = await server().kept();
  const path = join(server().dataFolder, 'other');
  const declared = [...mediaRules.image.types, ...mediaRules.video.types];
  for (const [index, [name, bytes]] of files.entries()) {
    await writeFile(path, bytes);
    for (const type of declared) {
      const found = await contentType(path, type);
      // What only begins as an image is refused when it is drawn.
      const isTaken = found !== null && declared.includes(found) && name !== 'phtml';
      expect([name, type, found, isTaken]).toEqual([name, type, found, false]);
    }
    if (index % 4 > 0) continue;
    const type = declared[(index / 4) % declared.length] ?? '';
    const call = type.startsWith('image/') ? toImages : toVideos;
    const { status, body } = await server().upload(call, { bytes, type, name: 'logo.png' }, token);
    expect([name, type, status, body.errorCode]).toEqual([name, type, 415, 'WRONG_CONTENT']);
  }
  const gif = { bytes: new Map(files).get('phtml') ?? Buffer.of(), type: 'image/gif' };
  expect((await server().upload(toImages, gif, token)).status).toBe(422);
  expect([await server().kept(), await server().incoming()]).toEqual([kept, []]);
});

it('[DSGN-7][API-4] A20 keeps of an image its pixels alone: nothing that is written in it or behind it', async () => {
  const { token } = await server().partner();
  const planted = '<script>alert(1)</script>';
  const comment = (marker: number) => {
    const text = Buffer.from(planted);
    return Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), text]);
  };
  const jpeg = await sharp(await image('jpeg'))
    .withExif({
      IFD0: { ImageDescription: planted, Artist: planted, Copyright: planted },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 58/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const png = await image('png');
  const gif = await image('gif');
  const files = [
    ['image/jpeg', Buffer.concat([jpeg.subarray(0, 2), comment(0xfe), comment(0xed), jpeg.subarray(2)])],
    ['image/jpeg', Buffer.concat([await image('jpeg'), Buffer.from(planted)])],
    [
      'image/png',
      await sharp(png)
        .withExif({ IFD0: { ImageDescription: planted } })
        .png()
        .toBuffer(),
    ],
    ['image/png', Buffer.concat([png, Buffer.from(planted)])],
    ['image/gif', Buffer.concat([gif.subarray(0, -1), Buffer.from(`!\xfe\x19${planted}\0;`, 'latin1')])],
    ['image/gif', Buffer.concat([gif, Buffer.from(`<?php ${planted}`)])],
    [
      'image/svg+xml',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><title>${planted}</title><metadata>${planted}</metadata><a href="javascript:alert(1)"><rect width="9" height="9"/></a></svg>`,
      ),
    ],
  ] as const;
  for (const [type, bytes] of files) {
    expect(bytes.includes('alert(1)')).toBe(true);
    const { status, body } = await server().upload(toImages, { bytes, type }, token);
    expect([type, status]).toEqual([type, 200]);
    const kept = await keptFile(body.url);
    const { exif, xmp, iptc, icc, comments } = await sharp(kept).metadata();
    expect([type, kept.includes('alert'), exif, xmp, iptc, icc, comments]).toEqual([
      type,
      false,
      ...Array(5).fill(undefined),
    ]);
  }
});

it('[DSGN-7][API-4] A20 takes its own name for a file, whatever the sender calls it', async () => {
  const { token } = await server().partner();
  const names = [
    ...[
      'a.php',
      'a.php.mp4',
      'a.mp4.php',
      'a.mp4%00.php',
      'a.mp4\0.php',
      'a.php;.mp4',
      'a.pHp',
      'a.shtml',
      'a.svg',
    ],
    ...[
      '.htaccess',
      'web.config',
      'CON',
      'NUL.mp4',
      'a.mp4::$DATA',
      'a.mp4.',
      'a.mp4 ',
      '..',
      '.',
      '/',
      '\\',
    ],
    ...['../a.mp4', '..\\a.mp4', '/etc/passwd', 'C:\\a.mp4', '%2e%2e%2fa.mp4', 'file:///a.mp4', '~/a.mp4'],
    ...[
      '<script>alert(1)</script>.mp4',
      "a'||pg_sleep(5)--.mp4",
      '$(touch a).mp4',
      '`id`.mp4',
      '| id',
      '; id #',
    ],
    ...[
      'a\\r\\nX-A: b',
      '\u202e4pm.exe',
      'é'.normalize('NFD'),
      'ﷺ'.repeat(200),
      'a'.repeat(5000),
      '👩‍👩‍👧.mp4',
      '-rf',
    ],
  ];
  for (const name of names) {
    server().clock.now += hour / 50;
    const sent = { bytes: video('mp4'), type: 'video/mp4', name };
    const { status, body } = await server().upload(toVideos, sent, token);
    // No form: a NUL, and a quote that is escaped.
    expect([name, status]).toEqual([name, /\0|\\$/.test(name) ? 400 : 200]);
    if (status === 200) expect(body.url).toMatch(/^http:\/\/localhost:3000\/files\/[\w-]{32}\.mp4$/);
  }
  expect(new Set(await server().kept()).size).toBeGreaterThanOrEqual(names.length - 2);
});
