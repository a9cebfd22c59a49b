import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '../../../server/account/zip.ts';
import { comparePrograms } from './comparePrograms.ts';
import { unzipped } from './unzipped.ts';

const at = new Date(2026, 2, 1, 12, 34, 56);

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}
async function* entriesOf(...entries: ZipEntry[]) {
  yield* entries;
}
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 31) % 251));
const media = (name: string, body: ZipEntry['body']): ZipEntry => ({ name, body, isPacked: true });
const text = (name: string, body: ZipEntry['body']): ZipEntry => ({ name, body, isPacked: false });

it('[ACC-4] an archive has every file byte for byte, for each program of this machine, with the time of its making', async () => {
  const zip = await buffer(
    zipOf(
      entriesOf(
        text('hola.txt', chunks(Buffer.from('hola '), Buffer.from('mundo'))),
        media('files/noise.bin', chunks(noise.subarray(0, 100_000), noise.subarray(100_000))),
        media('empty', chunks()),
      ),
      at,
    ),
  );
  const files = unzipped(zip);
  expect([...files.keys()]).toEqual(['hola.txt', 'files/noise.bin', 'empty']);
  expect(files.get('hola.txt')?.toString()).toBe('hola mundo');
  expect(files.get('files/noise.bin')?.equals(noise)).toBe(true);
  expect(files.get('empty')).toHaveLength(0);
  // 12:34:56 and March 1, 2026, as ZIP spells them.
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([
    (12 << 11) | (34 << 5) | 28,
    (46 << 9) | (3 << 5) | 1,
  ]);
  await comparePrograms(zip);
});

it('[ACC-4] text is packed, and what is packed already is not again', async () => {
  const [packed, stored] = await Promise.all(
    [text, media].map((entry) => buffer(zipOf(entriesOf(entry('a', chunks(Buffer.alloc(50_000, 'a')))), at))),
  );
  expect(packed?.length).toBeLessThan(1000);
  expect(stored?.length).toBeGreaterThan(50_000);
});

it('[ACC-4] a file that breaks off, or whose name is impossible, breaks the archive', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(buffer(zipOf(entriesOf(media('a', broken())), at))).rejects.toThrow('gone');
  await expect(buffer(zipOf(entriesOf(media('a'.repeat(65_536), chunks())), at))).rejects.toThrow(
    'filename too long',
  );
});

it('[ACC-4] reads no further than it is read, and closes what nobody reads on', async () => {
  let given = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield noise;
      }
    } finally {
      isClosed = true;
    }
  }
  const archive = zipOf(entriesOf(media('a', endless())), at);
  for (let count = 0; count < 5; count += 1) await archive.next();
  // The header of the file, then chunk by chunk.
  expect(given).toBe(4);
  await archive.return(undefined);
  expect(isClosed).toBe(true);
});
