import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { svg } from '../../tests/design/files.ts';
import type { Chosen } from '../design/designTab.ts';
import { chunk, chunksOf, fileOf, quadrants } from './generatedFiles.ts';

/** Makes images that cannot be read: truncated, with wrong lengths and checksums, of huge sizes (U03). */
export const corruptImages = async (): Promise<Chosen[]> => {
  const png = (await quadrants(64)).buffer;
  const jpeg = await sharp(png).jpeg().toBuffer();
  const gif = await sharp(png).gif().toBuffer();
  const files = { png: corruptPngs(png), jpeg: corruptJpegs(jpeg), gif: corruptGifs(gif) };
  return Object.entries(files).flatMap(([type, named]) =>
    Object.entries(named).map(([name, bytes]) => fileOf(`${name}.${type}`, `image/${type}`, bytes)),
  );
};

/** The file with other bytes at a place. */
const patched = (file: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
};

const corruptPngs = (png: Buffer): Record<string, Buffer> => {
  const signature = png.subarray(0, 8);
  const header = chunksOf(png)[0]?.data ?? Buffer.alloc(13);
  const body = png.indexOf('IDAT') - 4;
  /** The image with this header, and these bytes as its compressed pixels. */
  const withData = (head: Buffer, data: Buffer) =>
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
  const rows = deflateSync(Buffer.alloc(64 * (1 + 64 * 3)));
  return {
    'cut in the signature': png.subarray(0, 6),
    'cut in the header': png.subarray(0, 20),
    'cut after the header': png.subarray(0, 33),
    'length of the header': patched(png, 8, 0, 0, 0, 14),
    'length that is negative': patched(png, body, 0xff, 0xff, 0xff, 0xff),
    'checksum of the header': patched(png, 29, 0, 0, 0, 0),
    'width of nothing': withData(patched(header, 0, 0, 0, 0, 0), rows),
    'width that is negative': withData(patched(header, 0, 0xff, 0xff, 0xff, 0xff), rows),
    'sides of 65535': withData(patched(header, 0, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff), rows),
    'depth of 3': withData(patched(header, 8, 3), rows),
    'unknown color': withData(patched(header, 9, 5), rows),
    'unknown interlacing': withData(patched(header, 12, 7), rows),
    'pixels that are no stream': withData(header, Buffer.alloc(500, 'loop')),
    'cut in its middle': png.subarray(0, png.length / 2),
    'cut before its end': png.subarray(0, -12),
    'no pixels': Buffer.concat([signature, chunk('IHDR', header), chunk('IEND', Buffer.alloc(0))]),
  };
};

const corruptJpegs = (jpeg: Buffer): Record<string, Buffer> => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const step = Buffer.from([0xff, 0xe0, 0, 2]);
  return {
    'cut in the frame': jpeg.subarray(0, frame + 6),
    'cut before the scan': jpeg.subarray(0, scan),
    'cut in its middle': jpeg.subarray(0, jpeg.length / 2),
    'cut before its end': jpeg.subarray(0, -2),
    'length of the frame': patched(jpeg, frame + 2, 0xff, 0xff),
    'length of nothing': patched(jpeg, frame + 2, 0, 0),
    'width of nothing': patched(jpeg, frame + 7, 0, 0),
    'sides of 65535': patched(jpeg, frame + 5, 0xff, 0xff, 0xff, 0xff),
    'precision of 99': patched(jpeg, frame + 4, 99),
    'segments without end': Buffer.concat([jpeg.subarray(0, 2), ...Array(100_000).fill(step)]),
  };
};

const corruptGifs = (gif: Buffer): Record<string, Buffer> => ({
  'cut in the size': gif.subarray(0, 8),
  'cut after the size': gif.subarray(0, 13),
  'cut in its middle': gif.subarray(0, gif.length / 2),
  'side of nothing': patched(gif, 6, 0, 0),
  'sides of 65535': patched(gif, 6, 0xff, 0xff, 0xff, 0xff),
  'version of another day': patched(gif, 3, 0x30, 0x30, 0x7a),
});

/**
 * Makes images that are small as files and have more pixels than a tab can hold (U05).
 * @public a benchmark loads it by name
 */
export const hugeImages = async (): Promise<Chosen[]> => {
  const black = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'black' }, limitInputPixels: false });
  const header = (chunksOf((await quadrants(64)).buffer)[0]?.data ?? Buffer.alloc(13)).subarray(8);
  const sides = Buffer.from([0, 1, 0, 0, 0, 1, 0, 0]);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([sides, header])),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return [
    fileOf('65536 by 65536.png', 'image/png', png),
    fileOf('32 by 16416.gif', 'image/gif', await black(32, 16_416).gif().toBuffer()),
    fileOf('12000 by 12000.jpeg', 'image/jpeg', await black(12_000, 12_000).jpeg().toBuffer()),
  ];
};

/** A GIF of a thousand black frames, one after the other without a delay, for ever (U03). */
export const endlessGif = (): Chosen => {
  const frame = [...[0x21, 0xf9, 4, 0, 0, 0, 0, 0], ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]];
  return fileOf(
    'endless.gif',
    'image/gif',
    Buffer.from([
      ...Buffer.from('GIF89a', 'latin1'),
      ...[1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff],
      ...[0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0],
      ...Array.from({ length: 1000 }, () => frame).flat(),
      0x3b,
    ]),
  );
};

/** Drawings that run, call out, read what is not theirs, or would render too much (U08). */
export const hostileDrawings = (): Chosen[] =>
  Object.entries({
    'script.svg': svg('<script>alert(1)</script>'),
    'foreign object.svg': svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    'image from elsewhere.svg': svg('<image href="https://cdn.example/a.png"/>'),
    'too many.svg': svg('<g/>'.repeat(40_000)),
    'beginnings.svg': `${'<!DOCTYPE '.repeat(60_000)}${svg('<g/>')}`,
    'use-bomb.svg': svg(
      `${Array.from(
        { length: 12 },
        (_, level) =>
          `<g id="g${level}">${level ? `<use xlink:href="#g${level - 1}"/>`.repeat(10) : '<rect width="9" height="9"/>'}</g>`,
      ).join('')}<use xlink:href="#g11"/>`,
    ),
    'entity.svg': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>', 'width="9" height="9"')}`,
    'outside.svg': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>', 'width="9" height="9"')}`,
  }).map(([name, text]) => fileOf(name, 'image/svg+xml', text));
