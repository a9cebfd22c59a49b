import { fileTypeFromBuffer } from 'file-type/core';
import { type FileProblem, fitsPixelLimits } from '../../../machines/contract/media.ts';
import { pixelSize } from '../../media/pixelSize.ts';
import { svgProblem } from './checkSvg.ts';

const videos = ['video/mp4', 'video/quicktime', 'video/x-m4v'];

/** What a file may turn out to be, by the type it was declared as. MP4 and QuickTime are kin. */
const kin: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'video/mp4': videos,
  'video/quicktime': videos,
  'video/webm': ['video/webm'],
};

/** Bytes of a video's beginning that are enough to know it by. */
const videoBeginning = 4100;

/**
 * What is wrong with a file by what is in it, or null (DSGN-7, faults U02, U03, U05, U08). Nothing is decoded: an image
 * is judged by its header. Type and size are known to be allowed already.
 */
export const contentProblem = async (file: File): Promise<FileProblem | null> => {
  if (file.type === 'image/svg+xml') return svgProblem(await file.text());
  const isVideo = file.type.startsWith('video/');
  const bytes = new Uint8Array(await (isVideo ? file.slice(0, videoBeginning) : file).arrayBuffer());
  const found = await typeOf(bytes);
  if (!kin[file.type]?.includes(found)) return 'wrongContent';
  if (isVideo) return null;
  const size = pixelSize(bytes);
  if (size === null) return 'unreadableImage';
  return fitsPixelLimits(size.width, size.height) ? null : 'tooManyPixels';
};

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The detector knows a PNG only with its first image data: one that is cut before them is one all the same. */
const typeOf = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ??
  (pngSignature.every((byte, at) => bytes[at] === byte) ? 'image/png' : '');
