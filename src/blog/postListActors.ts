import type { PostListInput, postListMachine } from '../../machines/blog/postListMachine.ts';
import type { Post } from '../../machines/contract/blog/post.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { connectionWatch } from '../platform/connectionWatch.ts';
import { fromCall } from '../platform/fromCall.ts';
import { languageWatch } from '../platform/languageWatch.ts';
import type { Services } from '../platform/services.ts';

/** Live actors of the list of posts (BLOG-2, N04). */
export const postListActors = ({
  api,
  config,
  language,
  connection,
}: Pick<Services, 'api' | 'config' | 'language' | 'connection'>): ActorsOf<typeof postListMachine> => ({
  readPosts: fromCall<readonly Post[], { language: Language }>(({ input, signal }) =>
    api.posts({ locale: input.language, website: config.website, signal }),
  ),
  languageWatch: languageWatch(language),
  connectionWatch: connectionWatch(connection),
});

/** The input of a list's machine, with the server's data in the language of the page, if any. */
export const postListInput = (
  { language, config }: Pick<Services, 'language' | 'config'>,
  given: { language: Language; posts: readonly Post[] } | null,
): PostListInput => {
  const { shown } = language.getSnapshot().context;
  return {
    language: shown,
    initialData: given?.language === shown ? given.posts : null,
    hasSamples: config.mode === 'local',
  };
};
