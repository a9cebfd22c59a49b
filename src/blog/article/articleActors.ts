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
import { keepPost, knownPost } from '../blogAnswers.ts';
import { trustHtml } from './articleHtml.ts';

const loadSanitizer = () => import('./sanitize.ts');

/**
 * Live actors of an article: the call, the sanitiser in its own chunk, the not-found page (BLOG-4, BLOG-8).
 */
export const articleActors = (services: Services): ActorsOf<typeof articleMachine> => {
  const { api, config, language, connection, navigate } = services;
  /** What is being prepared, in the language it was asked for. */
  let received: { post: Article; asked: Language } | null = null;
  return {
    readPost: fromCall<Article, { slug: string; language: Language }>(async ({ input, signal }) => {
      // Loads while the call is pending.
      loadSanitizer().catch(() => undefined);
      const { slug, language: asked } = input;
      const post = await api.post({ slug, locale: asked, website: config.website, signal });
      received = { post, asked };
      return post;
    }),
    prepare: fromPromise<string, { content: string }>(async ({ input }) => {
      const read = received;
      const { sanitize } = await loadSanitizer().catch((error) => {
        throw lostCode(error);
      });
      const content = trustHtml(sanitize(input.content));
      if (read !== null) keepPost(services, read.asked, { ...read.post, content });
      return content;
    }),
    leave: fromPromise<void>(async () => navigate('/not-found', { replace: true })),
    languageWatch: languageWatch(language),
    connectionWatch: connectionWatch(connection),
  };
};

/** The input of an article's machine, with what is known of this address in the language of the page, if anything. */
export const articleInput = (services: Services, slug: string): ArticleInput => {
  const { language, config } = services;
  const { shown } = language.getSnapshot().context;
  const known = knownPost(services, slug, shown);
  const initialData = known?.language === shown ? known : null;
  if (initialData?.post) trustHtml(initialData.post.content);
  return { slug, language: shown, hasSample: config.mode === 'local' && isSample(slug), initialData };
};
