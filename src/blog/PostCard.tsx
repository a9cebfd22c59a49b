import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../machines/contract/blog/post.ts';
import { lead, muted, small } from '../theme/type.css.ts';
import { useHref } from '../ui/button/href.ts';
import { classes } from '../ui/classes.ts';
import { Cover } from './Cover.tsx';
import * as styles from './PostCard.css.ts';
import { longDate } from './samplePosts.ts';

export interface PostCardProps {
  post: Post;
  /** The first of a list is wide; those far down a long one are rendered when scrolled into view. */
  place: 'first' | 'rest' | 'far';
  titleAs?: 'h2' | 'h3' | undefined;
  /** Another drawing than its own (`Cover`). */
  drawing?: number | undefined;
  isCoverBroken: boolean;
  onCoverFail: (address: string) => void;
}

/** One post of a list; the whole card leads to it (BLOG-1). */
export function PostCard(props: PostCardProps) {
  const { post, place, titleAs: Title = 'h2', drawing, isCoverBroken, onCoverFail } = props;
  const { t } = useTranslation('blog');
  const href = useHref(`/blog/${post.slug}`);
  return (
    <a className={styles.card[place]} href={href}>
      <Cover
        post={post}
        drawing={drawing}
        isBroken={isCoverBroken}
        onFail={() => onCoverFail(post.coverImage ?? '')}
        lazy={place !== 'first'}
        className={styles.cover[place]}
      />
      <div className={styles.words[place]}>
        {post.date && (
          <time className={classes(muted, small)} dateTime={post.date}>
            {longDate(post.date, t)}
          </time>
        )}
        <Title className={styles.title[place]}>{post.title}</Title>
        {post.excerpt && <p className={place === 'first' ? lead : styles.excerpt}>{post.excerpt}</p>}
        <span className={styles.more}>
          {t('read')} <ArrowRight aria-hidden="true" />
        </span>
      </div>
    </a>
  );
}
