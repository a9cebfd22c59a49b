/** The parts of a design that are a partner's files (DSGN-7). */
export type Asset = 'logo' | 'backgroundImage' | 'backgroundVideo';

/** A chosen file as machines know it. The file itself is in the registry under `key`. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The browser's media type, often guessed from the name; empty when it knows none. */
  readonly type: string;
  /** Milliseconds since 1970; with name and size it identifies the same file. */
  readonly modifiedAt: number;
}

/** The result of a look into a file. */
export interface CheckedFile {
  readonly file: ChosenFile;
  /** Length of a video in seconds; null for an image, and where the browser does not know it. */
  readonly seconds: number | null;
  /** Whether this browser can show it; a video that it cannot play may play elsewhere. */
  readonly isPlayable: boolean;
}

/** Why a file is refused, as codes (DSGN-7, faults U01–U08). */
export type FileProblem =
  | 'emptyFile'
  | 'fileSizeExceeded'
  | 'invalidFileType'
  | 'wrongContent'
  | 'unsafeSvg'
  | 'svgWithText'
  | 'tooManyPixels'
  | 'unreadableImage';

const megabyte = 1024 * 1024;

interface MediaRule {
  /** Bytes; a file of exactly this size is allowed. */
  readonly maxSize: number;
  readonly types: readonly string[];
}

/** What may be uploaded (DSGN-7); `typesFor` says what may be chosen. */
export const mediaRules: Readonly<Record<'image' | 'video', MediaRule>> = {
  image: { maxSize: 5 * megabyte, types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif'] },
  video: { maxSize: 50 * megabyte, types: ['video/mp4', 'video/webm', 'video/quicktime'] },
};

/** What an SVG may have to be kept as a vector, in bytes (LOGO-8). */
export const vectorLimit = megabyte;

/** Further images that may be chosen for a logo; the server takes one as its original (LOGO-8). */
const decodable = ['image/webp', 'image/avif'] as const;

/** The media types that may be chosen for a part: of a logo the server gets a PNG, whatever it was before (LOGO-8). */
export const typesFor = (asset: Asset): readonly string[] => {
  const { types } = mediaRules[mediaKindOf(asset)];
  return asset === 'logo' ? [...types, ...decodable] : types;
};

/** Whether a stored file may have this name: no other is looked for. The server serves them all at `/files/{name}`. */
export const isFileName = (name: string): boolean => /^[\w-]{32}\.(jpg|png|svg|mp4|webm|mov)$/.test(name);

/** Whether this part is an image or a video. */
export const mediaKindOf = (asset: Asset): 'image' | 'video' =>
  asset === 'backgroundVideo' ? 'video' : 'image';

/** Larger images are refused before anything decodes them (fault U05). */
export const pixelLimits = { side: 16_384, count: 100_000_000 } as const;

/** Whether an image of this size may be decoded. @param width @param height pixels. */
export const fitsPixelLimits = (width: number, height: number): boolean =>
  width <= pixelLimits.side && height <= pixelLimits.side && width * height <= pixelLimits.count;

/** What is wrong with a file by size and declared type alone, or null (DSGN-7). */
export const fileProblem = (
  asset: Asset,
  { size, type }: Pick<ChosenFile, 'size' | 'type'>,
): FileProblem | null => {
  const { maxSize } = mediaRules[mediaKindOf(asset)];
  if (size === 0) return 'emptyFile';
  if (!typesFor(asset).includes(type)) return 'invalidFileType';
  return size > maxSize ? 'fileSizeExceeded' : null;
};
