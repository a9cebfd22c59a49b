import { Feed } from 'feed';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Post } from '../../machines/contract/blog/post.ts';
import { type Language, languages } from '../../machines/contract/language.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import en from '../../public/locales/en/blog.json' with { type: 'json' };
import es from '../../public/locales/es/blog.json' with { type: 'json' };
import type { Deps } from '../deps.ts';
import { generatedFiles } from '../http/generatedFiles.ts';
import type { Settings } from '../settings/settings.ts';
import { type WrittenPost, wholeIn } from './posts.ts';

const texts = { en, es };
const formats = ['rss', 'atom'] as const;
type Format = (typeof formats)[number];
/** The number of posts in a feed: readers keep older ones. */
const newest = 20;

/** `/rss.xml`, `/atom.xml` and the same below `/es`: the newest posts in full, for feed readers (BLOG-10). */
export const feedFiles = ({ posts, settings, now }: Pick<Deps, 'posts' | 'settings' | 'now'>): Hono =>
  generatedFiles(
    { settings, now },
    languages.flatMap((language) =>
      formats.map((format) => ({
        path: localizedPath(`/${format}.xml`, language),
        type: `application/${format}+xml; charset=utf-8`,
        make: async () =>
          writeFeed(wholeIn(await posts.current(), language).slice(0, newest), {
            settings,
            language,
            format,
          }),
      })),
    ),
  );

/** The blog's name and description in a language, and the addresses of its feeds. */
export const describeBlog = ({ appOrigin, productName }: Settings, language: Language) => {
  const named = (text: string) => text.replaceAll('{product}', () => productName);
  const { title, description } = texts[language].meta;
  const feedAddress = (format: Format) => appOrigin + localizedPath(`/${format}.xml`, language);
  return {
    title: named(title),
    description: named(description),
    feeds: { rss: feedAddress('rss'), atom: feedAddress('atom') },
  };
};

/**
 * Posts as a feed, with absolute addresses; a post's address is its permanent id.
 * @param posts newest first.
 */
const writeFeed = (
  posts: readonly WrittenPost[],
  { settings, language, format }: { settings: Settings; language: Language; format: Format },
): string => {
  const { appOrigin, productName } = settings;
  const { title, description, feeds } = describeBlog(settings, language);
  const addressOf = (path: string) => appOrigin + localizedPath(path, language);
  const feed = new Feed({
    id: addressOf('/blog'),
    link: addressOf('/blog'),
    title,
    description,
    language,
    feed: feeds[format],
    updated: dateOf(posts[0]),
    author: { name: productName },
    generator: false,
  });
  for (const post of posts) {
    const link = addressOf(`/blog/${encodeURIComponent(post.slug)}`);
    feed.addItem({
      // RSS readers show a title as text, Atom readers as HTML.
      title: format === 'rss' ? post.title.replaceAll(']]>', ']] >') : asHtml(post.title),
      link,
      date: dateOf(post),
      published: dateOf(post),
      description: asHtml(post.excerpt),
      ...(post.author !== null && { author: [{ name: post.author }] }),
      category: post.tags.map((name) => ({ name, term: name })),
      content: withAbsoluteAddresses(post.content, { appOrigin, link }),
    });
  }
  const xml =
    format === 'rss' ? feed.rss2() : feed.atom1().replace('<feed ', `<feed xml:lang="${language}" `);
  return xml.replace(notXml, '');
};

/** Characters that XML forbids even when escaped: control characters above all. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const dateOf = (post: Post | undefined): Date => new Date(post?.date || 0);

const asHtml = (text: string): string => html`${text}`.toString();

/** @param clean sanitised: `<` and `>` in a text, and `"` in a value, are entities. */
const withAbsoluteAddresses = (
  clean: string,
  { appOrigin, link }: { appOrigin: string; link: string },
): string =>
  clean.replace(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([/#])/, (_, name: string, first: string) =>
      first === '/' ? ` ${name}="${appOrigin}/` : ` ${name}="${link}#`,
    ),
  );
