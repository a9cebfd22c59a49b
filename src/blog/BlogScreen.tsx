import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { body } from '../shared/PageTop.css.ts';
import { PageTop } from '../shared/PageTop.tsx';
import { muted, small, wrap } from '../theme/type.css.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './BlogScreen.css.ts';
import { longDate, samplePosts } from './samplePosts.ts';

/** The posts, newest first (BLOG-1, BLOG-2). */
export function BlogScreen() {
  const { t, i18n } = useTranslation('blog');
  return (
    <>
      <PageTitle title={t('meta.title')} description={t('meta.description')} />
      <PageTop title={t('title')} lead={t('description')} />
      <div className={classes(wrap, body, styles.posts)}>
        {samplePosts.map(({ slug, date, text }) => (
          <Card key={slug} href={`/blog/${slug}`}>
            <article className={styles.post}>
              <time className={classes(muted, small)} dateTime={date}>
                {longDate(date, i18n.language)}
              </time>
              <h2 className={styles.title}>{t(`posts.${text}.title`)}</h2>
              <p className={styles.excerpt}>{t(`posts.${text}.excerpt`)}</p>
              <span className={styles.more}>
                {t('read')} <ArrowRight aria-hidden="true" />
              </span>
            </article>
          </Card>
        ))}
      </div>
    </>
  );
}
