import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '../../../server/account/zip.ts';
import { comparePrograms } from './comparePrograms.ts';
import { unzipped } from './unzipped.ts';

const at = new Date(Date.UTC(2026, 2, 1, 12, 34, 56));

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}
async function* entriesOf(...entries: ZipEntry[]) {
  yield* entries;
}
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 31) % 251));

it('[ACC-4] an archive has every file byte for byte, by its own directory and for the programs of this machine', async () => {
  const zip = await buffer(
    zipOf(
      entriesOf(
        { name: 'files/a-1_b.txt', body: chunks(Buffer.from('hola '), Buffer.from('mundo')) },
        { name: 'noise.bin', body: chunks(noise.subarray(0, 100_000), noise.subarray(100_000)) },
        { name: 'empty', body: chunks() },
      ),
      at,
    ),
  );
  const files = unzipped(zip);
  expect([...files.keys()]).toEqual(['files/a-1_b.txt', 'noise.bin', 'empty']);
  expect(files.get('files/a-1_b.txt')?.toString()).toBe('hola mundo');
  expect(files.get('noise.bin')?.equals(noise)).toBe(true);
  expect(files.get('empty')).toHaveLength(0);
  // 12:34:56 and March 1, 2026, as ZIP spells them.
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([
    (12 << 11) | (34 << 5) | 28,
    (46 << 9) | (3 << 5) | 1,
  ]);
  await comparePrograms(zip);
});

it('[ACC-4] a file that breaks off breaks the archive', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(buffer(zipOf(entriesOf({ name: 'a', body: broken() }), at))).rejects.toThrow('gone');
});

it('[ACC-4] reads no further than it is read, and closes what nobody reads on', async () => {
  let given = 0;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* endless() {
    try {
      for (;;) {
        given += noise.length;
        yield noise;
      }
    } finally {
      close();
    }
  }
  const archive = zipOf(entriesOf({ name: 'a', body: endless() }), at);
  for (let count = 0; count < 5; count += 1) await archive.next();
  await archive.return(undefined);
  await closed;
  expect(given).toBeLessThan(100 * noise.length);
});
