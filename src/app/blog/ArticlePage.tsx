import { lazy } from 'react';
import { ArticleScreen } from '../../blog/article/ArticleScreen.tsx';

const NotFoundScreen = lazy(async () => ({
  default: (await import('../../shell/NotFoundScreen.tsx')).NotFoundScreen,
}));

/** A post's route; an address without a post shows the site's not-found page (BLOG-3, APP-4). */
export function ArticlePage() {
  return <ArticleScreen missing={<NotFoundScreen />} />;
}
