import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { corpusFiles } from '../../tests/corpora.ts';
import { alertOf, type Chosen, openDesign } from '../design/designTab.ts';
import { animatedGif, animatedPng, chunksOf, fileOf, quadrants, red } from '../support/generatedFiles.ts';
import { corruptImages, endlessGif } from '../support/hostileFiles.ts';
import { test } from '../support/partner.ts';
import { pixelsOf, rememberSent, tryAll } from './logoEditor.ts';

const pngs = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files
    .filter(({ name }) => name.endsWith('.png'))
    .map(({ name, bytes }) => fileOf(name, 'image/png', bytes));

/** Lets `openAll` start a worker like the editor's. Call it before the page is opened. */
const rememberWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Native = Worker;
    globalThis.Worker = class extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        Object.assign(globalThis, { startWorker: () => new Native(address, options) });
      }
    };
  });

interface Opened {
  readonly name: string;
  /** The image's size in pixels, or why it did not open. */
  readonly size: string;
  /** The image on white, at 8 × 8 pixels: red, green, blue and opacity of each. */
  readonly colors: readonly number[];
}

/**
 * Lets the editor's worker open one file after the other, without rendering the editor. Needs
 * `rememberWorker`, and an editor that was opened before.
 */
const openAll = (page: Page, files: readonly Chosen[]): Promise<Opened[]> =>
  page.evaluate(
    async (given) => {
      const worker = (Reflect.get(globalThis, 'startWorker') as () => Worker)();
      const ask = (message: object) =>
        new Promise<{ opened?: { size: DOMRectInit; bitmap: ImageBitmap }; problem?: string }>((resolve) => {
          worker.onmessage = ({ data }) => 'started' in data || resolve(data);
          worker.postMessage(message);
        });
      const context = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is nothing to draw on');
      const all: Opened[] = [];
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const { opened, problem } = await ask({ open: new File([bytes], name, { type }), side: 750 });
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 8, 8);
        if (opened) context.drawImage(opened.bitmap, 0, 0, 8, 8);
        const size = opened ? `${opened.size.width} × ${opened.size.height}` : String(problem);
        all.push({ name, size, colors: Array.from(context.getImageData(0, 0, 8, 8).data) });
        opened?.bitmap.close();
      }
      worker.terminate();
      return all;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    })),
  );

test('[LOGO-5][LOGO-6] every good file of the PNG suite opens, one of each kind is saved as a PNG, a moving one by its first frame; every corrupt one says that it cannot be read (U03, U04, U06)', async ({
  page,
  account,
}) => {
  await rememberSent(page);
  await rememberWorker(page);
  const whole = (await quadrants(32)).buffer;
  const suite = pngs(
    corpusFiles('images/pngsuite', [
      { name: 'basn2c08.png', bytes: whole },
      { name: 'xcut.png', bytes: whole.subarray(0, 30) },
    ]),
  );
  const good = suite.filter(({ name }) => !name.startsWith('x'));
  const corrupt = suite.filter(({ name }) => name.startsWith('x'));
  const tab = await openDesign(page, await account());

  await test.step('one of each kind of pixels is saved', async () => {
    const kinds = good.filter(({ name }) => /^basn\d.08\.png$/.test(name));
    const saved = (await tryAll(page, kinds)).map(({ name, sent, alert }) => {
      const png = Buffer.from(sent ?? '', 'base64');
      const [head] = png.length > 0 ? chunksOf(png) : [];
      return { name, alert, head: head?.name, side: head?.data.readUInt32BE(0) };
    });
    expect(saved).toEqual(kinds.map(({ name }) => ({ name, alert: '', head: 'IHDR', side: 250 })));
  });
  await test.step('all of them open', async () => {
    const opened = (await openAll(page, good)).map(({ name, size }) => ({ name, size }));
    const sizeOf = ({ buffer }: Chosen) => `${buffer.readUInt32BE(16)} × ${buffer.readUInt32BE(20)}`;
    expect(opened).toEqual(good.map((file) => ({ name: file.name, size: sizeOf(file) })));
  });
  await test.step('the first frame of an animated image is the logo', async () => {
    for (const { name, sent } of await tryAll(page, [await animatedGif(600), await animatedPng(600)])) {
      const pixels = await pixelsOf(Buffer.from(sent ?? '', 'base64'));
      expect([name, pixels.at(256, 256)]).toEqual([name, [...red, 255]]);
    }
  });
  await test.step('corrupt ones are refused, and the card is ready for the next', async () => {
    const sentences = [tab.t('uploadErrors.unreadableImage'), tab.t('uploadErrors.wrongContent')];
    const refused = (await tryAll(page, corrupt)).map(({ name, alert, sent, isReset }) => {
      return { name, sent, isReset, isSaid: sentences.includes(alert) };
    });
    const wanted = { sent: null, isReset: true, isSaid: true };
    expect(refused).toEqual(corrupt.map(({ name }) => ({ name, ...wanted })));
  });
});

test('[LOGO-8] a WebP and an AVIF become a PNG', async ({ page, account }) => {
  await rememberSent(page);
  await openDesign(page, await account());
  const { buffer } = await quadrants(600);
  const chosen = [
    fileOf('logo.webp', 'image/webp', await sharp(buffer).webp({ lossless: true }).toBuffer()),
    fileOf('logo.avif', 'image/avif', await sharp(buffer).avif({ lossless: true }).toBuffer()),
  ];
  for (const { name, sent, alert } of await tryAll(page, chosen)) {
    const png = Buffer.from(sent ?? '', 'base64');
    expect([name, alert, chunksOf(png)[0]?.name]).toEqual([name, '', 'IHDR']);
    const [r = 0, g = 0, b = 0] = (await pixelsOf(png)).at(128, 128);
    // Lossless in their own colors.
    expect([r - red[0], g - red[1], b - red[2]].map(Math.abs).filter((off) => off > 4)).toEqual([]);
  }
});

test('[LOGO-6][DSGN-7] truncated images, wrong lengths and checksums and huge sizes are refused, by the background too, and one that moves for ever is a logo; each time the editor closes and the field is ready for the next (U03)', async ({
  page,
  account,
}) => {
  await rememberSent(page);
  const corrupt = await corruptImages();
  const tab = await openDesign(page, await account());
  const why = ({ name }: Chosen) => {
    if (name === 'cut in the signature.png') return tab.t('uploadErrors.wrongContent');
    const isHuge = /^sides of|^width that is negative/.test(name);
    return tab.t(`uploadErrors.${isHuge ? 'tooManyPixels' : 'unreadableImage'}`);
  };
  const refused = corrupt.map((file) => ({ name: file.name, sent: null, alert: why(file), isReset: true }));
  expect(await tryAll(page, corrupt)).toEqual(refused);
  expect(await tryAll(page, [endlessGif()])).toEqual([
    { name: 'endless.gif', sent: expect.stringMatching(/^iVBOR/), alert: '', isReset: true },
  ]);
  // One sentence after the other: an error that stayed from the file before would not do.
  for (const file of corrupt.filter(({ name }) => /^(cut in its middle|sides of 65535).png/.test(name))) {
    await tab.file('background').setInputFiles(file);
    await expect(alertOf(tab, 'backgroundImage')).toHaveText(why(file));
    await expect(tab.file('background')).toHaveJSProperty('value', '');
  }
});

test('[LOGO-6] photographs come out upright however the camera was held, and nothing tells about it (U07)', async ({
  page,
  account,
}) => {
  await rememberSent(page);
  await rememberWorker(page);
  const upright = (await quadrants(600)).buffer;
  const sample = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `Landscape_${orientation}.jpg`,
      bytes: await stored(upright, orientation),
    })),
  );
  const photos = corpusFiles('images/exif-orientation', sample).map(({ name, bytes }) =>
    fileOf(name, 'image/jpeg', bytes),
  );
  await openDesign(page, await account());
  const isApart = (some: readonly number[], others: readonly number[]) =>
    some.reduce((sum, color, at) => sum + Math.abs(color - (others[at] ?? 0)), 0) / some.length >= 6;
  await test.step('one that is upright and one that is turned are saved alike', async () => {
    const saved: number[][] = [];
    for (const { sent } of await tryAll(
      page,
      photos.filter(({ name }) => /Landscape_[16]/.test(name)),
    )) {
      const png = Buffer.from(sent ?? '', 'base64');
      const foreign = chunksOf(png).filter(({ name }) => !/^(IHDR|sRGB|sBIT|IDAT|IEND)$/.test(name));
      expect(foreign).toEqual([]);
      saved.push([...(await sharp(png).flatten().resize(8, 8).raw().toBuffer())]);
    }
    expect(saved).toHaveLength(2);
    expect(isApart(saved[0] ?? [], saved[1] ?? [])).toBe(false);
  });
  await test.step('all of them open upright', async () => {
    const opened = await openAll(page, photos);
    const wrong = opened.filter(({ name, size, colors }) => {
      const first = opened.find((other) => other.name === name.replace(/\d/, '1'));
      return size !== first?.size || isApart(colors, first.colors);
    });
    expect([opened.length, wrong.map(({ name }) => name)]).toEqual([photos.length, []]);
  });
});

/** An image as a rotated camera stores it: rotated back, with its EXIF orientation. */
const stored = async (image: Buffer, orientation: number): Promise<Buffer> => {
  // For each orientation: degrees clockwise, after a mirror or not.
  const [mirrored, degrees] = (
    [
      [false, 0],
      [true, 0],
      [false, 180],
      [true, 180],
      [true, 270],
      [false, 270],
      [true, 90],
      [false, 90],
    ] as const
  )[orientation - 1] ?? [false, 0];
  const turned = await sharp(image).flop(mirrored).png().toBuffer();
  return sharp(turned).rotate(degrees).withMetadata({ orientation }).jpeg().toBuffer();
};
