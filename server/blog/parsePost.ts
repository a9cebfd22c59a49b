import { marked } from 'marked';
import * as v from 'valibot';
import { parse } from 'yaml';
import { isPostImage } from '../../machines/contract/blog/postMarkup.ts';
import { isSlug } from '../../machines/contract/blog/slug.ts';
import { languages } from '../../machines/contract/language.ts';
import type { WrittenPost } from './posts.ts';
import { sanitizePost } from './sanitizePost.ts';

/** What is wrong in the file of a post, for who writes it. */
export interface PostProblem {
  /** The file's name. */
  readonly file: string;
  /** The field of its front matter; empty for the whole file. */
  readonly field: string;
  readonly reason: string;
}

/** The post of a file, or what is wrong in it. */
export type ParsedPost = { readonly post: WrittenPost } | { readonly problems: readonly PostProblem[] };

/**
 * The post of a Markdown file with front matter (BLOG-14): a wrong field is named, and so is one that nobody knows, as
 * a slip of the pen would publish a draft; so is a picture or a link that the text would lose.
 * @param file its name, `<slug>.<language>.md`.
 */
export const parsePost = (file: string, text: string): ParsedPost => {
  const wrong = (reason: string, field = ''): ParsedPost => ({ problems: [{ file, field, reason }] });
  // Sticky: at the first letter of the file, where `^` would stand for each of its lines.
  const [, front, body = ''] = /\uFEFF?---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n([\s\S]*))?$/my.exec(text) ?? [];
  if (front === undefined) return wrong('must begin with front matter between two lines of ---');
  const fields = readYaml(front);
  if (typeof fields === 'string') return wrong(fields);
  const { success, output, issues } = v.safeParse(FrontMatter, fields);
  if (!success)
    return {
      problems: issues.map(({ path, message }) => ({
        file,
        field: path?.map(({ key }) => String(key)).join('.') ?? '',
        reason: message,
      })),
    };
  const { cover, draft, ...post } = output;
  if (file !== `${post.slug}.${post.language}.md`)
    return wrong(`must be called ${post.slug}.${post.language}.md`);
  const { html, refused } = sanitizePost(marked.parse(body, { async: false }));
  if (refused.length > 0)
    return {
      problems: refused.map(({ tag, address }) => ({
        file,
        field: '',
        // A picture may be written in its address.
        reason: refusals[tag].replace('{address}', () => address.slice(0, 100)),
      })),
    };
  const content = html.trim();
  if (content === '') return wrong('has no text');
  return { post: { ...post, coverImage: cover, isDraft: draft, content } };
};

const refusals = {
  img: 'has a picture at “{address}”: the address must start with http://, https:// or, on this site, with /, without a backslash, in 2,048 characters at most',
  a: 'has a link to “{address}”: the address must start with http://, https://, mailto:, # or, on this site, with /, without a backslash, in 2,048 characters at most',
};

/** The fields, or why they cannot be read. */
const readYaml = (front: string): object | string => {
  try {
    const fields: unknown = parse(front);
    return typeof fields === 'object' && fields !== null ? fields : 'the front matter has no fields';
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `the front matter is no YAML: ${sentence}`;
  }
};

const dateForm = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** `Date.parse` reads the 30th of February as a day of March. */
const isMoment = (text: string): boolean => {
  const day = text.slice(0, 10);
  return (
    dateForm.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  );
};

const needed = 'must be a text';
const Words = v.pipe(v.string(needed), v.trim(), v.nonEmpty(needed));

const Cover = v.pipe(
  v.string(needed),
  v.check(
    (text) =>
      isPostImage(text) && (text.startsWith('/') || /^https:/i.test(text)) && URL.canParse(text, 'https://a'),
    'must be an address that starts with https:// or, on this site, with /',
  ),
);

/** The front matter of a post. */
const FrontMatter = v.strictObject(
  {
    slug: v.pipe(
      v.string(needed),
      v.check(isSlug, 'must consist of letters, digits, hyphens and underscores, and not begin with a sign'),
    ),
    language: v.picklist(languages, `must be ${languages.join(' or ')}`),
    title: Words,
    excerpt: Words,
    date: v.pipe(
      v.string('must be a day such as 2026-03-01'),
      v.check(isMoment, 'must be a day such as 2026-03-01 or a time such as 2026-03-01T09:00:00Z'),
      v.transform((text) => new Date(text).toISOString()),
    ),
    // Without one the post has a drawing.
    cover: v.optional(v.nullable(Cover), null),
    author: v.optional(v.nullable(Words), null),
    tags: v.optional(v.array(Words, 'must be a list of texts'), []),
    draft: v.optional(v.boolean('must be true or false'), false),
  },
  ({ expected, received }) =>
    expected === 'never'
      ? 'is no field of a post'
      : received === 'undefined'
        ? 'is missing'
        : 'has no fields',
);
