import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedPost, parsePost } from './parsePost.ts';

/** A file of the folder as it was read. */
interface PostFile {
  /** Another one when the file has changed. */
  readonly stamp: string;
  readonly parsed: ParsedPost;
}

/** The files of a folder of posts by their names. */
export type PostFiles = ReadonlyMap<string, PostFile>;

/** In bytes; a longer one is cut off by its readers (`postLimits`). */
const largest = 2_000_000;

/**
 * The posts in `blog` of the folder of content: every file whose name ends with `.md`. Those that have not changed since
 * `before` are not read again. @throws where the folder cannot be read.
 */
export const readPostFiles = async (folder: string, before: PostFiles = new Map()): Promise<PostFiles> => {
  const blog = join(folder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md') && !name.startsWith('.')).sort();
  const files = new Map<string, PostFile>();
  // One after the other: a large blog must not open all of its files at once.
  for (const name of names) {
    const file = await readPostFile(join(blog, name), name, before.get(name));
    if (file !== null) files.set(name, file);
  }
  return files;
};

/** @throws Error with one sentence when the posts of a folder of content cannot be read (OPS-1). */
export const checkContentFolder = (folder: string): Promise<void> =>
  readdir(join(folder, 'blog')).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => {
      throw new Error(
        `CONTENT_FOLDER must have a folder blog that can be read, which ${folder} has not (${code}).`,
      );
    },
  );

/** Null for one that has just gone. */
const readPostFile = async (
  path: string,
  name: string,
  before: PostFile | undefined,
): Promise<PostFile | null> => {
  const unread = (reason: string, stamp: string): PostFile => ({
    stamp,
    parsed: { problems: [{ file: name, field: '', reason }] },
  });
  try {
    const file = await open(path);
    try {
      const { ino, size, mtimeMs, ctimeMs } = await file.stat();
      const stamp = [ino, size, mtimeMs, ctimeMs].join(' ');
      if (before?.stamp === stamp) return before;
      if (size > largest) return unread(`is larger than ${largest} bytes`, stamp);
      return { stamp, parsed: parsePost(name, await file.readFile('utf8')) };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    return before?.stamp === code ? before : unread(`cannot be read: ${code}`, code);
  }
};
