import { useTranslation } from 'react-i18next';
import { PageHead } from '../head/PageHead.tsx';
import { lazySection } from '../platform/hydration/LazySection.tsx';
import { PartnersHeroView } from './PartnersHeroView.tsx';
import * as styles from './PartnersScreen.css.ts';
import { ValueCards } from './ValueCards.tsx';

// The strip of partners is read by the browser alone (PRT-2).
const LowerSections = lazySection(
  async () => (await import('./PartnersLowerSections.tsx')).PartnersLowerSections,
  true,
);

/** What a partner gets, the present partners, how to begin, and further links (PRT-1…4, MAIL-1). */
export function PartnersScreen() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        path="/partners"
        image="partners"
      />
      <PartnersHeroView />
      <ValueCards />
      <LowerSections className={styles.later} />
    </>
  );
}
