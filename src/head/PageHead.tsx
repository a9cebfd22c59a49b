import { useTranslation } from 'react-i18next';
import { type Language, openGraphLocales } from '../../machines/contract/language.ts';
import { socialImageSize } from '../../machines/contract/socialImage.ts';
import { useServices } from '../platform/services.ts';
import { pageAddress } from './pageAddress.ts';
import { StructuredData } from './StructuredData.tsx';
import { socialImageAddress } from './socialImageAddress.ts';
import type { PageFacts } from './structuredData.ts';

/** A page that search engines may list. */
export interface ListedPage {
  title: string;
  description: string;
  /** Its path without a language: `/partners`. */
  path: string;
  /** The name of its social image: `partners`, `blog-{slug}`. */
  image: string;
  /** An image of its own, which takes the place of the social image (BLOG-12). */
  cover?: string | null;
  /** What the image shows, where it is not the square alone. */
  imageAlt?: string;
  type?: 'website' | 'article';
  /** The language of a page that has no other one (BLOG-13). */
  only?: Language | undefined;
  /** An article's date, as an ISO timestamp; empty if unknown. */
  published?: string;
  /** Its structured data for search engines, made by `structuredData.ts`. */
  data?: (page: PageFacts) => object;
}

export type PageHeadProps = ListedPage | { title: string; noindex: true };

/**
 * Title, description and link preview of this page, in the current language; React keeps the tags in the head
 * as long as the page is shown (APP-6).
 */
export function PageHead(page: PageHeadProps) {
  const { t, i18n } = useTranslation('app');
  const { config } = useServices();
  if ('noindex' in page) {
    return (
      <>
        <title>{page.title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { title, description, path, image, cover, type = 'website', only, published, data } = page;
  const language = only ?? (i18n.language === 'es' ? 'es' : 'en');
  const addresses = {
    en: pageAddress(config.appOrigin, path, 'en'),
    es: pageAddress(config.appOrigin, path, 'es'),
  };
  const own = cover && URL.canParse(cover, config.appOrigin) ? new URL(cover, config.appOrigin).href : null;
  const imageUrl = own ?? config.appOrigin + socialImageAddress(language, image);
  const imageAlt = page.imageAlt ?? t('imageAlt');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addresses[language]} />
      {!only && (
        <>
          <link rel="alternate" hrefLang="en" href={addresses.en} />
          <link rel="alternate" hrefLang="es" href={addresses.es} />
          <link rel="alternate" hrefLang="x-default" href={addresses.en} />
          <meta property="og:locale:alternate" content={openGraphLocales[language === 'en' ? 'es' : 'en']} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={config.productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addresses[language]} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:image" content={imageUrl} />
      {own === null && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={`${socialImageSize.width}`} />
          <meta property="og:image:height" content={`${socialImageSize.height}`} />
        </>
      )}
      <meta property="og:image:alt" content={imageAlt} />
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={imageAlt} />
      {data && (
        <StructuredData
          data={data({ config, language, description, url: addresses[language], image: imageUrl })}
        />
      )}
    </>
  );
}
