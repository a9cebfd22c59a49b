// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { timings } from '../../../machines/timings.ts';
import { proposeSchemes } from '../../../src/design/proposeSchemes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Logos that were asked for. */
let asked: { src: string; crossOrigin: string | null }[] = [];

/** A browser whose images load or not (null: hang), and whose canvas gives each pixel as drawn, or as `falsified` says. */
const browser = ({
  loads = true as boolean | null,
  logo = [11, 61, 145, 255],
  falsified = (pixel: number[]) => pixel,
  hasCanvas = true,
  isTainted = false,
} = {}) => {
  asked = [];
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      crossOrigin: string | null = null;
      set src(src: string) {
        asked.push({ src, crossOrigin: this.crossOrigin });
        if (loads !== null) queueMicrotask(() => this.dispatchEvent(new Event(loads ? 'load' : 'error')));
      }
    },
  );
  let drawn: number[] = [];
  const context = {
    fillStyle: '',
    drawImage: () => undefined,
    fillRect() {
      drawn = [...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255];
    },
    getImageData: (_x: number, y: number, width: number, height: number) => {
      if (isTainted) throw new DOMException('tainted', 'SecurityError');
      const pixel = falsified(y === 0 ? logo : drawn);
      return { data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0) };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => (hasCanvas ? context : null) as never,
  );
};

const propose = (url = '/files/logo.png') =>
  toPromise(createActor(proposeSchemes, { input: { url } }).start());

it('[BRAND-1] reads the logo, from another origin too where that allows it, and makes three schemes of its colors', async () => {
  browser();
  const schemes = await propose();
  expect(schemes.map(({ kind }) => kind)).toEqual(['logo', 'dark', 'light']);
  expect(schemes[0]?.theme.headerColor).toBe('#0B3D91');
  expect(asked).toEqual([{ src: '/files/logo.png', crossOrigin: 'anonymous' }]);
});

it.each(['jpg', 'png', 'svg'])(
  '[BRAND-1] an uploaded %s in a bucket is read at our own origin, whatever the bucket allows',
  async (ending) => {
    browser();
    const name = `${'a-_9'.repeat(8)}.${ending}`;
    expect(await propose(`https://files.example/site/${name}`)).toHaveLength(3);
    expect(asked).toEqual([{ src: `/files/${name}`, crossOrigin: 'anonymous' }]);
  },
);

it.each(['https://files.example/logo.png', `https://files.example/${'a'.repeat(33)}.png`])(
  '[BRAND-1] a logo that is no upload is read where it is: %s',
  async (url) => {
    browser();
    await propose(url);
    expect(asked).toEqual([{ src: url, crossOrigin: 'anonymous' }]);
  },
);

it.each([
  ['does not load', { loads: false }, 'The logo did not load'],
  ['is empty', { logo: [0, 0, 0, 0] }, 'The logo is empty'],
  ['comes from where its pixels may not be read', { isTainted: true }, 'tainted'],
  [
    'is falsified by the canvas',
    { falsified: () => [255, 255, 255, 255] },
    'The canvas gives other pixels back',
  ],
  ['has no canvas', { hasCanvas: false }, 'There is no canvas'],
])('[BRAND-1] fails where the logo %s', async (_, given, message) => {
  browser(given);
  await expect(propose()).rejects.toThrow(message);
});

it('[BRAND-1] a logo that has not come within 30 s counts as one that does not load (N03)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  browser({ loads: null });
  const failed = vi.fn();
  propose().catch(failed);
  await vi.advanceTimersByTimeAsync(timings.logoRead - 1);
  expect([asked.length, failed.mock.calls]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[new Error('The logo did not load')]]);
});

it('[BRAND-1] a canvas that is off by what nobody sees is read', async () => {
  browser({ falsified: (pixel) => pixel.map((value) => Math.max(0, value - 2)) });
  expect(await propose()).toHaveLength(3);
});

it('[BRAND-1] of a logo that is no longer there nothing is heard, and the code is not asked to read it', async () => {
  browser();
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const actor = createActor(proposeSchemes, { input: { url: '/files/logo.png' } }).start();
  actor.stop();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(getContext).not.toHaveBeenCalled();
});
