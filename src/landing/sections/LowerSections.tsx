import { lazySection } from '../../platform/hydration/LazySection.tsx';
import { CallToAction, type SignUpCallProps } from '../CallToAction.tsx';
import { Features } from './Features.tsx';
import * as styles from './LowerSections.css.ts';

/** Few visitors scroll down at once: the last sections are a chunk of their own (APP-1). */
const Last = lazySection(async () => (await import('./LastSections.tsx')).LastSections);

/**
 * The sections below the landing page's hero, in order; each call to action opens the sign-up (LAND-3,
 * LAND-5).
 */
export function LowerSections({ onSignUp }: SignUpCallProps) {
  return (
    <>
      <Features />
      <CallToAction onSignUp={onSignUp} />
      <Last className={styles.last} onSignUp={onSignUp} />
    </>
  );
}
