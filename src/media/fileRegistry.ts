import type { ChosenFile } from '../../machines/contract/media.ts';

/** Machines keep plain data, so the files themselves wait here. */
const files = new Map<string, File>();
let kept = 0;

/** Keeps a file until it is forgotten, and says what a machine may know of it (DSGN-7). Each call gives a new key. */
export const keepFile = (file: File): ChosenFile => {
  kept += 1;
  const key = `file-${kept}`;
  files.set(key, file);
  return { key, name: file.name, size: file.size, type: file.type, modifiedAt: file.lastModified };
};

/** The file behind a key. @throws Error when there is none, or no more. */
export const fileOf = (key: string): File => {
  const file = files.get(key);
  if (!file) throw new Error(`No file is kept under "${key}".`);
  return file;
};

/** Lets a file go; a key that is not known is no fault. */
export const forgetFile = (key: string): void => {
  files.delete(key);
};
