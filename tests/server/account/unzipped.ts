import { unzipSync } from 'fflate';

/** The files of an archive by its directory. @throws Error for one that is cut. */
export const unzipped = (zip: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
