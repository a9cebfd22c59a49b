import { aspectOf, exportSize } from '../../machines/logo/fitGeometry.ts';
import { shapeOf } from '../../machines/logo/frame.ts';
import type { CutOrder, LogoCut } from '../../machines/logo/logoEditorMachine.ts';
import { canStayVector } from '../media/canStayVector.ts';
import { fileOf, keepFile } from '../media/fileRegistry.ts';
import { type Cut, type CutOut, checkCanvas, cutOut, exportSourceSide } from './cutDrawing.ts';
import { decodeImage, problem } from './decodeImage.ts';
import { ask, post } from './imageHelper.ts';
import { imageOf, isVector } from './images.ts';

/**
 * Lets the worker decode the open image at the size that a cut needs, so that the cut is fast (LOGO-5).
 * Called after the first frame. An unprepared cut prepares itself.
 * @throws where workers are not supported.
 */
export const prepareCut = async (key: string): Promise<void> => {
  const file = fileOf(key);
  if (!isVector(file)) {
    post(key, { prepare: file });
    return;
  }
  const copy = await createImageBitmap(imageOf(key).bitmap);
  post(key, { prepare: copy }, [copy]);
};

/**
 * Makes the logo of an open image and keeps it as `logo.png` (LOGO-5, LOGO-7): in the worker or, when that fails,
 * on the page.
 * @param to in px; the benchmark asks for other sizes.
 * @throws problem 'cutFailed' when both fail (fault U12).
 */
export const cutImage = async (
  { key, ...framed }: CutOrder,
  signal: AbortSignal,
  to = exportSize(framed),
): Promise<LogoCut> => {
  signal.throwIfAborted();
  const cut: Cut = { ...framed, to };
  const { png, luminance } = (await cutInWorker(key, cut, signal)) ?? (await cutOnPage(key, cut));
  const vector = await vectorOf(key, cut, png);
  const original = fileOf(key);
  const staysVector = await canStayVector(original);
  signal.throwIfAborted();
  return {
    vector: vector && keepFile(vector),
    file: keepFile(new File([png], 'logo.png', { type: 'image/png' })),
    original: keepFile(original),
    originalVector: staysVector ? keepFile(original) : null,
    look: { luminance, aspect: aspectOf(framed), shape: shapeOf(framed.frame) },
  };
};

/** An SVG that is only fitted stays one (LOGO-8); without the code for that it is a PNG. */
const vectorOf = async (key: string, cut: Cut, png: Blob): Promise<File | null> => {
  const file = fileOf(key);
  if (!isVector(file) || cut.frame.mode === 'fill') return null;
  const loaded = await import('./vector/vectorLogo.ts').catch(() => null);
  return (await loaded?.vectorLogo(file, cut, png)) ?? null;
};

/** The cut, or null when the worker does not start, fails or cannot draw. */
const cutInWorker = async (key: string, cut: Cut, signal: AbortSignal): Promise<CutOut | null> => {
  try {
    await prepareCut(key);
    const answer = await ask(key, { cut }, signal);
    return 'png' in answer && answer.png !== null ? answer : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

const cutOnPage = async (key: string, cut: Cut): Promise<CutOut> => {
  try {
    await checkCanvas();
    const file = fileOf(key);
    if (isVector(file)) return await cutOut(imageOf(key).bitmap, cut);
    const { bitmap } = await decodeImage(file, exportSourceSide);
    return await cutOut(bitmap, cut).finally(() => bitmap.close());
  } catch (error) {
    throw problem('cutFailed', error);
  }
};
