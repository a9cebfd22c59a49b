import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PostListEvent,
  type PostListSnapshot,
  postListScreen,
} from '../../../machines/blog/postListMachine.ts';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { relatedPosts } from '../../../machines/contract/blog/relatedPosts.ts';
import { posts as grid } from '../BlogView.css.ts';
import { coversOf } from '../Cover.tsx';
import { PostCard } from '../PostCard.tsx';
import { samplePostsIn } from '../samplePosts.ts';
import * as styles from './RelatedPostsView.css.ts';

export interface RelatedPostsViewProps {
  /** The post that is being read. */
  post: Post;
  snapshot: PostListSnapshot;
  send: (event: PostListEvent) => void;
}

/** Two posts to read next; nothing until some are known (BLOG-10). */
export function RelatedPostsView({ post, snapshot, send }: RelatedPostsViewProps) {
  const { t } = useTranslation('blog');
  const id = useId();
  const { posts: published, brokenCovers } = snapshot.context;
  const posts = postListScreen(snapshot) === 'samples' ? samplePostsIn(t) : published;
  const related = relatedPosts(posts, post, 2);
  if (related.length === 0) return null;
  const [, ...drawings] = coversOf([post, ...related].map(({ slug }) => slug));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('related')}
      </h2>
      <div className={grid}>
        {related.map((one, index) => (
          <PostCard
            key={one.slug}
            post={one}
            place="rest"
            titleAs="h3"
            drawing={drawings[index]}
            isCoverBroken={one.coverImage !== null && brokenCovers.includes(one.coverImage)}
            onCoverFail={(address) => send({ type: 'cover.failed', address })}
          />
        ))}
      </div>
    </section>
  );
}
