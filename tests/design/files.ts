// The shortest content by which each file type is recognised.

const joined = (...parts: (readonly number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const big = (bytes: 2 | 4, value: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);

/** A PNG of this size, with only the start of its image data. @param width @param height pixels. */
export const png = (width: number, height: number, { isAnimated = false } = {}) =>
  joined(
    [0x89],
    'PNG\r\n\x1a\n',
    big(4, 13),
    'IHDR',
    big(4, width),
    big(4, height),
    [8, 2, 0, 0, 0, 0, 0, 0, 0],
    isAnimated ? [...big(4, 8), ...Buffer.from('acTL'), ...big(4, 1), ...big(4, 0), ...big(4, 0)] : [],
    [...big(4, 0)],
    'IDAT',
    [0, 0, 0, 0],
  );

/** A GIF of this size without image data. */
export const gif = (width: number, height: number) =>
  joined('GIF89a', big(2, width).toReversed(), big(2, height).toReversed(), [0, 0, 0, 0x3b]);

/** A JPEG of this size: one short segment, then the header of its frame. */
export const jpeg = (width: number, height: number) =>
  joined(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 17, 8],
    big(2, height),
    big(2, width),
    [3, 0, 0],
  );

/** An MP4 or a similar format, by its brand of four letters. */
export const mp4 = (brand: string) => joined(big(4, 20), 'ftyp', brand, big(4, 0), brand);

/** A video in EBML, by its document type. */
export const webm = (kind: 'webm' | 'matroska') =>
  joined([0x1a, 0x45, 0xdf, 0xa3, 0x80 + kind.length + 3, 0x42, 0x82, 0x80 + kind.length], kind);

/** An SVG. */
export const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
