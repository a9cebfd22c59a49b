import { expect, it } from 'vitest';
import { largestImage } from '../../../server/files/images.ts';
import { endlessDrawing } from '../files/svg/hostileDrawings.ts';
import { linkImages, solid } from './linkImages.ts';

const { drawOf } = linkImages();

it('[BRAND-2][LOGO-8] a vector that is made to take for ever is given up by a process of its own, and gives way to the initial', async () => {
  const logo = 'https://plaza.example/files/logo.svg';
  const { draw, warn, picture } = await drawOf({ logo }, { 'logo.svg': Buffer.from(endlessDrawing) });
  expect([picture === null, draw.mock.calls[0]?.[0].hasLogo]).toEqual([false, false]);
  expect(warn.mock.calls).toEqual([[expect.any(String), expect.objectContaining({ address: logo })]]);
});

it('[BRAND-2] files that are missing or broken give way to the initial and the drawn room, and the log says so', async () => {
  const addresses = {
    logo: 'https://plaza.example/files/logo.png',
    backgroundImage: { url: 'https://plaza.example/files/gone.jpg', overlayOpacity: 0.2 },
  };
  const { draw, warn, picture } = await drawOf(addresses, { 'logo.png': Buffer.from('no image') });
  expect(picture).not.toBeNull();
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ hasImage: false, hasLogo: false });
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[BRAND-2][OPS-7] a file larger than any that we store is not taken into memory, gives way to the initial, and the log says so', async () => {
  const logo = 'https://plaza.example/files/logo.png';
  const small = await solid('#6a5be0');
  const large = Buffer.concat([small, Buffer.alloc(largestImage + 1 - small.length)]);
  const error = 'It is larger than any stored image.';
  for (const [bytes, hasLogo, warnings] of [
    [large.subarray(0, -1), true, []],
    [large, false, [[expect.any(String), expect.objectContaining({ address: logo, error })]]],
  ] as const) {
    const { draw, warn } = await drawOf({ logo }, { 'logo.png': bytes });
    expect(draw.mock.calls[0]?.[0]).toMatchObject({ hasLogo });
    expect(warn.mock.calls).toEqual(warnings);
  }
});
