import { type Asset, type ChosenFile, mediaKindOf } from '../../../machines/contract/media.ts';
import type { LogoCut } from '../../../machines/logo/logoEditorMachine.ts';
import { drawnSvg } from '../../media/drawnSvg.ts';
import { fileOf } from '../../media/fileRegistry.ts';
import { ApiError } from '../../platform/api/apiError.ts';
import type { Upload } from '../../platform/api/uploads.ts';

interface Sent {
  readonly url: string;
  /** Of a logo's original, where it went with it. */
  readonly originalUrl: string | null;
}

/** What goes up. */
interface Sending {
  readonly asset: Asset;
  readonly key: string;
  /** Of a logo: what else belongs to it. */
  readonly cut: Pick<LogoCut, 'vector' | 'original' | 'originalVector'> | null;
  /** The server has its original. */
  readonly isOriginalKept: boolean;
}

/**
 * Sends a file (DSGN-7); a logo as a vector where that is kept, and with it the original it was made from, each half of the
 * way (LOGO-8).
 * @param onProgress called with percent of the whole way, which never fall: what is refused as a vector goes up twice.
 * @throws ApiError when the file is not stored. A logo without its original can only not be opened again.
 */
export const sendFile = async (
  upload: Upload,
  { asset, key, cut, isOriginalKept }: Sending,
  { onProgress, signal }: { onProgress(percent: number): void; signal: AbortSignal },
): Promise<Sent> => {
  const original =
    cut && !isOriginalKept ? { file: fileOf(cut.original.key), vector: fileIf(cut.originalVector) } : null;
  const file = fileOf(key);
  let highest = 0;
  const progressFrom = (start: number) => (percent: number) => {
    const reached = original ? start + Math.floor(percent / 2) : percent;
    if (reached <= highest) return;
    highest = reached;
    onProgress(reached);
  };
  const first = { onProgress: progressFrom(0), signal };
  const { url } = cut
    ? await sendImage(upload, { file, vector: fileIf(cut.vector) }, first)
    : await upload({ kind: mediaKindOf(asset), file, ...first });
  if (!original) return { url, originalUrl: null };
  const then = { onProgress: progressFrom(50), signal };
  return sendImage(upload, original, then).then(
    (answer) => ({ url, originalUrl: answer.url }),
    () => ({ url, originalUrl: null }),
  );
};

const fileIf = (chosen: ChosenFile | null): File | null => chosen && fileOf(chosen.key);

/** As a vector, or as pixels where that is refused; they are drawn only then. */
const sendImage = async (
  upload: Upload,
  { file, vector }: { file: File; vector: File | null },
  way: { onProgress(percent: number): void; signal: AbortSignal },
): Promise<{ url: string }> => {
  if (vector) {
    try {
      return await upload({ kind: 'vector', file: vector, ...way });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  const pixels = file.type === 'image/svg+xml' ? await drawnSvg(file) : file;
  way.signal.throwIfAborted();
  return upload({ kind: 'image', file: pixels, ...way });
};

/** Whether the server does not take this file: as pixels it may. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status ?? 0);
