import { describeError, type Log } from '../http/log.ts';
import { isRecent } from '../isRecent.ts';
import { checkedPosts } from './checkPosts.ts';
import { type PostFiles, readPostFiles } from './postFiles.ts';
import { type Edition, type Posts, published } from './posts.ts';

/** How long posts may be shown as they were, in ms. */
const freshMs = 1000;

/**
 * The posts of a folder, whose files are the truth (BLOG-14): looked at when somebody asks, at most once a second
 * however many ask (OPS-7), so that every server sees what was written, changed or removed without a restart. What is
 * wrong in a file is logged once for each of its versions, and leaves the other posts alone. While the folder cannot be
 * read the posts stay as they were.
 */
export const folderPosts = ({ folder, now, log }: { folder: string; now(): number; log: Log }): Posts => {
  let files: PostFiles = new Map();
  let known: Edition | null = null;
  let key = '';
  let lookedAt = 0;
  let looking: Promise<Edition> | null = null;

  const look = async (): Promise<Edition> => {
    lookedAt = now();
    try {
      const before = files;
      files = await readPostFiles(folder, before);
      const changed = new Map([...files].filter(([name, file]) => before.get(name) !== file));
      for (const { file, field, reason } of checkedPosts(changed).problems)
        log.error('a post is left out', { file, field, reason });
      const posts = published(checkedPosts(files).posts, lookedAt);
      // A post whose day has come is another edition, though no file has changed.
      const found = posts.map(
        ({ slug, language }) => `${language} ${slug} ${files.get(`${slug}.${language}.md`)?.stamp}`,
      );
      if (known === null || key !== found.join('\n')) known = { version: (known?.version ?? 0) + 1, posts };
      key = found.join('\n');
      return known;
    } catch (error) {
      log.error('the folder of posts cannot be read', describeError(error));
      if (known === null) throw error;
      return known;
    }
  };

  return {
    current: async () => {
      if (known !== null && isRecent(lookedAt, now(), freshMs)) return known;
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
};
