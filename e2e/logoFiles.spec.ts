import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { corpusFiles } from '../tests/corpora.ts';
import { type Chosen, openDesign } from './designTab.ts';
import { answerUploads, cutOut, openEditor, pixelsOf, rememberSent } from './logoEditor.ts';
import { animatedGif, animatedPng, chunksOf, fileOf, quadrants, red } from './madeFiles.ts';
import { test } from './partner.ts';
import { texts } from './texts.ts';

interface Tried {
  readonly name: string;
  /** What the editor sent of it, in base64; null: it was refused. */
  readonly sent: string | null;
  /** Why it was refused. */
  readonly alert: string;
  /** Whether the file field is empty and the editor is closed afterwards. */
  readonly isReset: boolean;
}

/**
 * Chooses one file after the other in the card's own field, and saves each that opens. It happens inside the page:
 * hundreds of files leave no time for a conversation about each.
 */
const tryAll = (page: Page, files: readonly Chosen[]): Promise<Tried[]> =>
  page.evaluate(
    async ({ given, save }) => {
      const frame = () => new Promise(requestAnimationFrame);
      // What is cut out does not leave the page; the next file takes the place of its upload.
      XMLHttpRequest.prototype.send = () => undefined;
      const sent = Reflect.get(globalThis, 'sent') as File[];
      const part = document.querySelector('[data-upload="logo"]');
      const input = part?.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
      if (!part || !input) throw new Error('There is no logo card');
      const dialog = () => document.querySelector('dialog[open]');
      const alert = () => part.querySelector('[role=alert]')?.textContent ?? '';
      const saveButton = () =>
        Array.from(dialog()?.querySelectorAll('button') ?? []).find(
          ({ textContent }) => textContent === save,
        );
      const tried: Tried[] = [];
      for (const { name, type, base64 } of given) {
        const list = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        list.items.add(new File([bytes], name, { type }));
        const before = sent.length;
        input.files = list.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        // The refusal of the file before goes away with the choice.
        await frame();
        while ((saveButton()?.disabled ?? true) && alert() === '') await frame();
        let png: string | null = null;
        if (alert() === '') {
          saveButton()?.click();
          while (dialog() || sent.length === before) await frame();
          const cut = new Uint8Array((await sent[before]?.arrayBuffer()) ?? []);
          png = btoa(Array.from(cut, (byte) => String.fromCharCode(byte)).join(''));
        }
        tried.push({ name, sent: png, alert: alert(), isReset: input.value === '' && dialog() === null });
      }
      return tried;
    },
    {
      given: files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        base64: buffer.toString('base64'),
      })),
      save: texts('en')('logo', 'save'),
    },
  );

const pngs = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files
    .filter(({ name }) => name.endsWith('.png'))
    .map(({ name, bytes }) => fileOf(name, 'image/png', bytes));

test('[LOGO-5][LOGO-6] every good file of the PNG suite opens and is saved as a PNG (U04)', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  await rememberSent(page);
  const sample = [{ name: 'sample.png', bytes: (await quadrants(32)).buffer }];
  const good = pngs(corpusFiles('images/pngsuite', sample)).filter(({ name }) => !name.startsWith('x'));
  await openDesign(page, await account());
  const tried = await tryAll(page, good);
  const saved = tried.map(({ name, sent, alert }) => {
    const png = Buffer.from(sent ?? '', 'base64');
    const [head] = png.length > 0 ? chunksOf(png) : [];
    return { name, alert, head: head?.name, side: head?.data.readUInt32BE(0) };
  });
  expect(saved).toEqual(good.map(({ name }) => ({ name, alert: '', head: 'IHDR', side: 250 })));
});

test('[LOGO-6] every corrupt file of the PNG suite says that it cannot be read (U03)', async ({
  page,
  account,
}) => {
  await rememberSent(page);
  const sample = [{ name: 'xcut.png', bytes: (await quadrants(32)).buffer.subarray(0, 30) }];
  const corrupt = pngs(corpusFiles('images/pngsuite', sample)).filter(({ name }) => name.startsWith('x'));
  const tab = await openDesign(page, await account());
  await openEditor(tab, await quadrants(32));
  await page.keyboard.press('Escape');
  const tried = await tryAll(page, corrupt);
  const sentences = [tab.t('uploadErrors.unreadableImage'), tab.t('uploadErrors.wrongContent')];
  expect(
    tried.map(({ name, alert, sent, isReset }) => ({
      name,
      sent,
      isReset,
      isSaid: sentences.includes(alert),
    })),
  ).toEqual(corrupt.map(({ name }) => ({ name, sent: null, isReset: true, isSaid: true })));
});

test('[LOGO-6] photographs come out upright however the camera was held, and nothing tells about it (U07)', async ({
  page,
  account,
}) => {
  test.setTimeout(60_000);
  await rememberSent(page);
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
  const tried = await tryAll(page, photos);
  const seen = new Map<string, number[]>();
  for (const { name, sent } of tried) {
    const png = Buffer.from(sent ?? '', 'base64');
    const foreign = chunksOf(png).filter(({ name: chunk }) => !/^(IHDR|sRGB|sBIT|IDAT|IEND)$/.test(chunk));
    expect(foreign).toEqual([]);
    seen.set(name, [...(await sharp(png).flatten().resize(8, 8).raw().toBuffer())]);
  }
  for (const [name, colors] of seen) {
    const first = seen.get(name.replace(/\d/, '1')) ?? [];
    const apart = colors.reduce((sum, color, at) => sum + Math.abs(color - (first[at] ?? 0)), 0);
    expect([name, apart / colors.length < 6]).toEqual([name, true]);
  }
  expect(seen.size).toBe(photos.length);
});

/** A picture as a camera that was held so stores it: turned back, with the way it has to be turned. */
const stored = async (picture: Buffer, orientation: number): Promise<Buffer> => {
  // For each orientation: degrees to the right after a mirror, or none.
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
  const turned = await sharp(picture).flop(mirrored).png().toBuffer();
  return sharp(turned).rotate(degrees).withMetadata({ orientation }).jpeg().toBuffer();
};

test('[LOGO-6] of a moving picture the first frame is the logo (U06)', async ({ page, account }) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  for (const moving of [await animatedGif(600), await animatedPng(600)]) {
    const pixels = await pixelsOf(await cutOut(await openEditor(tab, moving)));
    expect([moving.name, pixels.at(256, 256)]).toEqual([moving.name, [...red, 255]]);
  }
});
