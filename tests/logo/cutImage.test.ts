import { beforeEach, expect, it, vi } from 'vitest';
import { vectorLimit } from '../../machines/contract/media.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import type { ImageMessage } from '../../src/logo/imageWorker.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';

/** The content of a fake canvas: the colours of its pixels, four numbers each. */
type Pixels = number[];

/** A browser whose canvases keep every drawn pixel; `read` and `png` change what they return. */
const browser = ({
  read = (pixels: Pixels) => pixels,
  png = (_: Pixels): Blob | null => new Blob(['png'], { type: 'image/png' }),
  context = true,
} = {}) => {
  const pixelsOf = new WeakMap<Blob, Pixels>();
  class Canvas {
    readonly width: number;
    readonly height: number;
    pixels: Pixels = [];
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      if (!context) return null;
      const canvas = this;
      const nothing = () => undefined;
      return {
        ...{
          beginPath: nothing,
          arc: nothing,
          clip: nothing,
          translate: nothing,
          rotate: nothing,
          scale: nothing,
        },
        fillStyle: '',
        fillRect() {
          canvas.pixels.push(...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255);
        },
        clearRect: () => {
          canvas.pixels = [];
        },
        drawImage: (image: { pixels: Pixels }) => {
          canvas.pixels = image.pixels;
        },
        getImageData: () => ({ data: read(canvas.pixels) }),
      };
    }
    async convertToBlob() {
      const blob = png(this.pixels);
      if (blob) pixelsOf.set(blob, this.pixels);
      return blob;
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (source: Blob) => ({
    width: 900,
    height: 600,
    pixels: pixelsOf.get(source) ?? [],
    close: () => undefined,
  }));
};

/** A worker that answers cuts with `answer`. Null: it never answers; undefined: it fails. Returns its log. */
const workers = (answer?: (() => { png: Blob | null; luminance?: number }) | null) => {
  const calls: string[] = [];
  class FakeWorker {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    onerror: (event: unknown) => void = () => undefined;
    addEventListener() {}
    postMessage(message: ImageMessage) {
      calls.push(Object.keys(message)[0] ?? '');
      if (answer === undefined) queueMicrotask(() => this.onerror(new Event('error')));
      else if (answer && 'cut' in message) queueMicrotask(() => this.onmessage({ data: answer() }));
    }
    terminate() {
      calls.push('terminate');
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return calls;
};

// The header of a PNG of 900 × 600.
const png = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 3, 132, 0, 0, 2, 88, 8, 2, 0, 0, 0],
]);
const size = { width: 900, height: 600 };
const crop = { scale: 1, rotation: 0, x: 0, y: 0 };

/** The module loaded again, as in a new page: it holds one worker. */
const load = async () => {
  vi.resetModules();
  vi.doMock('../../src/media/fileRegistry.ts', () => ({ fileOf, keepFile }));
  // What is open of an SVG, which only a page can draw.
  const bitmap = { width: 90, height: 30, pixels: [217, 41, 29, 255] };
  vi.doMock('../../src/logo/images.ts', async (load) => ({
    ...(await load<object>()),
    imageOf: () => ({ bitmap, size: { width: 90, height: 30 } }),
  }));
  return import('../../src/logo/cutImage.ts');
};

const photo = new File([png], 'photo.png', { type: 'image/png' });

const cut = async (signal = new AbortController().signal, file = photo) => {
  const { cutImage } = await load();
  const { key } = keepFile(file);
  return cutImage({ key, crop, size, frame: startFrame }, signal);
};

beforeEach(() => browser());

it('[LOGO-5][LOGO-4] the worker’s PNG becomes logo.png, with what it measured', async () => {
  const calls = workers(() => ({
    png: new Blob(['from the worker'], { type: 'image/png' }),
    luminance: 0.25,
  }));
  const { file, look } = await cut();
  expect([file.name, file.type, calls]).toEqual(['logo.png', 'image/png', ['prepare', 'cut']]);
  expect(await fileOf(file.key).text()).toBe('from the worker');
  expect(look).toEqual({ luminance: 0.25, aspect: 1, shape: 'round' });
});

it.each([
  ['does not start', undefined],
  ['cannot draw', () => ({ png: null })],
])('[LOGO-5] the page cuts where the worker %s', async (_, answer) => {
  workers(answer);
  const { file } = await cut();
  expect([file.name, await fileOf(file.key).text()]).toEqual(['logo.png', 'png']);
});

it('[LOGO-5] the page cuts in a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined);
  expect((await cut()).file.name).toBe('logo.png');
});

it('[LOGO-5] a worker that breaks before the cut does not keep it waiting', async () => {
  const calls = workers();
  const { cutImage, prepareCut } = await load();
  const { key } = keepFile(new File([png], 'photo.png', { type: 'image/png' }));
  await prepareCut(key);
  await expect.poll(() => calls).toContain('terminate');
  const { file } = await cutImage({ key, crop, size, frame: startFrame }, new AbortController().signal);
  expect(file.name).toBe('logo.png');
});

it.each([
  ['reads noise', { read: (pixels: Pixels) => pixels.map((value) => 255 - value) }],
  ['reads white', { read: (pixels: Pixels) => pixels.map(() => 255) }],
  ['reads nothing', { read: () => [] }],
  ['gives no file', { png: () => null }],
  [
    'refuses',
    {
      png: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
  ['has no context', { context: false }],
  ['gives an empty file', { png: () => new Blob([]) }],
])('[LOGO-5] a canvas that %s is an error, not a blank logo (fault U12)', async (_, protection) => {
  browser(protection);
  workers(() => ({ png: null }));
  await expect(cut()).rejects.toMatchObject({ code: 'cutFailed' });
});

it('[LOGO-5] a protection that nobody sees does not stop the cut (fault U12)', async () => {
  browser({ read: (pixels) => pixels.map((value) => value ^ 1) });
  workers(() => ({ png: null }));
  expect((await cut()).file.name).toBe('logo.png');
});

it('[LOGO-5] a cut that was given up ends its worker (fault R03)', async () => {
  const calls = workers(null);
  const controller = new AbortController();
  const cutting = cut(controller.signal);
  await expect.poll(() => calls).toEqual(['prepare', 'cut']);
  controller.abort();
  await expect(cutting).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['prepare', 'cut', 'terminate']);
});

it('[LOGO-5] a cut that was given up before it began never begins (fault R03)', async () => {
  const calls = workers(null);
  await expect(cut(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual([]);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"/>';
const holding = (content: string) => drawing.replace('/>', `>${content}</svg>`);

/** What a logo of this file can be made from again. */
const originalsOf = async (file: File) => {
  workers(() => ({ png: new Blob(['logo']), luminance: 0.5 }));
  const { original, originalVector } = await cut(undefined, file);
  return {
    original: [original.type, await fileOf(original.key).text()],
    vector: originalVector && (await fileOf(originalVector.key).text()),
  };
};
const svg = (content: string) => new File([content], 'logo.svg', { type: 'image/svg+xml' });

it.each([
  ['with text', holding('<text y="20">Casa</text>')],
  ['with text under a prefix', holding('<s:text xmlns:s="http://www.w3.org/2000/svg">Casa</s:text>')],
  ['that moves', holding('<animate/>')],
  ['that is too large for a vector', drawing.padEnd(vectorLimit + 1)],
  ['without a size', drawing.replace('viewBox', 'id')],
])(
  '[LOGO-8] the original of an SVG %s is the file itself and no vector: it is drawn when it is sent',
  async (_, content) => {
    expect(await originalsOf(svg(content))).toEqual({ original: ['image/svg+xml', content], vector: null });
  },
);

it('[LOGO-8] the original of an SVG that may stay one is that SVG', async () => {
  expect(await originalsOf(svg(drawing))).toEqual({
    original: ['image/svg+xml', drawing],
    vector: drawing,
  });
});

it('[LOGO-8] the original of another image is the file itself', async () => {
  const { original, vector } = await originalsOf(photo);
  expect([original, vector]).toEqual([['image/png', await photo.text()], null]);
});
