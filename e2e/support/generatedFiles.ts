import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Chosen } from '../design/designTab.ts';

/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number];

export const red: Color = [220, 40, 40];
const blue: Color = [40, 60, 220];

/** A file of this name and declared type, whatever is in it. */
export const fileOf = (name: string, mimeType: string, content: Uint8Array | string): Chosen => ({
  name,
  mimeType,
  buffer: Buffer.from(content as Uint8Array),
});

const imageOf = (width: number, height: number, colorAt: (x: number, y: number) => Color) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x, y), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/**
 * An image whose pixels encode their position: red grows to the right, green downwards; `placeIn` decodes it.
 */
const map = (width: number, height: number) =>
  imageOf(width, height, (x, y) => [
    Math.round((255 * (x + 0.5)) / width),
    Math.round((255 * (y + 0.5)) / height),
    128,
  ]);

/** A PNG whose pixels encode their position. @param width @param height pixels. */
export const mapPng = async (width: number, height: number, name = 'map.png'): Promise<Chosen> =>
  fileOf(name, 'image/png', await map(width, height).png({ compressionLevel: 1 }).toBuffer());

/** A JPEG with every kind of metadata, whose pixels encode their position. */
export const mapJpegWithMetadata = async (width: number, height: number): Promise<Chosen> => {
  const jpeg = map(width, height)
    .withExif({ IFD0: { Copyright: 'Marta Iglesias', Artist: 'Marta' }, IFD3: { GPSLatitude: '40/1' } })
    .withIccProfile('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return fileOf('map.jpg', 'image/jpeg', await jpeg.toBuffer());
};

/** The position that a pixel of a map encodes, 0 to 1 to the right and downwards. */
export const placeIn = ([right, down]: readonly number[]): { x: number; y: number } => ({
  x: (right ?? 0) / 255,
  y: (down ?? 0) / 255,
});

/** An image in four colours: red and green above, blue and yellow below. */
export const quadrants = async (side: number, name = 'quadrants.png'): Promise<Chosen> => {
  const colors = [red, [40, 200, 60], blue, [240, 220, 40]] as const satisfies Color[];
  const half = side / 2;
  const image = imageOf(side, side, (x, y) => colors[(y < half ? 0 : 2) + (x < half ? 0 : 1)] ?? red);
  return fileOf(name, 'image/png', await image.png().toBuffer());
};

/** An image of one colour. */
export const plain = async (side: number, color: Color, name = 'plain.png'): Promise<Chosen> =>
  fileOf(
    name,
    'image/png',
    await imageOf(side, side, () => color)
      .png()
      .toBuffer(),
  );

/** A WebP, which is refused. */
export const webp = async (): Promise<Buffer> =>
  imageOf(64, 64, () => red)
    .webp()
    .toBuffer();

/** The same file with zeros appended, up to exactly `size` bytes; every image decoder ignores them. */
export const padded = (chosen: Chosen, size: number): Chosen => ({
  ...chosen,
  buffer: Buffer.concat([chosen.buffer, Buffer.alloc(size - chosen.buffer.length)]),
});

/** A GIF of two frames, the first red, the second blue. */
export const animatedGif = async (side: number): Promise<Chosen> => {
  const frames = imageOf(side, 2 * side, (_, y) => (y < side ? red : blue)).raw();
  const { data } = await frames.toBuffer({ resolveWithObject: true });
  const raw = { width: side, height: 2 * side, channels: 3, pageHeight: side } as const;
  const gif = await sharp(data, { raw })
    .gif({ delay: [50, 50], loop: 0 })
    .toBuffer();
  return fileOf('moving.gif', 'image/gif', gif);
};

/** A chunk of a PNG with its checksum. */
export const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
};

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at);
  return bytes;
};

/** The chunks of a PNG in their order: their names and what they hold. */
export const chunksOf = (png: Buffer): { name: string; data: Buffer }[] => {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
};

const pixelsIn = (png: Buffer): Buffer =>
  Buffer.concat(chunksOf(png).flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])));

/** An animated PNG of two frames, the first red, the second blue. */
export const animatedPng = async (side: number): Promise<Chosen> => {
  const [first, second] = [(await plain(side, red)).buffer, (await plain(side, blue)).buffer];
  const control = (order: number) =>
    chunk('fcTL', Buffer.concat([numbers(order, side, side, 0, 0), Buffer.from([0, 50, 3, 232, 0, 0])]));
  const frames = [
    chunk('acTL', numbers(2, 0)),
    control(0),
    chunk('IDAT', pixelsIn(first)),
    control(1),
    chunk('fdAT', Buffer.concat([numbers(2), pixelsIn(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ];
  // The signature and the header are the first one's: 8 bytes, and a chunk of 13.
  return fileOf('moving.png', 'image/png', Buffer.concat([first.subarray(0, 33), ...frames]));
};

/** A short video as this browser records it: VP8 with red frames, or Opus alone. */
export const recordVideo = async (page: Page, what: 'image' | 'sound'): Promise<Chosen> => {
  const base64 = await page.evaluate(async (kind) => {
    const streamOf = {
      image: () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
        const context = canvas.getContext('2d');
        const stream = canvas.captureStream(30);
        let frame = 0;
        const draw = () => {
          frame += 1;
          if (context) context.fillStyle = frame % 2 ? '#dc2828' : '#d22626';
          context?.fillRect(0, 0, 160, 90);
          if (stream.active) requestAnimationFrame(draw);
        };
        draw();
        return stream;
      },
      sound: () => {
        const audio = new AudioContext();
        const out = audio.createMediaStreamDestination();
        const tone = audio.createOscillator();
        tone.connect(out);
        tone.start();
        return out.stream;
      },
    };
    const stream = streamOf[kind]();
    const mimeType = kind === 'image' ? 'video/webm;codecs=vp8' : 'audio/webm;codecs=opus';
    const recorder = new MediaRecorder(stream, { mimeType });
    const parts: Blob[] = [];
    let size = 0;
    const done = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      size += data.size;
      // Long enough to be recognised, and to have a frame.
      if (size > 5000 && parts.length > 3 && recorder.state === 'recording') recorder.stop();
    });
    recorder.start(100);
    await done;
    for (const track of stream.getTracks()) track.stop();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, what);
  return fileOf('video.webm', 'video/webm', Buffer.from(base64, 'base64'));
};

/**
 * The recording with a duration: a streamed one has none. It replaces nine bytes of the writing program's
 * name.
 * @param seconds what the video says, however short it is.
 */
export const withLength = (video: Chosen, seconds: number): Chosen => {
  const buffer = Buffer.from(video.buffer);
  const writer = buffer.indexOf(Buffer.from([0x57, 0x41, 0x86]));
  if (writer < 0) throw new Error('The recording does not tell who wrote it');
  buffer.set([0x44, 0x89, 0x84], writer);
  buffer.writeFloatBE(seconds * 1000, writer + 3);
  buffer.set([0xec, 0x80], writer + 7);
  return { ...video, buffer };
};

/** The recording with an unknown codec's name. */
export const withUnknownCodec = (video: Chosen): Chosen => {
  const buffer = Buffer.from(video.buffer);
  buffer.write('V_XYZ', buffer.indexOf('V_VP8'), 'latin1');
  return { ...video, buffer };
};
