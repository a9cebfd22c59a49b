import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import type { Files } from '../../../server/files/files.ts';
import { imageQueue, largestImage } from '../../../server/files/images.ts';
import { HttpError, tooBusy, unavailable } from '../../../server/http/errors.ts';
import { drawLobbyIcon } from '../../../src/app/socialImages/drawLobbyPicture.ts';
import { endlessDrawing } from '../files/svg/hostileDrawings.ts';
import { about, linkImages, pointOf, solid, svg } from './linkImages.ts';
import { openMeetings } from './openMeetings.ts';

const { db, openImages, drawOf } = linkImages();
afterEach(() => vi.restoreAllMocks());

type Read = Files['read'];

it('[BRAND-2][LOGO-8] a vector that is made to take for ever is given up by a process of its own, and gives way to the initial', async () => {
  const logo = 'https://plaza.example/files/logo.svg';
  const { draw, warn, picture } = await drawOf({ logo }, { 'logo.svg': Buffer.from(endlessDrawing) });
  expect([picture === null, draw.mock.calls[0]?.[0].hasLogo]).toEqual([false, false]);
  expect(warn.mock.calls).toEqual([[expect.any(String), expect.objectContaining({ address: logo })]]);
});

it('[BRAND-2] files that are missing or broken give way to the initial and the drawn room; of a broken one the log says so', async () => {
  const addresses = {
    logo: 'https://plaza.example/files/logo.png',
    backgroundImage: { url: 'https://plaza.example/files/gone.jpg', overlayOpacity: 0.2 },
  };
  const { draw, warn, picture } = await drawOf(addresses, { 'logo.png': Buffer.from('no image') });
  expect(picture).not.toBeNull();
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ hasImage: false, hasLogo: false });
  expect(warn.mock.calls).toEqual([
    [expect.any(String), expect.objectContaining({ address: addresses.logo })],
  ]);
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

/** A file of the storage that is a vector. */
const vector = () => Readable.from([Buffer.from(svg)]);
it.each<[string, number, string, Read]>([
  [
    'its storage is not reached',
    503,
    '5',
    () => Promise.reject(new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 })),
  ],
  [
    'its storage breaks off',
    503,
    '2',
    async () => vector().map(() => Promise.reject(new TypeError('terminated'))),
  ],
  [
    'too many vectors are drawn',
    429,
    '10',
    async () => {
      vi.spyOn(imageQueue, 'run').mockRejectedValueOnce(tooBusy);
      return vector();
    },
  ],
  [
    'the server is stopped',
    503,
    '2',
    async () => {
      vi.spyOn(imageQueue, 'run').mockRejectedValueOnce(unavailable);
      return vector();
    },
  ],
])(
  '[BRAND-2][OPS-6] an image whose logo cannot be had as %s is answered %i with a time, and not kept; the next one has it',
  async (_, status, retryAfter, fail) => {
    const read = vi.fn<Read>(async () => vector()).mockImplementationOnce(fail);
    const { images, ask, warn, version } = await openImages({ logo: '/files/logo.svg' }, read);
    const meetings = openMeetings(db(), { lobbyImages: images, drawIcon: drawLobbyIcon });
    const request = () => meetings.request(`/social/casa/${version}-en.jpg`);
    const refused = await request();
    expect([
      refused.status,
      ...['retry-after', 'cache-control'].map((one) => refused.headers.get(one)),
    ]).toEqual([status, retryAfter, 'no-store']);
    expect([(await request()).status, warn.mock.calls]).toEqual([200, []]);
    expect(await pointOf(await ask('en'), 92, 72)).toEqual(about([0x6a, 0x5b, 0xe0]));
    expect(read).toHaveBeenCalledTimes(2);
  },
);
