import { useTranslation } from 'react-i18next';
import { PageHead } from '../head/PageHead.tsx';
import { homeData } from '../head/structuredData.ts';
import { lazySection } from '../platform/hydration/LazySection.tsx';
import { PartnersFloat } from './float/PartnersFloat.tsx';
import * as styles from './HomeScreen.css.ts';
import { Hero } from './hero/Hero.tsx';

// The first view is the hero alone.
const Ecosystem = lazySection(async () => (await import('./EcosystemView.tsx')).EcosystemView);
const LowerSections = lazySection(async () => (await import('./HomeLowerSections.tsx')).HomeLowerSections);

/** The home page, section by section (HOME-1). */
export function HomeScreen() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        path="/"
        image="home"
        data={homeData}
      />
      <Hero />
      <Ecosystem className={styles.ecosystem} />
      <LowerSections className={styles.later} />
      <PartnersFloat />
    </>
  );
}
