import { type Cut, cutOut, exportSource, proveCanvas } from './cutDrawing.ts';
import { decodeImage, type LogoProblem, type StageImage } from './decodeImage.ts';

/** What the worker is told: to open a file for the stage, to get ready to cut a file or its pixels, and to cut. */
export type ImageMessage =
  | { readonly open: File; readonly side: number }
  | { readonly prepare: File | ImageBitmap }
  | { readonly cut: Cut };

/** What it answers: the open image, or why there is none; the PNG of a cut, or null where it cannot make one. */
export type ImageAnswer =
  | { readonly opened: StageImage }
  | { readonly problem: LogoProblem }
  | { readonly png: Blob | null };

let ready: Promise<ImageBitmap> | undefined;

const prepared = async (image: File | ImageBitmap): Promise<ImageBitmap> => {
  await proveCanvas();
  return image instanceof ImageBitmap ? image : (await decodeImage(image, exportSource)).bitmap;
};

const cut = async (order: Cut): Promise<Blob> => {
  if (!ready) throw new Error('There is no image to cut');
  return cutOut(await ready, order);
};

const answer = (what: ImageAnswer, transfer: Transferable[] = []): void => {
  self.postMessage(what, { transfer });
};

self.addEventListener('message', ({ data }: MessageEvent<ImageMessage>) => {
  if ('open' in data)
    decodeImage(data.open, data.side).then(
      (opened) => answer({ opened }, [opened.bitmap]),
      ({ code }: { code?: LogoProblem }) => answer({ problem: code ?? 'unreadableImage' }),
    );
  else if ('prepare' in data) {
    ready ??= prepared(data.prepare);
    // Whoever asks for the cut hears of it.
    ready.catch(() => undefined);
  } else
    cut(data.cut).then(
      (png) => answer({ png }),
      () => answer({ png: null }),
    );
});
