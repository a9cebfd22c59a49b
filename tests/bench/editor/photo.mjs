import sharp from 'sharp';

const width = 4000;
const height = 3000;

/**
 * The photo that every editor gets: 12 megapixels, slopes of colour, soft shapes and the grain of a sensor, the same
 * to the byte on every run; its centre is orange. @returns a JPEG under 5 MB
 */
export const makePhoto = async () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  const noise = (columns, rows) =>
    Uint8Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 256));
  const shapes = await sharp(noise(80, 60), { raw: { width: 80, height: 60, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = (random() - 0.5) * 30;
      const near = Math.max(0, 1 - Math.hypot(x - width / 2, y - height / 2) / 500);
      const slope = [(x / width) * 160, (y / height) * 160, 160 - (x / width) * 120];
      const centre = [255, 140, 0];
      for (let channel = 0; channel < 3; channel++, at++) {
        const here = slope[channel] * 0.6 + shapes[at] * 0.5 + grain;
        pixels[at] = Math.min(255, Math.max(0, here * (1 - near) + centre[channel] * near));
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
};
