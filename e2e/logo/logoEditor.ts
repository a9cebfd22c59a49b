import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Chosen, type DesignTab, uploadUrl } from '../design/designTab.ts';
import { placeIn } from '../support/generatedFiles.ts';
import { texts } from '../support/texts.ts';

/** Locators of the logo editor. */
export interface LogoEditor {
  readonly page: Page;
  /** A text of the editor, in the page's language. */
  t(key: string, values?: Record<string, string | number>): string;
  readonly dialog: Locator;
  /** The element that is dragged and moved by keys. */
  readonly stage: Locator;
  /** The stage's canvas; its centre is the circle's. */
  readonly image: Locator;
  readonly onPage: Locator;
  readonly inHeader: Locator;
  readonly slider: Locator;
  /** The crop's values for screen readers. */
  readonly values: Locator;
  /** A button by the key of its text. */
  button(key: string): Locator;
}

/** The parts of this page's logo editor. */
export const logoEditor = (page: Page, language: 'en' | 'es' = 'en'): LogoEditor => {
  const t = (key: string, values = {}) => texts(language)('logo', key, values);
  const dialog = page.getByRole('dialog', { name: t('title') });
  const stage = dialog.getByRole('application');
  const turns: Record<string, RegExp> = { rl: new RegExp(`^${t('rl')}`), rr: new RegExp(`^${t('rr')}`) };
  return {
    page,
    t,
    dialog,
    stage,
    image: stage.locator('canvas'),
    onPage: dialog.locator('span > canvas').first(),
    inHeader: dialog.locator('span > canvas').last(),
    slider: dialog.getByRole('slider', { name: t('zoom') }),
    values: dialog.locator('[aria-live="polite"]').last(),
    button: (key) => dialog.getByRole('button', { name: turns[key] ?? t(key), exact: true }),
  };
};

/** Chooses a logo and waits until it can be edited. */
export const openEditor = async (
  tab: DesignTab,
  chosen: Chosen,
  language: 'en' | 'es' = 'en',
): Promise<LogoEditor> => {
  const editor = logoEditor(tab.page, language);
  await tab.file('logo').setInputFiles(chosen);
  await expect(editor.image).toBeVisible();
  return editor;
};

/** Lets the page record the files that it uploads, in `sent`. Call it before the page is opened. */
export const rememberSent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: File[] = [];
    Object.assign(globalThis, { sent });
    const { append } = FormData.prototype;
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof File) sent.push(value);
      append.call(this, name, value as Blob);
    };
  });

/** Records uploads, and answers them in the server's place. */
export const answerUploads = async (page: Page): Promise<void> => {
  await rememberSent(page);
  await page.route(uploadUrl, (route) =>
    route.fulfill({ json: { url: `${new URL(page.url()).origin}/favicon.svg` } }),
  );
};

/** Saves the crop. @returns the uploaded file; needs `answerUploads` before the page is opened. */
export const cutOut = async (editor: LogoEditor): Promise<Buffer> => {
  const sending = editor.page.waitForRequest(uploadUrl);
  await editor.button('save').click();
  await sending;
  const base64 = await editor.page.evaluate(async () => {
    // Its original may have begun to go up after it.
    const file = (Reflect.get(globalThis, 'sent') as File[]).findLast(({ name }) => name === 'logo.png');
    if (file?.type !== 'image/png') throw new Error('No logo was sent');
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  await expect(editor.dialog).toBeHidden();
  return Buffer.from(base64, 'base64');
};

/** Pixels of an image: red, green, blue and opacity, 0 to 255. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): number[];
}

/** Decodes an image. */
export const pixelsOf = async (image: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    at: (x, y) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)],
  };
};

/** Checks that a cut image is opaque inside its circle, and transparent outside (LOGO-2, LOGO-5). */
export const expectCircle = ({ width, height, at }: Pixels, side: 250 | 512): void => {
  expect([width, height]).toEqual([side, side]);
  const wrong: number[][] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const fromEdge = side / 2 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);
      const opacity = at(x, y)[3] ?? -1;
      if ((fromEdge > 1.5 && opacity < 255) || (fromEdge < -1.5 && opacity > 0)) wrong.push([x, y, opacity]);
    }
  expect(wrong).toEqual([]);
};

/**
 * The point of a map image at an offset in px from a canvas' centre, as 0 to 1 to the right and downwards. What has been
 * done before is drawn by then: it waits for the next frame.
 */
export const placeOn = async (canvas: Locator, dx = 0, dy = 0): Promise<{ x: number; y: number }> =>
  placeIn(
    await canvas.evaluate(
      async (element, [right, down]) => {
        if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas');
        await new Promise(requestAnimationFrame);
        const density = element.width / element.clientWidth;
        const [x, y] = [element.width / 2 + right * density, element.height / 2 + down * density];
        return Array.from(element.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []);
      },
      [dx, dy] as const,
    ),
  );

/** Checks that a point of a map is drawn there, within the precision of its colours. */
export const expectPlace = (
  found: () => Promise<{ x: number; y: number }>,
  wanted: { x: number; y: number },
  tolerance = 0.012,
): Promise<void> =>
  expect
    .poll(async () => {
      const { x, y } = await found();
      const isThere = Math.abs(x - wanted.x) <= tolerance && Math.abs(y - wanted.y) <= tolerance;
      return isThere ? wanted : { x, y };
    })
    .toEqual(wanted);

/** The stage's centre on the page, in px, after the dialog's animation. */
export const middleOf = async ({ dialog, stage }: LogoEditor): Promise<{ x: number; y: number }> => {
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  const box = await stage.boundingBox();
  if (!box) throw new Error('The stage is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses a button of the editor several times in a row. */
export const press = (editor: LogoEditor, key: string, times: number): Promise<void> =>
  editor.button(key).evaluate((button, count) => {
    for (let at = 0; at < count; at += 1) if (button instanceof HTMLElement) button.click();
  }, times);

/** Drags the image with the mouse from the stage's centre. @param dx @param dy px. */
export const drag = async (editor: LogoEditor, dx: number, dy: number): Promise<void> => {
  const { x, y } = await middleOf(editor);
  const { mouse } = editor.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + dx / 2, y + dy / 2);
  await mouse.move(x + dx, y + dy);
  await mouse.up();
};

interface Tried {
  readonly name: string;
  /** The uploaded file, in base64; null: it was rejected. */
  readonly sent: string | null;
  /** Why it was rejected. */
  readonly alert: string;
  /** Whether the file field is empty and the editor is closed afterwards. */
  readonly isReset: boolean;
}

/**
 * Chooses one file after the other in the card's field, and saves each one that opens. It runs inside the
 * page: for dozens of files that is much faster. Needs `rememberSent`.
 */
export const tryAll = (page: Page, files: readonly Chosen[]): Promise<Tried[]> =>
  page.evaluate(
    async ({ given, save }) => {
      const frame = () => new Promise(requestAnimationFrame);
      // The upload is not sent; the next file replaces it.
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
        // Choosing a file hides the error of the one before.
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
