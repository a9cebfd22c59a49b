import { expect, it, vi } from 'vitest';
import { decodeImage } from '../../src/logo/decodeImage.ts';

const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

const pngOf = (width: number, height: number) => [
  ...[0x89, ...text('PNG\r\n'), 0x1a, 0x0a],
  ...be32(13),
  ...text('IHDR'),
  ...be32(width),
  ...be32(height),
  ...[8, 2, 0, 0, 0, 0, 0, 0, 0],
];
const gifOf = (width: number, height: number) => [
  ...text('GIF89a'),
  ...[width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0],
];
/** A JPEG, with one EXIF tag where it is rotated. */
const jpegOf = (width: number, height: number, orientation = 1) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...be16(34), ...text('Exif'), 0, 0],
  ...[...text('MM'), 0, 42, ...be32(8), ...be16(1)],
  ...[...be16(274), ...be16(3), ...be32(1), ...be16(orientation), 0, 0, ...be32(0)],
  ...[0xff, 0xc0, ...be16(17), 8, ...be16(height), ...be16(width), 3, 1, 17, 0, 2, 17, 1, 3, 17, 1],
  ...[0xff, 0xd9],
];

interface FakeBitmap {
  readonly width: number;
  readonly height: number;
  close(): void;
}

interface FakeFrame {
  readonly displayWidth: number;
  readonly displayHeight: number;
}

/**
 * A browser that decodes to bitmaps of the requested size, rotated by 90° where the image `lies`. `turns`:
 * its frames support the EXIF rotation.
 */
const browser = ({
  whole = { width: 0, height: 0 },
  decoder = true,
  turns = true,
  refuses = false,
  lies = false,
} = {}) => {
  const open = new Set<FakeBitmap>();
  const asked: unknown[] = [];
  const bitmapOf = (width: number, height: number): FakeBitmap => {
    const bitmap = { width, height, close: () => open.delete(bitmap) };
    open.add(bitmap);
    return bitmap;
  };
  vi.stubGlobal(
    'createImageBitmap',
    async (
      source: Blob | FakeBitmap | FakeFrame,
      options?: { resizeWidth: number; resizeHeight: number },
    ) => {
      if (options) return bitmapOf(options.resizeWidth, options.resizeHeight);
      if ('displayWidth' in source) {
        const { displayWidth, displayHeight } = source;
        return lies ? bitmapOf(displayHeight, displayWidth) : bitmapOf(displayWidth, displayHeight);
      }
      if (refuses) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return bitmapOf(whole.width, whole.height);
    },
  );
  class Decoder {
    readonly #size: FakeFrame;
    constructor({ desiredWidth, desiredHeight }: { desiredWidth: number; desiredHeight: number }) {
      asked.push([desiredWidth, desiredHeight]);
      this.#size = { displayWidth: desiredWidth, displayHeight: desiredHeight };
    }
    async decode() {
      if (refuses) throw new DOMException('Failed to decode', 'EncodingError');
      return { image: { ...this.#size, close: () => undefined } };
    }
    close() {}
  }
  if (decoder) vi.stubGlobal('ImageDecoder', Decoder);
  vi.stubGlobal('VideoFrame', { prototype: turns ? { rotation: 0 } : {} });
  return { open, asked };
};

const decode = (bytes: number[], signal?: AbortSignal) =>
  decodeImage(new Blob([new Uint8Array(bytes)]), 750, signal);

const shape = ({ bitmap, size }: Awaited<ReturnType<typeof decode>>) => ({
  bitmap: [bitmap.width, bitmap.height],
  size: [size.width, size.height],
});

it.each([
  ['a PNG of 65,536² pixels', pngOf(65_536, 65_536)],
  ['a GIF of 32 × 16,416 pixels', gifOf(32, 16_416)],
  ['a JPEG of 12,000² pixels', jpegOf(12_000, 12_000)],
])('[LOGO-6] %s is refused by its header, before anything is decoded (fault U05)', async (_, bytes) => {
  const { open, asked } = browser();
  await expect(decode(bytes)).rejects.toMatchObject({ code: 'tooManyPixels' });
  expect([open.size, asked]).toEqual([0, []]);
});

it.each([
  ['no image at all', text('<html></html>')],
  ['nothing', []],
  ['a PNG without header', pngOf(1, 1).slice(0, 10)],
  ['a PNG without pixels', pngOf(0, 5)],
  ['a JPEG without size', [0xff, 0xd8, 0xff, 0xd9]],
])('[LOGO-6] %s is called unreadable', async (_, bytes) => {
  const { open } = browser();
  await expect(decode(bytes)).rejects.toMatchObject({ code: 'unreadableImage' });
  expect(open.size).toBe(0);
});

it.each([
  ['PNG', pngOf(2000, 2000)],
  ['JPEG', jpegOf(2000, 2000)],
])('[LOGO-6] a broken %s is called unreadable', async (_, bytes) => {
  browser({ refuses: true });
  await expect(decode(bytes)).rejects.toMatchObject({ code: 'unreadableImage' });
});

it('[LOGO-6] a 12-megapixel JPEG is decoded at a quarter of its size', async () => {
  const { asked } = browser();
  expect(shape(await decode(jpegOf(4000, 3000)))).toEqual({ bitmap: [1000, 750], size: [4000, 3000] });
  expect(asked).toEqual([[1000, 750]]);
});

it('[LOGO-6] a reduced JPEG never has fewer pixels than asked for', async () => {
  const { asked } = browser();
  // A quarter of the image would be one pixel too small.
  expect(shape(await decode(jpegOf(4001, 2999)))).toEqual({ bitmap: [1501, 1125], size: [4001, 2999] });
  expect(asked).toEqual([[1501, 1125]]);
});

it('[LOGO-6] a turned JPEG has its size upright', async () => {
  browser({ lies: true });
  expect((await decode(jpegOf(4000, 3000, 6))).size).toEqual({ width: 3000, height: 4000 });
  browser();
  expect((await decode(jpegOf(4000, 3000, 3))).size).toEqual({ width: 4000, height: 3000 });
});

it.each([
  ['has no such decoder', { decoder: false }],
  ['does not turn its frames', { turns: false }],
])('[LOGO-6] a turned JPEG is decoded whole and made smaller where the browser %s', async (_, what) => {
  const { open, asked } = browser({ whole: { width: 3000, height: 4000 }, ...what });
  const image = await decode(jpegOf(4000, 3000, 6));
  expect(shape(image)).toEqual({ bitmap: [750, 1000], size: [3000, 4000] });
  expect([[...open], asked]).toEqual([[image.bitmap], []]);
});

it('[LOGO-6] a small image keeps its pixels', async () => {
  const { asked } = browser({ whole: { width: 600, height: 400 } });
  expect(shape(await decode(jpegOf(600, 400)))).toEqual({ bitmap: [600, 400], size: [600, 400] });
  expect(shape(await decode(gifOf(600, 400)))).toEqual({ bitmap: [600, 400], size: [600, 400] });
  expect(asked).toEqual([]);
});

it('[LOGO-6] what was given up is not decoded any more (fault R03)', async () => {
  const { open, asked } = browser();
  const given = AbortSignal.abort();
  await expect(decode(jpegOf(4000, 3000), given)).rejects.toMatchObject({ name: 'AbortError' });
  expect([open.size, asked]).toEqual([0, []]);
});
