// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asset } from '../../machines/contract/media.ts';
import { timings } from '../../machines/timings.ts';
import { checkFile, FileError } from '../../src/design/upload/checkFile.ts';
import { keepFile } from '../../src/media/fileRegistry.ts';
import { mp4, png, svg } from './files.ts';

const megabyte = 1024 * 1024;
const never = new AbortController().signal;
let addresses: Set<string>;

beforeEach(() => {
  addresses = new Set();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.add('blob:it');
    return 'blob:it';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(addresses).toEqual(new Set());
});

const check = (asset: Asset, content: BlobPart, type: string, signal = never) => {
  const file = keepFile(new File([content], 'file', { type, lastModified: 1 }));
  return { file, result: checkFile({ asset, file }, signal) };
};
/** A file of this size in bytes that begins with `start`. */
const ofSize = (size: number, start: Uint8Array) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return bytes;
};
const bitmaps = (make: () => Promise<{ close(): void }>) => {
  const createImageBitmap = vi.fn(make);
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  return createImageBitmap;
};

describe('before anything is read', () => {
  it.each([
    ['logo', 0, 'image/png', 'emptyFile'],
    ['logo', 5 * megabyte + 1, 'image/png', 'fileSizeExceeded'],
    ['backgroundImage', 5 * megabyte + 1, 'image/svg+xml', 'fileSizeExceeded'],
    ['backgroundVideo', 50 * megabyte + 1, 'video/mp4', 'fileSizeExceeded'],
    ['backgroundImage', 10, 'image/webp', 'invalidFileType'],
    ['logo', 10, '', 'invalidFileType'],
    ['logo', 10, 'video/mp4', 'invalidFileType'],
    ['backgroundVideo', 10, 'image/png', 'invalidFileType'],
  ] as const)(
    '[DSGN-7] a %s of %i bytes and type “%s” is refused: %s (U01, U02, U06)',
    async (asset, size, type, code) => {
      await expect(check(asset, new Uint8Array(size), type).result).rejects.toEqual(new FileError(code));
    },
  );

  it.each([
    ['logo', 5 * megabyte - 1],
    ['logo', 5 * megabyte],
  ] as const)('[DSGN-7] a %s of %i bytes is taken (U01)', async (asset, size) => {
    const { file, result } = check(asset, ofSize(size, png(8, 8)), 'image/png');
    expect(await result).toEqual({ file, seconds: null, isPlayable: true });
  });
});

describe('an image', () => {
  it('[DSGN-7] is refused by its content, with the code', async () => {
    const { result } = check('logo', 'hello', 'image/png');
    await expect(result).rejects.toMatchObject({ code: 'wrongContent' });
  });

  it('[LOGO-1] for the logo is not decoded: the editor does that', async () => {
    const made = bitmaps(async () => ({ close: () => undefined }));
    await check('logo', png(8, 8), 'image/png').result;
    expect(made).not.toHaveBeenCalled();
  });

  it.each(['logo', 'backgroundImage'] as const)(
    '[DSGN-7][LOGO-6] with too many pixels is refused as a %s before anybody decodes it (U05)',
    async (asset) => {
      const made = bitmaps(async () => ({ close: () => undefined }));
      const { result } = check(asset, png(65_536, 65_536), 'image/png');
      await expect(result).rejects.toEqual(new FileError('tooManyPixels'));
      expect([made.mock.calls, vi.mocked(URL.createObjectURL).mock.calls]).toEqual([[], []]);
    },
  );

  it('[DSGN-7] for the background is decoded once, and released (U03)', async () => {
    const close = vi.fn();
    const made = bitmaps(async () => ({ close }));
    const { file, result } = check('backgroundImage', png(8, 8), 'image/png');
    expect(await result).toEqual({ file, seconds: null, isPlayable: true });
    expect([made.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('[DSGN-7] for the background that cannot be decoded is refused (U03)', async () => {
    bitmaps(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    const { result } = check('backgroundImage', png(8, 8), 'image/png');
    await expect(result).rejects.toEqual(new FileError('unreadableImage'));
  });

  it.each([
    ['load', null],
    ['error', 'unreadableImage'],
  ])('[DSGN-7] that is an SVG is decided by its %s event as an image', async (event, code) => {
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event(event)));
        }
      },
    );
    const { file, result } = check('backgroundImage', svg('<g/>'), 'image/svg+xml');
    if (code === null) expect(await result).toEqual({ file, seconds: null, isPlayable: true });
    else await expect(result).rejects.toMatchObject({ code });
  });
});

describe('an SVG with text', () => {
  const lettered = svg('<text y="9">Casa</text>');

  it.each([lettered, svg('<s:text xmlns:s="http://www.w3.org/2000/svg">Casa</s:text>')])(
    '[DSGN-7] is refused as a background, which the server would draw with other letters: %s',
    async (content) => {
      const { result } = check('backgroundImage', content, 'image/svg+xml');
      await expect(result).rejects.toEqual(new FileError('svgWithText'));
      expect(vi.mocked(URL.createObjectURL)).not.toHaveBeenCalled();
    },
  );

  it('[DSGN-7][LOGO-8] is taken as a logo, of which the browser sends what it drew', async () => {
    const { file, result } = check('logo', lettered, 'image/svg+xml');
    expect(await result).toEqual({ file, seconds: null, isPlayable: true });
  });

  it('[DSGN-7] with code as well is refused for that', async () => {
    const { result } = check('backgroundImage', svg('<text>a</text><script/>'), 'image/svg+xml');
    await expect(result).rejects.toEqual(new FileError('unsafeSvg'));
  });
});

describe('a video', () => {
  /** A video element that calls this as soon as it has an address. */
  const player = (play: (video: HTMLVideoElement) => void) => {
    const real = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
      const video = real(name) as HTMLVideoElement;
      Object.defineProperty(video, 'src', { set: () => queueMicrotask(() => play(video)) });
      return video;
    }) as typeof document.createElement);
  };
  const metadata = (duration: number, videoWidth: number) =>
    player((video) => {
      Object.defineProperties(video, { duration: { value: duration }, videoWidth: { value: videoWidth } });
      video.dispatchEvent(new Event('loadedmetadata'));
    });
  const start = (signal?: AbortSignal) => check('backgroundVideo', mp4('isom'), 'video/mp4', signal);

  it.each([
    [12.5, 640, { seconds: 12.5, isPlayable: true }],
    [Number.POSITIVE_INFINITY, 640, { seconds: null, isPlayable: true }],
    [30, 0, { seconds: 30, isPlayable: false }],
  ])('[DSGN-7] of %d s and %i px in width is taken as %o (U13)', async (duration, width, facts) => {
    metadata(duration, width);
    const { file, result } = start();
    expect(await result).toEqual({ file, ...facts });
  });

  it('[DSGN-7] that this browser cannot play is taken all the same (U13)', async () => {
    player((video) => video.dispatchEvent(new Event('error')));
    const { file, result } = start();
    expect(await result).toEqual({ file, seconds: null, isPlayable: false });
  });

  it('[DSGN-7] that says nothing is taken after five seconds (U13)', async () => {
    vi.useFakeTimers();
    const waiting: number[] = [];
    player(() => {
      vi.advanceTimersByTime(timings.videoTimeout - 1);
      waiting.push(vi.getTimerCount());
      vi.advanceTimersByTime(1);
    });
    const { file, result } = start();
    expect(await result).toEqual({ file, seconds: null, isPlayable: false });
    expect([...waiting, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('[DSGN-7] whose check is aborted is released', async () => {
    const given = new AbortController();
    player(() => given.abort('enough'));
    await expect(start(given.signal).result).rejects.toBe('enough');
  });

  it('[DSGN-7] at the limit is taken, and one that is none refused (U01, U02)', async () => {
    metadata(1, 1);
    const whole = check('backgroundVideo', ofSize(50 * megabyte, mp4('qt  ')), 'video/quicktime');
    expect(await whole.result).toEqual({ file: whole.file, seconds: 1, isPlayable: true });
    const { result } = check('backgroundVideo', '%PDF-1.7', 'video/mp4');
    await expect(result).rejects.toEqual(new FileError('wrongContent'));
  });
});

it('[DSGN-7] a check that was given up ends with the reason', async () => {
  const given = new AbortController();
  const { result } = check('logo', png(8, 8), 'image/png', given.signal);
  given.abort('enough');
  await expect(result).rejects.toBe('enough');
});

it('[DSGN-7][APP-8] a check whose code does not arrive is a lost network', async () => {
  vi.resetModules();
  vi.doMock('../../src/design/upload/fileContent.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('../../src/design/upload/checkFile.ts');
  const { keepFile: keep } = await import('../../src/media/fileRegistry.ts');
  const file = keep(new File([png(8, 8)], 'a.png', { type: 'image/png' }));
  await expect(fresh.checkFile({ asset: 'logo', file }, never)).rejects.toMatchObject({ kind: 'network' });
  vi.doUnmock('../../src/design/upload/fileContent.ts');
});
