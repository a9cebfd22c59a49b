import type { PostProblem } from './parsePost.ts';
import { type PostFiles, readPostFiles } from './postFiles.ts';
import type { WrittenPost } from './posts.ts';

/** The posts of a folder, drafts and those of days ahead among them, and what is wrong in its files (BLOG-14). */
export interface CheckedPosts {
  readonly posts: readonly WrittenPost[];
  readonly problems: readonly PostProblem[];
}

/**
 * Reads and checks the folder of content, for the operator's `posts list` and `posts check` (BLOG-14).
 * @param folder the setting `contentFolder`. @throws where it cannot be read.
 */
export const checkPosts = async (folder: string): Promise<CheckedPosts> =>
  checkedPosts(await readPostFiles(folder));

/** The posts and the problems of files. */
export const checkedPosts = (files: PostFiles): CheckedPosts => {
  const parsed = [...files.values()].map((file) => file.parsed);
  return {
    posts: parsed.flatMap((one) => ('post' in one ? [one.post] : [])),
    problems: parsed.flatMap((one) => ('problems' in one ? one.problems : [])),
  };
};
