import { useSelector } from '@xstate/react';
import { Reveal } from '../../motion/Reveal.tsx';
import { useProvided } from '../../platform/useProvided.ts';
import { DownloadView } from './DownloadView.tsx';
import { provideInstallOffer } from './provideInstallOffer.ts';

/** The app's download; it appears when a part of it is in view (HOME-4, HOME-5, HOME-6). */
export function DownloadSection() {
  const install = useProvided(provideInstallOffer, () => undefined);
  const snapshot = useSelector(install, (current) => current);
  return (
    <Reveal id="download">
      <DownloadView snapshot={snapshot} send={install.send} />
    </Reveal>
  );
}
