import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../app/PageTitle.tsx';
import { useProvided } from '../app/useProvided.ts';
import { browserOf } from './browserOf.ts';
import { InstallGuideView } from './InstallGuideView.tsx';
import { provideInstallOffer } from './installActors.ts';

/** How to put the app on the screen, opened at the visitor's own browser (HOME-6). */
export function InstallGuideScreen() {
  const { t } = useTranslation('home');
  const install = useProvided(provideInstallOffer, () => undefined);
  const snapshot = useSelector(install, (current) => current);
  return (
    <>
      <PageTitle title={t('install.meta.title')} description={t('install.meta.description')} />
      <InstallGuideView
        snapshot={snapshot}
        send={install.send}
        browser={browserOf(navigator.userAgent, navigator.maxTouchPoints)}
      />
    </>
  );
}
