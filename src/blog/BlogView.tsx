import RotateCw from 'lucide-react/icons/rotate-cw';
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
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { passFocusToMain } from '../ui/focus.ts';
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

/** The posts, newest first, or that there are none; a spinner until that is known (BLOG-1, BLOG-2, BLOG-14). */
export function BlogView({ snapshot, send }: BlogViewProps) {
  const { t } = useTranslation('blog');
  const screen = postListScreen(snapshot);
  const { posts: published, brokenCovers } = snapshot.context;
  const isTrying = snapshot.matches({ failed: 'trying' });
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
        {screen === 'loading' && (
          <div className={styles.waiting}>
            <Spinner label={t('loadingList')} />
          </div>
        )}
        {/* There before its words: a region that comes with them is not announced everywhere. */}
        <div role="status">{screen === 'empty' && <p className={lead}>{t('empty')}</p>}</div>
        {screen === 'failed' && (
          <div className={styles.failure}>
            {/* Another failure is said anew: by an alert that is new. */}
            <Note key={`${isTrying}`} tone="error" role={isTrying ? undefined : 'alert'}>
              {t('failed')}
            </Note>
            <Button
              ref={passFocusToMain}
              kind="line"
              data-event="list.retried"
              busy={isTrying}
              icon={<RotateCw aria-hidden="true" />}
              onPress={() => send({ type: 'list.retried' })}
            >
              {t('retry')}
            </Button>
          </div>
        )}
        {posts.length > 0 && (
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
