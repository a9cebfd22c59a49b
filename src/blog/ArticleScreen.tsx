import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { NotFoundScreen } from '../app/NotFoundScreen.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { body } from '../shared/PageTop.css.ts';
import { type Marks, richText } from '../shared/richText.tsx';
import { muted, small, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './ArticleScreen.css.ts';
import { longDate, samplePosts } from './samplePosts.ts';

const inline: Marks = { strong: (words) => <strong>{words}</strong> };
const items: Marks = { li: (words) => <li>{richText(words, inline)}</li> };
const blocks: Marks = {
  p: (words) => <p>{richText(words, inline)}</p>,
  h2: (words) => <h2>{words}</h2>,
  h3: (words) => <h3>{words}</h3>,
  ul: (words) => <ul>{richText(words, items)}</ul>,
  ol: (words) => <ol>{richText(words, items)}</ol>,
  blockquote: (words) => <blockquote>{words}</blockquote>,
};

/** One post by the address's last part; what is no post is not found (BLOG-3, BLOG-4). */
export function ArticleScreen() {
  const { t, i18n } = useTranslation('blog');
  const [path] = useLocation();
  const post = samplePosts.find(({ slug }) => path === `/blog/${slug}`);
  if (!post) return <NotFoundScreen />;
  const title = t(`posts.${post.text}.title`);
  return (
    <article className={wrap}>
      <PageTitle title={t('articleTitle', { title })} description={t(`posts.${post.text}.excerpt`)} />
      <div className={styles.head}>
        <Button kind="link" href="/blog" icon={<ArrowLeft aria-hidden="true" />}>
          {t('back')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
        <time className={classes(muted, small)} dateTime={post.date}>
          {longDate(post.date, i18n.language)}
        </time>
      </div>
      <div className={classes(styles.prose, body)}>{richText(t(`posts.${post.text}.content`), blocks)}</div>
    </article>
  );
}
