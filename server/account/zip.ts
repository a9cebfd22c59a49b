import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its bytes are read when it is its turn. */
export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/** Where what is in a file begins, and how much of it there is. */
interface Place {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes follow the content, since nobody knows them before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;

/**
 * A ZIP archive of files, made as it is read, so that nothing of it is held in memory (ACC-4). It has no more than 4 GB
 * and 65,535 files: ZIP64 is not written.
 * @param at the time that its files have.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const places: Place[] = [];
  let offset = 0;
  const passed = <Chunk extends Uint8Array>(chunk: Chunk): Chunk => {
    offset += chunk.length;
    return chunk;
  };
  for await (const { name, body } of entries) {
    const place = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    yield passed(
      record(0x04034b50, [version, flags, deflated, ...stampOf(at)], place, [place.name.length, 0]),
    );
    yield passed(place.name);
    const start = offset;
    for await (const chunk of deflate(body, place)) yield passed(chunk);
    place.packed = offset - start;
    yield passed(record(0x08074b50, [], place));
    places.push(place);
  }
  const start = offset;
  for (const place of places) {
    const head = [version, version, flags, deflated, ...stampOf(at)];
    const rest = [place.name.length, 0, 0, 0, 0, 0, 0, place.offset & 0xffff, place.offset >>> 16];
    yield passed(record(0x02014b50, head, place, rest));
    yield passed(place.name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(places.length, 8);
  end.writeUInt16LE(places.length, 10);
  end.writeUInt32LE(offset - start, 12);
  end.writeUInt32LE(start, 16);
  yield end;
}

/** Pictures and videos are packed already: more than the fastest level would not pay. */
async function* deflate(body: AsyncIterable<Uint8Array>, place: Place): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const chunk of body) {
      place.crc = crc32(chunk, place.crc);
      place.size += chunk.length;
      yield chunk;
    }
  };
  const packed = createDeflateRaw({ level: 1 });
  const written = pipeline(Readable.from(counted()), packed);
  // Whoever reads hears of it: it destroys what is read.
  written.catch(() => undefined);
  yield* packed;
  await written;
}

/** A record: its signature, words of 16 bits, check sum and sizes, words of 16 bits. */
const record = (
  signature: number,
  head: number[],
  { crc, packed, size }: Place,
  rest: number[] = [],
): Buffer => {
  const bytes = Buffer.alloc(16 + 2 * (head.length + rest.length));
  let at = bytes.writeUInt32LE(signature);
  for (const word of head) at = bytes.writeUInt16LE(word, at);
  for (const number of [crc, packed, size]) at = bytes.writeUInt32LE(number, at);
  for (const word of rest) at = bytes.writeUInt16LE(word, at);
  return bytes;
};

/** Time and date as ZIP has them since MS-DOS, in steps of two seconds. */
const stampOf = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];
