import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { late } from '../shared/Late.tsx';
import { EcosystemView } from './EcosystemView.tsx';
import { Hero } from './Hero.tsx';
import * as styles from './HomeScreen.css.ts';
import { PartnersFloat } from './PartnersFloat.tsx';

const Later = late(async () => (await import('./HomeLater.tsx')).HomeLater);

/** The home page, section by section (HOME-1). */
export function HomeScreen() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle title={t('meta.title')} description={t('meta.description')} />
      <Hero />
      <EcosystemView />
      <Later className={styles.later} />
      <PartnersFloat />
    </>
  );
}
