import { useTranslation } from 'react-i18next';
import {
  type PostListEvent,
  type PostListSnapshot,
  postListScreen,
} from '../../machines/blog/postListMachine.ts';
import { PageHead } from '../head/PageHead.tsx';
import { blogData } from '../head/structuredData.ts';
import { body } from '../sections/PageTop.css.ts';
import { PageTop } from '../sections/PageTop.tsx';
import { wrap } from '../theme/type.css.ts';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import * as styles from './BlogView.css.ts';
import { FeedLink } from './FeedLink.tsx';
import { PostCard } from './PostCard.tsx';
import { samplePostsIn } from './samplePosts.ts';

/** How many posts of a list are rendered before it is scrolled (fault N19). */
const renderedAtOnce = 24;

export interface BlogViewProps {
  snapshot: PostListSnapshot;
  send: (event: PostListEvent) => void;
}

/** The posts, newest first, or the built-in ones; a spinner until that is known (BLOG-1, BLOG-2). */
export function BlogView({ snapshot, send }: BlogViewProps) {
  const { t } = useTranslation('blog');
  const screen = postListScreen(snapshot);
  const { posts: published, brokenCovers } = snapshot.context;
  const posts = screen === 'samples' ? samplePostsIn(t) : published;
  return (
    <div data-screen={screen}>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        path="/blog"
        image="blog"
        data={(page) => blogData(page, t('title'), posts)}
      />
      <PageTop title={t('title')} lead={t('description')} />
      <div className={classes(wrap, body)}>
        {screen === 'loading' ? (
          <div className={styles.waiting}>
            <Spinner label={t('loadingList')} />
          </div>
        ) : (
          <div className={styles.posts}>
            {posts.map((post, index) => (
              <PostCard
                key={post.slug}
                post={post}
                place={index === 0 ? 'first' : index < renderedAtOnce ? 'rest' : 'far'}
                isCoverBroken={post.coverImage !== null && brokenCovers.includes(post.coverImage)}
                onCoverFail={(address) => send({ type: 'cover.failed', address })}
              />
            ))}
          </div>
        )}
        <div className={styles.feed}>
          <FeedLink />
        </div>
      </div>
    </div>
  );
}
