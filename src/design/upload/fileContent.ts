import { fileTypeFromBuffer } from 'file-type/core';
import { type FileProblem, fitsPixelLimits } from '../../../machines/contract/media.ts';
import { pixelSize } from '../../media/pixelSize.ts';
import { svgProblem } from './checkSvg.ts';

const videos = ['video/mp4', 'video/quicktime', 'video/x-m4v'];

/** The detected types that are accepted for each declared one. MP4 and QuickTime are alike. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'image/webp': ['image/webp'],
  'image/avif': ['image/avif'],
  'video/mp4': videos,
  'video/quicktime': videos,
  'video/webm': ['video/webm'],
};

/** Bytes at the start of a video that are enough to detect its type. */
const videoBeginning = 4100;

/**
 * Why a file's content is rejected, or null (DSGN-7, faults U02, U03, U05, U08). It reads an image's header,
 * and decodes nothing. Declared type and size were checked before.
 */
export const contentProblem = async (file: File): Promise<FileProblem | null> => {
  if (file.type === 'image/svg+xml') return svgProblem(await file.text());
  const isVideo = file.type.startsWith('video/');
  const bytes = new Uint8Array(await (isVideo ? file.slice(0, videoBeginning) : file).arrayBuffer());
  const found = await typeOf(bytes);
  if (!acceptedTypes[file.type]?.includes(found)) return 'wrongContent';
  if (isVideo) return null;
  const size = pixelSize(bytes);
  if (size === null) return 'unreadableImage';
  return fitsPixelLimits(size.width, size.height) ? null : 'tooManyPixels';
};

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The library detects a PNG only if it has image data; a truncated one is a PNG, too. */
const typeOf = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ??
  (pngSignature.every((byte, at) => bytes[at] === byte) ? 'image/png' : '');
