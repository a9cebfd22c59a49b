import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import * as styles from './Layout.css.ts';

export interface LayoutProps {
  children: ReactNode;
}

/** The frame of every page but the dashboard: skip link, fixed header, main, footer (APP-2, APP-7, FTR-1). */
export function Layout({ children }: LayoutProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
