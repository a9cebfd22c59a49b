import Rss from 'lucide-react/icons/rss';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import { Button } from '../ui/button/Button.tsx';

/** The link to the blog's feed in the language of the page, for readers and for their programs (BLOG-10). */
export function FeedLink() {
  const { t, i18n } = useTranslation('blog');
  const feed = (name: string) => localizedPath(`/${name}.xml`, i18n.language === 'es' ? 'es' : 'en');
  const title = t('meta.title');
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={feed('rss')} />
      <link rel="alternate" type="application/atom+xml" title={title} href={feed('atom')} />
      <Button kind="quiet" size="s" href={feed('rss')} icon={<Rss aria-hidden="true" />}>
        {t('feedLink')}
      </Button>
    </>
  );
}
