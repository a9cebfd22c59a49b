import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${letters}0123456789`;

/**
 * Names of classes, animations and variables in the build: four signs for the file, and the number in it.
 * vanilla-extract's own hash of a file has seven, and a page names a hundred, which no compression makes much smaller.
 * @returns a function for its `identifiers`. It throws for a file that would share its signs with another one.
 */
export const classNames = () => {
  /** By its signs. */
  const files = new Map<string, { filePath: string; hash: string }>();
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const short = signsOf(filePath);
    // The first name of a file is its hash and a 0.
    const file = files.get(short) ?? { filePath, hash: hash.slice(0, -1) };
    if (file.filePath !== filePath)
      throw new Error(`${file.filePath} and ${filePath} would have the same class names: rename one.`);
    files.set(short, file);
    return short + hash.slice(file.hash.length);
  };
};

/** A letter first: a class that begins with a digit would have to be escaped. */
const signsOf = (filePath: string): string => {
  const [first = 0, ...others] = createHash('sha256').update(filePath).digest().subarray(0, 4);
  const rest = others.map((byte) => signs[byte % signs.length]);
  return [letters[first % letters.length], ...rest].join('');
};
