import { HowView } from './HowView.tsx';
import { DownloadSection } from './install/DownloadSection.tsx';
import { SearchesSection } from './searches/SearchesSection.tsx';
import { ValueView } from './ValueView.tsx';
import { WhyView } from './WhyView.tsx';

/** The sections far below the home page's first view (HOME-1). */
export function HomeLowerSections() {
  return (
    <>
      <DownloadSection />
      <ValueView />
      <HowView />
      <SearchesSection />
      <WhyView />
    </>
  );
}
