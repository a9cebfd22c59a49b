import { articleMachine, articleScreen } from '../../machines/blog/articleMachine.ts';
import type { ArticleInput } from '../../machines/blog/articleSetup.ts';
import { runMachine } from '../model/runMachine.ts';
import { samplePost } from './posts.ts';

export const slug = 'on-asking';
export const html = '<h2 id="section-0">One</h2><p>Two words</p><h3 id="section-1">And <em>more</em></h3>';
export const received = samplePost(slug, { content: '<h2>raw</h2>' });
export const notFound = { kind: 'http', status: 404 } as const;
export const toSpanish = { type: 'language.changed', language: 'es' } as const;
export const toEnglish = { type: 'language.changed', language: 'en' } as const;
export const restored = { type: 'connection.restored' } as const;
export const plain: ArticleInput = { slug, language: 'en', hasSample: false, initialData: null };

/** An article's machine on simulated calls, by default of an English page without a rendered post. */
export const start = (input: Partial<ArticleInput> = {}) => {
  const running = runMachine(articleMachine, { ...plain, ...input });
  const state = () => running.actor.getSnapshot();
  return {
    ...running,
    screen: () => articleScreen(state()),
    content: () => state().context.post?.content,
    publish: (content = html, post = received) => {
      running.resolve('readPost', post);
      running.resolve('prepare', content);
    },
  };
};
