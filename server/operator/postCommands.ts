import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkPosts } from '../blog/checkPosts.ts';
import { type PostProblem, parsePost } from '../blog/parsePost.ts';
import type { Settings } from '../settings/settings.ts';
import type { Command } from './command.ts';
import { CommandError } from './failures.ts';
import { argOf } from './given.ts';

/** The blog's posts, which are files of `CONTENT_FOLDER` (BLOG-14). */
export const postCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'posts list',
    takes: [],
    about: 'Every post in each of its languages, drafts and those of days ahead among them.',
    options: {},
    run: async ({ settings, now }) => {
      const { posts } = await checkPosts(folderOf(settings));
      const rows = posts
        .map(({ slug, language, title, date, isDraft }) => ({ slug, language, title, date, isDraft }))
        .toSorted((one, next) => next.date.localeCompare(one.date) || one.slug.localeCompare(next.slug));
      const stateOf = ({ isDraft, date }: (typeof rows)[number]) =>
        isDraft ? '  (draft)' : Date.parse(date) > now() ? '  (not yet)' : '';
      return {
        json: rows,
        lines: rows.map(
          (row) => [row.date.slice(0, 10), row.language, row.slug, row.title].join('  ') + stateOf(row),
        ),
      };
    },
  },
  {
    kind: 'reads',
    name: 'posts check',
    takes: [],
    about: 'Names what is wrong in the files of the posts; such a file is left out.',
    options: {},
    run: async ({ settings }) => {
      const { posts, problems } = await checkPosts(folderOf(settings));
      if (problems.length > 0) throw new CommandError(problems.map(sentenceOf).join('\n'));
      return { json: { posts: posts.length }, lines: [`${posts.length} posts are right.`] };
    },
  },
  {
    kind: 'changes',
    name: 'posts publish',
    takes: ['file'],
    about:
      'Checks a Markdown file and puts it among the posts; every server that reads that folder sees it within a second.',
    options: {},
    run: async ({ settings }, given) => {
      const path = argOf(given, 'file');
      const text = await readFile(path, 'utf8').catch(() => {
        throw new CommandError(`${path} cannot be read.`);
      });
      const name = basename(path);
      const parsed = parsePost(name, text);
      if ('problems' in parsed) throw new CommandError(parsed.problems.map(sentenceOf).join('\n'));
      const place = join(folderOf(settings), 'blog', name);
      const { slug, language, isDraft, date } = parsed.post;
      const when = isDraft ? 'a draft, which nobody reads' : `from ${date.slice(0, 10)} on`;
      return {
        target: `${slug}.${language}`,
        detail: when,
        lines: [`${slug} in ${language}: ${when}.`],
        finish: async () => {
          // Whole or not at all: a server may look at any moment.
          await writeFile(`${place}.new`, text);
          await rename(`${place}.new`, place);
        },
      };
    },
  },
];

const folderOf = ({ contentFolder }: Settings): string => {
  if (contentFolder === null) throw new CommandError('CONTENT_FOLDER is not set: the blog has no posts.');
  return contentFolder;
};

const sentenceOf = ({ file, field, reason }: PostProblem): string =>
  `${file}: ${field === '' ? '' : `${field} `}${reason}.`;
