import ArrowLeft from 'lucide-react/icons/arrow-left';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleSnapshot, articleScreen } from '../../../machines/blog/articleMachine.ts';
import type { ArticleEvent } from '../../../machines/blog/articleSetup.ts';
import {
  type ArticleHeading,
  headingsOf,
  readingMinutes,
} from '../../../machines/contract/blog/articleText.ts';
import type { Post } from '../../../machines/contract/blog/post.ts';
import type { Language } from '../../../machines/contract/language.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { articleData } from '../../head/structuredData.ts';
import { lazySection } from '../../platform/hydration/LazySection.tsx';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { muted, small, wrap } from '../../theme/type.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { focusFromMain, passFocusToMain } from '../../ui/focus.ts';
import { Cover, coverOf } from '../Cover.tsx';
import { FeedLink } from '../FeedLink.tsx';
import { longDate, samplePostsIn } from '../samplePosts.ts';
import { ArticleContent } from './ArticleContent.tsx';
import * as styles from './ArticleView.css.ts';
import { prose } from './Prose.css.ts';
import { followReading } from './readingProgress.ts';
import { SampleContent } from './SampleContent.tsx';
import { ShareControl } from './ShareControl.tsx';
import { TableOfContents } from './TableOfContents.tsx';

const RelatedPosts = lazySection(async () => (await import('./RelatedPosts.tsx')).RelatedPosts);

export interface ArticleViewProps {
  snapshot: ArticleSnapshot;
  send: (event: ArticleEvent) => void;
  /** The article's own address, absolute, in the language of the page. */
  link: string;
  /** What is shown for an address without a post. */
  missing: ReactNode;
}

/** One post, or its loading or error state (BLOG-3…10). */
export function ArticleView({ snapshot, send, link, missing }: ArticleViewProps) {
  const { t, i18n } = useTranslation('blog');
  const screen = articleScreen(snapshot);
  const { slug, post, textLanguage, headings, minutes, isCoverBroken } = snapshot.context;
  const lang = textLanguage === i18n.language ? undefined : textLanguage;
  if (screen === 'missing') return missing;
  if ((screen === 'published' || screen === 'untranslated') && post !== null) {
    return (
      <Article
        {...{ screen, post, lang, headings, minutes, isCoverBroken, link }}
        only={post.languages.length === 1 ? post.languages[0] : undefined}
        onCoverFail={() => send({ type: 'cover.failed' })}
      >
        <ArticleContent className={prose} lang={lang} html={post.content} drawing={coverOf(post.slug)} />
      </Article>
    );
  }
  const sample = samplePostsIn(t).find((one) => one.slug === slug);
  if (screen === 'sample' && sample) {
    return (
      <Article
        {...{ screen, post: sample, isCoverBroken, link }}
        only={undefined}
        lang={undefined}
        headings={headingsOf(sample.content)}
        minutes={readingMinutes(sample.content)}
        onCoverFail={() => send({ type: 'cover.failed' })}
      >
        <div className={prose}>
          <SampleContent text={sample.content} />
        </div>
      </Article>
    );
  }
  return (
    <div className={wrap} data-screen={screen} aria-busy={screen === 'loading'}>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        path={`/blog/${slug}`}
        image="blog"
      />
      {screen === 'failed' ? (
        <Failure
          isTrying={!snapshot.matches({ open: { reading: 'wanting' } })}
          onRetry={() => send({ type: 'article.retried' })}
        />
      ) : (
        <div className={styles.waiting}>
          <h1 className={visuallyHidden}>{t('title')}</h1>
          <Spinner label={t('loadingArticle')} />
        </div>
      )}
    </div>
  );
}

interface ArticleProps {
  screen: string;
  post: Post;
  /** The only language it exists in. */
  only: Language | undefined;
  /** The language of its text, where it is not that of the page. */
  lang: Language | undefined;
  headings: readonly ArticleHeading[];
  minutes: number;
  isCoverBroken: boolean;
  onCoverFail: () => void;
  link: string;
  /** The text. */
  children: ReactNode;
}

function Article(props: ArticleProps) {
  const { screen, post, only, lang, headings, minutes, isCoverBroken, onCoverFail, link, children } = props;
  const { t, i18n } = useTranslation('blog');
  const hasContents = headings.length > 2;
  return (
    <article className={classes(wrap, styles.page)} data-screen={screen}>
      <PageHead
        title={t('articleTitle', { title: post.title })}
        description={post.excerpt}
        path={`/blog/${post.slug}`}
        image={`blog-${post.slug}`}
        cover={post.coverImage}
        imageAlt={t(post.coverImage === null ? 'drawnAlt' : 'coverAlt', { title: post.title })}
        only={only}
        type="article"
        published={post.date}
        data={(page) => articleData(page, t('title'), post)}
      />
      <progress
        ref={followReading}
        className={styles.progress}
        aria-label={t('progress')}
        max={1}
        value={0}
      />
      <div className={styles.head}>
        <p className={styles.source}>
          {t('coverFallback')} · {link}
        </p>
        <span className={styles.back}>
          <Button kind="quiet" size="s" href="/blog" icon={<ArrowLeft aria-hidden="true" />}>
            {t('back')}
          </Button>
        </span>
        <h1 className={styles.title} lang={lang} tabIndex={-1} ref={focusFromMain}>
          {post.title}
        </h1>
        <div className={classes(styles.meta, muted, small)}>
          {post.date && <time dateTime={post.date}>{longDate(post.date, t)}</time>}
          <span>{t('min', { n: minutes })}</span>
          <ShareControl title={post.title} link={link} />
        </div>
        {/* There before its words: a region that comes with them is not announced everywhere. */}
        <div role="status">
          {screen === 'untranslated' && lang && (
            <div className={styles.only}>
              <Note tone="info">{t(`only.${lang}`)}</Note>
            </div>
          )}
        </div>
      </div>
      <div className={styles.coverFrame}>
        <Cover post={post} isBroken={isCoverBroken} onFail={onCoverFail} className={styles.cover} />
        {(post.coverImage === null || isCoverBroken) && (
          <span className={styles.coverName}>{t('coverFallback')}</span>
        )}
      </div>
      {/* Another text has other headings to watch. */}
      <div
        key={`${screen === 'sample'} ${lang ?? i18n.language} ${post.title}`}
        className={styles.body}
        data-contents={hasContents ? 'yes' : 'no'}
      >
        {hasContents && <TableOfContents headings={headings} lang={lang} />}
        {children}
      </div>
      <RelatedPosts className={styles.related} post={post} />
      <div className={styles.feed}>
        <FeedLink />
      </div>
    </article>
  );
}

interface FailureProps {
  isTrying: boolean;
  onRetry: () => void;
}

/** The sanitiser failed to load; a retry may help (APP-8). */
function Failure({ isTrying, onRetry }: FailureProps) {
  const { t } = useTranslation('blog');
  const { t: frame } = useTranslation('app');
  return (
    <div className={styles.failure}>
      <h1>{frame('error.title')}</h1>
      {/* Another failure is said anew: by an alert that is new. */}
      <Note key={`${isTrying}`} tone="error" role={isTrying ? undefined : 'alert'}>
        {frame('error.chunk')}
      </Note>
      <Button
        ref={passFocusToMain}
        kind="line"
        data-event="article.retried"
        busy={isTrying}
        icon={<RotateCw aria-hidden="true" />}
        onPress={onRetry}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
