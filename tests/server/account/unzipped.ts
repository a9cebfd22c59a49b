import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** The files of an archive by its directory, each held against its check sum and size. */
export const unzipped = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((place) => zip.readUInt32LE(at + place));
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(start, start + (packed ?? 0)));
    expect([name, bytes.length, crc32(bytes)]).toEqual([name, size, crc]);
    files.set(name, bytes);
    at = nameEnd;
  }
  return files;
};

const tools: readonly (readonly [string, (zip: string, folder: string) => string[]])[] = [
  ['unzip', (zip, folder) => ['-q', zip, '-d', folder]],
  ['python3', (zip, folder) => ['-m', 'zipfile', '-e', zip, folder]],
];

/** Has each unpacking program of this machine unpack an archive, and compares what comes out with `unzipped`. */
export const comparePrograms = async (zip: Buffer): Promise<void> => {
  const files = unzipped(zip);
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  const archive = join(folder, 'data.zip');
  await writeFile(archive, zip);
  try {
    for (const [program, wordsFor] of tools) {
      const into = join(folder, program);
      const ran = await promisify(execFile)(program, wordsFor(archive, into)).catch((error) => error);
      if (ran.code === 'ENOENT') continue;
      expect([program, ran.code]).toEqual([program, undefined]);
      for (const [name, bytes] of files) {
        const unpacked = await readFile(join(into, name));
        expect([program, name, unpacked.equals(bytes)]).toEqual([program, name, true]);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};
