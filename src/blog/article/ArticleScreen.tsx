import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { articleMachine } from '../../../machines/blog/articleMachine.ts';
import { localizedPath } from '../../../machines/contract/siteAddress.ts';
import { provideAll } from '../../../machines/port.ts';
import { useServices } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { ArticleView, type ArticleViewProps } from './ArticleView.tsx';
import { articleActors, articleInput } from './articleActors.ts';

/** One post by the last part of the address; an impossible slug is not found (BLOG-3, BLOG-4). */
export function ArticleScreen({ missing }: Pick<ArticleViewProps, 'missing'>) {
  const [path] = useLocation();
  const [, slug = ''] = /^\/blog\/([^/]*)\/?$/.exec(path) ?? [];
  return <Article key={slug} slug={slug} missing={missing} />;
}

/** Another post is another actor: pending work for the post before ends with its actor (R03). */
function Article({ slug, missing }: { slug: string; missing: ReactNode }) {
  const { config } = useServices();
  const article = useProvided(
    (services) => provideAll(articleMachine, articleActors(services)),
    (services) => articleInput(services, slug),
  );
  const snapshot = useSelector(article, (whole) => whole);
  const path = localizedPath(`/blog/${encodeURIComponent(slug)}`, snapshot.context.textLanguage);
  return (
    <ArticleView snapshot={snapshot} send={article.send} link={config.appOrigin + path} missing={missing} />
  );
}
