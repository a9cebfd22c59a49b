import { fromPromise } from 'xstate';
import type { articleMachine } from '../../../machines/blog/articleMachine.ts';
import type { ArticleInput } from '../../../machines/blog/articleSetup.ts';
import type { Article } from '../../../machines/contract/blog/post.ts';
import { isSample } from '../../../machines/contract/blog/samplePosts.ts';
import type { Language } from '../../../machines/contract/language.ts';
import type { ActorsOf } from '../../../machines/port.ts';
import { lostCode } from '../../platform/api/lostCode.ts';
import { connectionWatch } from '../../platform/connectionWatch.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { languageWatch } from '../../platform/languageWatch.ts';
import type { Services } from '../../platform/services.ts';
import { trustHtml } from './articleHtml.ts';

const loadSanitizer = () => import('./sanitize.ts');

/**
 * Live actors of an article: the call, the sanitiser in its own chunk, the not-found page (BLOG-4, BLOG-8).
 */
export const articleActors = ({
  api,
  config,
  language,
  connection,
  navigate,
}: Services): ActorsOf<typeof articleMachine> => ({
  readPost: fromCall<Article, { slug: string; language: Language }>(({ input, signal }) => {
    // Loads while the call is pending.
    loadSanitizer().catch(() => undefined);
    return api.post({ slug: input.slug, locale: input.language, website: config.website, signal });
  }),
  prepare: fromPromise<string, { content: string }>(async ({ input }) => {
    const { sanitize } = await loadSanitizer().catch((error) => {
      throw lostCode(error);
    });
    return trustHtml(sanitize(input.content));
  }),
  leave: fromPromise<void>(async () => navigate('/not-found', { replace: true })),
  languageWatch: languageWatch(language),
  connectionWatch: connectionWatch(connection),
});

/** The input of an article's machine, with the server's data for this address and language, if any. */
export const articleInput = ({ language, initialData, config }: Services, slug: string): ArticleInput => {
  const { shown } = language.getSnapshot().context;
  const isOurs =
    initialData !== null &&
    'slug' in initialData &&
    (initialData.slug ?? slug) === slug &&
    initialData.language === shown;
  if (isOurs && initialData.post) trustHtml(initialData.post.content);
  return {
    slug,
    language: shown,
    hasSample: config.mode === 'local' && isSample(slug),
    initialData: isOurs ? initialData : null,
  };
};
