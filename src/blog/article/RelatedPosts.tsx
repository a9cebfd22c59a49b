import { useSelector } from '@xstate/react';
import { postListMachine } from '../../../machines/blog/postListMachine.ts';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { provideAll } from '../../../machines/port.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { knownRelated } from '../blogAnswers.ts';
import { postListActors, postListInput } from '../postListActors.ts';
import { RelatedPostsView } from './RelatedPostsView.tsx';

/** The posts to read next: those from the server, else chosen from the list (BLOG-10). */
export function RelatedPosts({ post }: { post: Post }) {
  const list = useProvided(
    (services) => provideAll(postListMachine, postListActors(services)),
    (services) => postListInput(services, (language) => knownRelated(services, post.slug, language)),
  );
  const snapshot = useSelector(list, (whole) => whole);
  return <RelatedPostsView post={post} snapshot={snapshot} send={list.send} />;
}
