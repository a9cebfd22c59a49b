/** What of a design is a file of the partner's (DSGN-7). */
export type Asset = 'logo' | 'backgroundImage' | 'backgroundVideo';

/** A file somebody chose: what a machine may know of it. The file itself waits in the registry under `key`. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type that the browser tells, often by the name alone; empty when it knows none. */
  readonly type: string;
  /** Milliseconds since 1970; with name and size it tells whether a file is the same as before. */
  readonly modifiedAt: number;
}

/** What a look into a file found. */
export interface CheckedFile {
  readonly file: ChosenFile;
  /** Length of a video in seconds, or null: of an image, and where the browser cannot tell. */
  readonly seconds: number | null;
  /** Whether this browser can show it; a video that it cannot play may well play elsewhere. */
  readonly isPlayable: boolean;
}

/** Why a file is not taken, as codes (DSGN-7, faults U01–U08). */
export type FileProblem =
  | 'emptyFile'
  | 'fileSizeExceeded'
  | 'invalidFileType'
  | 'wrongContent'
  | 'unsafeSvg'
  | 'tooManyPixels'
  | 'unreadableImage';

const megabyte = 1024 * 1024;

interface MediaRule {
  /** Bytes; a file of exactly so many is taken. */
  readonly maxSize: number;
  readonly types: readonly string[];
}

/** What may be uploaded (DSGN-7). */
export const mediaRules: Readonly<Record<'image' | 'video', MediaRule>> = {
  image: { maxSize: 5 * megabyte, types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif'] },
  video: { maxSize: 50 * megabyte, types: ['video/mp4', 'video/webm', 'video/quicktime'] },
};

/** Whether a file of this part is an image or a video. */
export const mediaKindOf = (asset: Asset): 'image' | 'video' =>
  asset === 'backgroundVideo' ? 'video' : 'image';

/** Images beyond these are refused before anybody decodes them (fault U05). */
export const pixelLimits = { side: 16_384, count: 100_000_000 } as const;

/** Whether an image of this size may be opened. @param width @param height pixels. */
export const fitsPixelLimits = (width: number, height: number): boolean =>
  width <= pixelLimits.side && height <= pixelLimits.side && width * height <= pixelLimits.count;

/** What is wrong with a file by its size and its declared type alone, or null (DSGN-7). */
export const fileProblem = (
  asset: Asset,
  { size, type }: Pick<ChosenFile, 'size' | 'type'>,
): FileProblem | null => {
  const { types, maxSize } = mediaRules[mediaKindOf(asset)];
  if (size === 0) return 'emptyFile';
  if (!types.includes(type)) return 'invalidFileType';
  return size > maxSize ? 'fileSizeExceeded' : null;
};
