import { link, readFile, writeFile } from 'node:fs/promises';
import { hasCode } from './hasCode.ts';

/**
 * Gives a file a second name, unless another file has it: of several processes one gets it (API-5, OPS-1). Where there are hard links
 * the second appears whole or not at all.
 * @param mode of a second file, where there are no links.
 * @returns whether it was free.
 */
export const linkIfFree = async (own: string, path: string, mode = 0o666): Promise<boolean> => {
  try {
    await link(own, path).catch(async (error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      // Not every file system has links (exFAT, shared folders, FUSE). A new file is exclusive as well, though not made whole;
      // `copyFile` would also set the mode, which is refused where the files are another user's.
      await writeFile(path, await readFile(own), { flag: 'wx', mode });
    });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  }
};
