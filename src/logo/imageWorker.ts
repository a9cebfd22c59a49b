import { type Cut, type CutOut, checkCanvas, cutOut, exportSourceSide } from './cutDrawing.ts';
import { decodeImage, type LogoProblem, type StageImage } from './decodeImage.ts';

/** Messages to the worker: open a file for the stage, prepare a file or its pixels for a cut, cut. */
export type ImageMessage =
  | { readonly open: File; readonly side: number }
  | { readonly prepare: File | ImageBitmap }
  | { readonly cut: Cut };

/** Its answers: the open image, or why it did not open; a cut, or null when it failed. */
export type ImageAnswer =
  | { readonly opened: StageImage }
  | { readonly problem: LogoProblem }
  | CutOut
  | { readonly png: null };

/** Its first words. */
export interface Started {
  readonly started: true;
}

let ready: Promise<ImageBitmap> | undefined;

const prepared = async (image: File | ImageBitmap): Promise<ImageBitmap> => {
  await checkCanvas();
  return image instanceof ImageBitmap ? image : (await decodeImage(image, exportSourceSide)).bitmap;
};

const cut = async (order: Cut): Promise<CutOut> => {
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
    // The cut reports the error.
    ready.catch(() => undefined);
  } else
    cut(data.cut).then(
      (out) => answer(out),
      () => answer({ png: null }),
    );
});

self.postMessage({ started: true } satisfies Started);
