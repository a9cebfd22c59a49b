import { useSelector } from '@xstate/react';
import { postListMachine } from '../../machines/blog/postListMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useProvided } from '../platform/useProvided.ts';
import { BlogView } from './BlogView.tsx';
import { knownPosts } from './blogAnswers.ts';
import { postListActors, postListInput } from './postListActors.ts';

/** The blog (BLOG-1, BLOG-2). */
export function BlogScreen() {
  const list = useProvided(
    (services) => provideAll(postListMachine, postListActors(services)),
    (services) => postListInput(services, (language) => knownPosts(services, language)),
  );
  const snapshot = useSelector(list, (whole) => whole);
  return <BlogView snapshot={snapshot} send={list.send} />;
}
