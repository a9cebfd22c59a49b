import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../head/PageHead.tsx';
import { useInBrowser } from '../../platform/useInBrowser.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { browserOf } from './browserOf.ts';
import { InstallGuideView } from './InstallGuideView.tsx';
import { provideInstallOffer } from './provideInstallOffer.ts';

/** How to install the app, opened at the visitor's own browser (HOME-6). */
export function InstallGuideScreen() {
  const { t } = useTranslation('home');
  const install = useProvided(provideInstallOffer, () => undefined);
  const browser = useInBrowser(() => browserOf(navigator.userAgent, navigator.maxTouchPoints), 'chrome');
  const snapshot = useSelector(install, (current) => current);
  return (
    <>
      <PageHead
        title={t('install.meta.title')}
        description={t('install.meta.description')}
        path="/install-guide"
        image="install-guide"
      />
      <InstallGuideView snapshot={snapshot} send={install.send} browser={browser} />
    </>
  );
}
