import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawnRooms } from '../../../machines/contract/meetingConfig.ts';
import { drawLobbyIcon } from '../../../src/app/socialImages/drawLobbyPicture.ts';
import { about, bytesOf, linkImages, pointOf, solid, svg } from './linkImages.ts';
import { openMeetings } from './openMeetings.ts';

const { db, drawOf } = linkImages();

it('[BRAND-2] a room has an image of 1200×630 below 300 kB in its colors, whatever the room; each language has its own, drawn once', async () => {
  for (const room of drawnRooms) {
    const theme = { primaryColor: '#D9291D', secondaryColor: '#FFC247', headerColor: '#0D6B4D' };
    const { picture, ask, draw } = await drawOf({ name: 'Casa Iglesias', room, theme });
    const { format, width, height } = await sharp(bytesOf(picture)).metadata();
    expect([picture?.type, format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    expect(picture?.identity.size).toBeLessThan(300_000);
    // The header, and the button beside its words.
    expect(await pointOf(picture, 1150, 100)).toEqual(about([0x0d, 0x6b, 0x4d]));
    expect(await pointOf(picture, 360, 470)).toEqual(about([0xd9, 0x29, 0x1d]));
    const again = await ask('en');
    const spanish = await ask('es');
    expect([again === picture, spanish === picture]).toEqual([true, false]);
    expect(draw.mock.calls.map(([{ language }]) => language)).toEqual(['en', 'es']);
  }
});

it('[BRAND-2] the logo and an uploaded image are in it, the image as dark as in the lobby', async () => {
  const stored = { 'logo.png': await solid('#6a5be0'), 'image.jpg': await solid('#00ff00') };
  for (const [overlayOpacity, color] of [
    [0, [0, 255, 0]],
    [0.5, [6, 143, 21]],
  ] as const) {
    const backgroundImage = { url: 'https://plaza.example/files/image.jpg', overlayOpacity };
    const { picture } = await drawOf(
      { logo: 'https://plaza.example/files/logo.png', backgroundImage },
      stored,
    );
    expect(await pointOf(picture, 92, 72)).toEqual(about([0x6a, 0x5b, 0xe0]));
    expect(await pointOf(picture, 100, 400)).toEqual(about(color));
  }
});

it('[BRAND-2][LOGO-4] a logo stands on a disc only where it would not be seen on the header', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const nothing = await sharp({ create: { width: 88, height: 88, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const middleOf = async (luminance: number, headerColor: string) => {
    const theme = { primaryColor: '#D9291D', secondaryColor: '#FFC247', headerColor };
    const logo = { logo: '/files/logo.png', logoLook: { luminance, aspect: 1, shape: 'round' as const } };
    return pointOf((await drawOf({ theme, ...logo }, { 'logo.png': nothing })).picture, 92, 72);
  };
  expect(await middleOf(1, '#123B5D')).toEqual(about([0x12, 0x3b, 0x5d]));
  expect(await middleOf(1, '#FFE066')).toEqual(about([0x0b, 0x1f, 0x2a]));
  expect(await middleOf(0, '#123B5D')).toEqual(about([255, 255, 255]));
});

it('[BRAND-2][LOGO-4] the disc of a logo that covers it does not shine through its edge, round or with corners', async () => {
  const theme = { primaryColor: '#D9291D', secondaryColor: '#FFC247', headerColor: '#5B2A10' };
  const cut = {
    round: '<circle cx="256" cy="256" r="256"',
    rounded: '<rect width="512" height="512" rx="64"',
  };
  for (const shape of ['round', 'rounded'] as const) {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${cut[shape]} fill="#5B2A10"/></svg>`;
    const logo = await sharp(Buffer.from(drawn)).png().toBuffer();
    const logoLook = { luminance: 0.04, aspect: 1, shape };
    const { picture } = await drawOf({ theme, logo: '/files/logo.png', logoLook }, { 'logo.png': logo });
    // Of what is cut out: `stats` of the same chain would be those of the whole.
    const header = await sharp(bytesOf(picture))
      .extract({ left: 40, top: 20, width: 104, height: 104 })
      .png()
      .toBuffer();
    const brightest = (await sharp(header).stats()).channels.map(({ max }) => max);
    expect([shape, brightest]).toEqual([shape, about([0x5b, 0x2a, 0x10])]);
  }
});

it('[BRAND-2][LOGO-7] a wide logo is shown wide, with its corners', async () => {
  const look = { luminance: 0.2, aspect: 4, shape: 'rounded' as const };
  const { picture } = await drawOf(
    { logo: '/files/logo.png', logoLook: look },
    { 'logo.png': await solid('#6a5be0') },
  );
  for (const [x, y] of [
    [51, 42],
    [309, 100],
  ] as const)
    expect(await pointOf(picture, x, y)).toEqual(about([0x6a, 0x5b, 0xe0]));
});

it('[BRAND-2][LOGO-8] a logo that is a vector is drawn in it, whatever its address ends with', async () => {
  for (const name of ['logo.svg', 'logo%2Esvg', 'logo.svg?a.png']) {
    const logo = `https://plaza.example/files/${name}`;
    const { picture, warn } = await drawOf({ logo }, { [name]: Buffer.from(svg) });
    expect([name, await pointOf(picture, 92, 72)]).toEqual([name, about([0x6a, 0x5b, 0xe0])]);
    expect(warn).not.toHaveBeenCalled();
  }
});

it('[BRAND-2] names and words that the font cannot write, or that are too long, leave an image without them', async () => {
  const drawn = async (name: string) =>
    Buffer.from(bytesOf((await drawOf({ name, welcomeMessage: `${name} `.repeat(3) })).picture)).toString(
      'base64',
    );
  const without = await drawn('出会いの部屋');
  expect((await drawn('🎈')) === without).toBe(true);
  // Their initial is in the place of the logo.
  expect((await drawn('W'.repeat(60))) === (await drawn('W 出会い'))).toBe(true);
  expect((await drawn('Casa')) === without).toBe(false);
});

it('[BRAND-2] noise behind it is pressed below 300 kB', async () => {
  const noise = Buffer.from(
    Array.from({ length: 1200 * 630 * 3 }, (_, at) => (at * 7919 * (at % 101)) % 256),
  );
  const image = await sharp(noise, { raw: { width: 1200, height: 630, channels: 3 } })
    .png()
    .toBuffer();
  const url = 'https://plaza.example/files/noise.png';
  const { picture } = await drawOf({ backgroundImage: { url, overlayOpacity: 0 } }, { 'noise.png': image });
  expect(picture?.identity.size).toBeLessThan(300_000);
});

it('[BRAND-2] a lobby names the image of its present version in the guest’s language; an older one is not there', async () => {
  const { images, version } = await drawOf({ name: 'Casa' });
  const meetings = openMeetings(db(), { lobbyImages: images, drawIcon: drawLobbyIcon });
  const page = await (await meetings.request('/?pId=casa', { headers: { 'accept-language': 'es' } })).text();
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(new URL(address).pathname).toBe(`/social/casa/${version}-es.jpg`);
  const answer = await meetings.request(address);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const statuses = [
    `/social/casa/${version - 1}-es.jpg`,
    `/social/nobody/${version}-es.jpg`,
    `/social/casa/${version}-fr.jpg`,
  ];
  for (const path of statuses) expect((await meetings.request(path)).status).toBe(404);
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  expect(decodeURIComponent(icon)).toContain('>C</text>');
});

it('[BRAND-2] with a logo, that is the icon of the lobby’s page', async () => {
  await drawOf({ logo: 'https://plaza.example/files/logo.png' });
  const page = await (await openMeetings(db(), { drawIcon: drawLobbyIcon }).request('/?pId=casa')).text();
  expect(page).toContain('<link rel="icon" href="https://plaza.example/files/logo.png" />');
});

it('[BRAND-2][LOGO-8] with a logo that is a vector too', async () => {
  await drawOf({ logo: 'https://plaza.example/files/logo.svg' });
  const meetings = openMeetings(db(), { drawIcon: drawLobbyIcon });
  const page = await (await meetings.request('/?pId=casa')).text();
  expect(page).toContain('<link rel="icon" href="https://plaza.example/files/logo.svg" />');
});

it('[BRAND-2][LOGO-4] a light logo, which nobody would see on a tab, gives way to the initial', async () => {
  await drawOf({
    name: 'Casa',
    logo: '/files/a.png',
    logoLook: { luminance: 0.9, aspect: 1, shape: 'round' },
  });
  const page = await (await openMeetings(db(), { drawIcon: drawLobbyIcon }).request('/?pId=casa')).text();
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  expect(decodeURIComponent(icon)).toContain('>C</text>');
});
