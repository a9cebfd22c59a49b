import type { PostListInput, postListMachine } from '../../machines/blog/postListMachine.ts';
import type { Post } from '../../machines/contract/blog/post.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { connectionWatch } from '../platform/connectionWatch.ts';
import { fromCall } from '../platform/fromCall.ts';
import { languageWatch } from '../platform/languageWatch.ts';
import type { Services } from '../platform/services.ts';
import { keepPosts } from './blogAnswers.ts';

/** Live actors of the list of posts (BLOG-2, N04). */
export const postListActors = ({
  api,
  config,
  language,
  connection,
  blogAnswers,
}: Pick<Services, 'api' | 'config' | 'language' | 'connection' | 'blogAnswers'>): ActorsOf<
  typeof postListMachine
> => ({
  readPosts: fromCall<readonly Post[], { language: Language }>(async ({ input, signal }) => {
    const posts = await api.posts({ locale: input.language, website: config.website, signal });
    keepPosts({ blogAnswers }, input.language, posts);
    return posts;
  }),
  languageWatch: languageWatch(language),
  connectionWatch: connectionWatch(connection),
});

/** The input of a list's machine, with what is known of it in the language of the page, if anything. */
export const postListInput = (
  { language, config }: Pick<Services, 'language' | 'config'>,
  knownIn: (language: Language) => { language: Language; posts: readonly Post[] } | null,
): PostListInput => {
  const { shown } = language.getSnapshot().context;
  const given = knownIn(shown);
  return {
    language: shown,
    initialData: given?.language === shown ? given.posts : null,
    hasSamples: config.mode === 'local',
  };
};
