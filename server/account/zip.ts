import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive; its bytes are read when it is its turn. */
export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** Of pictures and videos, which are packed already: to pack them again would only take time. */
  isPacked: boolean;
}

/**
 * A ZIP archive of files, made as it is read, so that nothing of it is held in memory (ACC-4). It has no more than 4 GB
 * and 65,535 files: ZIP64 is not written.
 * @param at the time that its files have.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const taken = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  // It writes at once whatever it is given.
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    if (chunk.length > 0) written.push(chunk);
  });
  for await (const { name, body, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of body) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
