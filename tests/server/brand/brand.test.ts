import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBrand } from '../../../server/brand/brand.ts';
import { wordmark } from '../../../server/brand/wordmark.ts';
import { type StaticFile, toStaticFile } from '../../../server/http/staticFiles.ts';
import { letterOutlines } from '../../../src/app/fonts/letters.ts';

const template = '<html><head></head><body><div id="root"></div></body></html>';
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#00F"/></svg>';
const square = wide.replace('width="300" height', 'width="100" height').replace('width="300"', 'width="100"');
const built = { productName: 'Encuentro', logoFile: null, brandColor: null };

let folder: string;
let letters: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  letters = join(folder, 'letters.json');
  await writeFile(letters, await letterOutlines());
});
afterAll(() => rm(folder, { recursive: true }));

const brand = (change: Partial<Parameters<typeof loadBrand>[0]>) =>
  loadBrand({ ...built, ...change }, letters);
const logoFile = async (name: string, content: string | Uint8Array) => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const textOf = async (file: StaticFile | undefined) => {
  const { size = 0, read } = file?.identity ?? {};
  return Buffer.from(await new Response(read?.(0, size - 1)).arrayBuffer());
};
/** The color at a place of a picture, as `#rrggbb`. */
const colorAt = async (file: StaticFile | undefined, left: number, top: number) => {
  const pixel = await sharp(await textOf(file))
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
};

describe('the built product', () => {
  it('[APP-14] has its own shapes in a page, and the built files', async () => {
    const { files, styles, page, socialImage } = await loadBrand(built, 'nowhere');
    expect([files.size, styles]).toEqual([0, '']);
    const html = page(template);
    expect(html).toContain('<head></head><body><div hidden><svg><g id="wordmark"><path d="m33.9');
    expect(html).toContain(`<path id="mark-end" d="${wordmark.rightHalf}"/></svg></div><div id="root">`);
    const file = toStaticFile(new Uint8Array([1]), { type: 'image/png', cacheControl: '', compressed: {} });
    expect(await socialImage(file)).toBe(file);
  });

  it('[APP-14] in another color keeps its wordmark, whose symbol has that color in icons', async () => {
    const { files, page } = await brand({ brandColor: '#1A5CBA' });
    expect(page(template)).toContain('<link rel="stylesheet" href="/brand/styles.css">\n</head>');
    expect(page(template)).toContain(wordmark.letters);
    expect(await colorAt(files.get('/icons/icon-512.png'), 320, 300)).toBe('#1a5cba');
    expect(await colorAt(files.get('/icons/icon-512.png'), 180, 220)).toBe('#0b1f2a');
  });
});

describe('a product of another name', () => {
  it('[APP-14] has a wordmark and an icon of its own letters', async () => {
    const { files, styles, page } = await brand({ productName: 'Ágora Łódź' });
    const html = page(template);
    for (const part of Object.values(wordmark)) expect(html).not.toContain(part);
    expect(html).not.toContain('mark-end');
    // Nine letters and a space, and the initial.
    expect(html.match(/<path /g)).toHaveLength(11);
    expect(styles).toBe('svg:has(>[href="#wordmark"]){overflow:visible}');
    expect([...files.keys()].sort()).toEqual([
      '/brand/styles.css',
      '/favicon.svg',
      '/icons/apple-touch-icon.png',
      '/icons/icon-192.png',
      '/icons/icon-512.png',
      '/icons/maskable-512.png',
    ]);
    expect(await colorAt(files.get('/icons/apple-touch-icon.png'), 1, 1)).toBe('#d9291d');
    expect((await textOf(files.get('/favicon.svg'))).toString()).toMatch(
      /^<svg [^>]*><rect [^>]*\/><g fill="#FFFFFF">/,
    );
  });

  it('[APP-14] sets its letters as far apart as the font does', async () => {
    const placesOf = async (productName: string) =>
      [...(await brand({ productName })).page(template).matchAll(/<g transform="translate\((\d+)\)"/g)].map(
        ([, x]) => Number(x),
      );
    const [, second = 0] = await placesOf('AV');
    const [, plain = 0] = await placesOf('AH');
    expect(plain - second).toBe(48);
  });

  it('[APP-14] fits a long one into the box of the logo', async () => {
    const html = (await brand({ productName: 'Plaza Mayor de Salamanca' })).page(template);
    const [, scale = ''] = /id="wordmark"><g transform="scale\(([\d.]+)\)/.exec(html) ?? [];
    expect(Number(scale)).toBeLessThan(0.05);
  });

  it.each(['出会い', ' ', 'A出'])(
    '[APP-14] starts not as “%s”, which the font cannot write, without a logo',
    async (productName) => {
      await expect(brand({ productName })).rejects.toThrow(
        new Error('PRODUCT_NAME has characters that the font of the logo lacks: LOGO_FILE must be given.'),
      );
    },
  );
});

describe('a product with a logo of its own', () => {
  it('[APP-14] shows the file in pages, on a plate where they are dark, and its initial where it is too wide', async () => {
    const { files, page } = await brand({
      productName: 'acme',
      logoFile: await logoFile('wide.svg', wide),
      brandColor: '#B3261E',
    });
    const html = page(template);
    expect(html).toContain('<rect id="plate"');
    expect(html).toContain('<image x="0" y="-74" width="264" height="88" href="/brand/logo.svg"/>');
    expect((await textOf(files.get('/brand/logo.svg'))).toString()).toBe(wide);
    expect(await colorAt(files.get('/icons/maskable-512.png'), 5, 5)).toBe('#b3261e');
  });

  it('[APP-14] takes one about as wide as high for its icon, also where the font has no initial', async () => {
    const png = await sharp(Buffer.from(square)).png().toBuffer();
    const { files } = await brand({ productName: '出会い', logoFile: await logoFile('square.png', png) });
    const icon = files.get('/icons/icon-512.png');
    expect([await colorAt(icon, 256, 256), await colorAt(icon, 256, 60)]).toEqual(['#0000ff', '#ffffff']);
    expect(files.get('/brand/logo.png')?.type).toBe('image/png');
  });

  it('[APP-14] lays it over the built wordmark in pictures of shared links, once for each', async () => {
    const { socialImage } = await brand({ logoFile: await logoFile('wide.svg', wide) });
    const plain = { width: 1200, height: 630, channels: 3, background: '#D9291D' } as const;
    const bytes = new Uint8Array(await sharp({ create: plain }).png().toBuffer());
    const file = toStaticFile(bytes, { type: 'image/png', cacheControl: 'no-cache', compressed: {} });
    const drawn = await socialImage(file);
    expect(await socialImage(file)).toBe(drawn);
    const seen = [
      [90, 98],
      [354, 103],
      [600, 400],
    ].map(([x = 0, y = 0]) => colorAt(drawn, x, y));
    expect(await Promise.all(seen)).toEqual(['#0000ff', '#ffffff', '#d9291d']);
  });

  it('[APP-14] draws a picture again that failed', async () => {
    const { socialImage } = await brand({ productName: 'Acme' });
    const file = toStaticFile(new Uint8Array([1, 2]), {
      type: 'image/png',
      cacheControl: '',
      compressed: {},
    });
    const first = socialImage(file);
    await expect(first).rejects.toThrow();
    const second = socialImage(file);
    expect(second).not.toBe(first);
    await expect(second).rejects.toThrow();
  });

  it.each([
    ['nowhere.svg', null],
    ['text.svg', 'no picture'],
    ['photo.png', 'jpeg'],
  ])('[APP-14] starts not with %s, which is no SVG or PNG', async (name, content) => {
    const jpeg = () => sharp(Buffer.from(square)).jpeg().toBuffer();
    const file =
      content === null
        ? join(folder, name)
        : await logoFile(name, content === 'jpeg' ? await jpeg() : content);
    await expect(brand({ logoFile: file })).rejects.toThrow(
      new Error('LOGO_FILE must be the path of a readable SVG or PNG file.'),
    );
  });
});
