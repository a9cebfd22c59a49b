import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection } from '../platform/hydration/LazySection.tsx';
import { MatchmakerQuestion } from '../sections/MatchmakerQuestion.tsx';
import * as skipLink from '../ui/skipLink.css.ts';
import { BackToTop } from './BackToTop.tsx';
import { Header } from './Header.tsx';
import * as styles from './Layout.css.ts';

/** Below every first view. */
const Footer = lazySection(async () => (await import('./Footer.tsx')).Footer);

export interface LayoutProps {
  children: ReactNode;
}

/**
 * The layout of every page but the dashboard: skip link, fixed header, main, footer (APP-2, APP-7, FTR-1).
 */
export function Layout({ children }: LayoutProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <a className={skipLink.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="main" className={skipLink.main} tabIndex={-1}>
        {children}
      </main>
      <Footer className={styles.footer} />
      <BackToTop />
      <MatchmakerQuestion />
    </>
  );
}
