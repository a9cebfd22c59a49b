import type { Chosen } from '../design/designTab.ts';
import { fileOf } from './generatedFiles.ts';

/** Copies of a PNG that are cut, doubled, or wrong in lengths, size and checksums (fault U03). */
export const damagedPngs = (png: Buffer): Chosen[] => {
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(value, at);
    return bytes;
  };
  return [
    ...Array.from({ length: 12 }, (_, part) => png.subarray(0, Math.ceil((png.length * part) / 12))),
    ...[8, 16, 20, 29, 33, 41].flatMap((at) => [0, 1, 0x7fffffff, 0xffffffff].map((to) => changed(at, to))),
    Buffer.concat([png, png]),
    Buffer.concat([png.subarray(0, 33), png.subarray(8)]),
  ].map((bytes, index) => fileOf(`damaged-${index}.png`, 'image/png', bytes));
};
