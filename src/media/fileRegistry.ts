import type { ChosenFile } from '../../machines/contract/media.ts';

/** Machines hold only plain data, so the files themselves are here. */
const files = new Map<string, File>();
let kept = 0;

/**
 * Keeps a file until it is forgotten. Returns what a machine may know of it (DSGN-7); each call has a new
 * key.
 */
export const keepFile = (file: File): ChosenFile => {
  kept += 1;
  const key = `file-${kept}`;
  files.set(key, file);
  return { key, name: file.name, size: file.size, type: file.type, modifiedAt: file.lastModified };
};

/** The file of a key. @throws Error when there is none, or none any more. */
export const fileOf = (key: string): File => {
  const file = files.get(key);
  if (!file) throw new Error(`No file is kept under "${key}".`);
  return file;
};

/** Removes a file; an unknown key is ignored. */
export const forgetFile = (key: string): void => {
  files.delete(key);
};
