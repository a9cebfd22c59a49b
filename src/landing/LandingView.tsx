import { type ReactNode, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LandingEvent,
  type LandingSnapshot,
  landingScreen,
} from '../../machines/landing/landingMachine.ts';
import { lazySection } from '../platform/hydration/LazySection.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { Phrases } from '../ui/Phrases.tsx';
import { Demo } from './demo/Demo.tsx';
import * as styles from './LandingView.css.ts';
import { openers, places } from './provideLanding.ts';
import { SpaceCount } from './sections/SpaceCount.tsx';

const LowerSections = lazySection(async () => (await import('./sections/LowerSections.tsx')).LowerSections);

export interface LandingViewProps {
  snapshot: LandingSnapshot;
  send: (event: LandingEvent) => void;
  /** The form in the hero while somebody signs up or in. */
  form: ReactNode;
  /** Nobody is signed in: the open form offers the other one. */
  offersOther: boolean;
}

/**
 * The branded meetings landing page: the hero, with a form when requested, and its sections (LAND-1, LAND-5).
 */
export function LandingView({ snapshot, send, form, offersOther }: LandingViewProps) {
  const { t } = useTranslation(['landing', 'shared']);
  const screen = landingScreen(snapshot);
  const signUp = useCallback(() => send({ type: 'signUp.wanted' }), [send]);
  const signIn = () => send({ type: 'signIn.wanted' });

  if (screen === 'redirecting') {
    return (
      <div className={styles.redirecting} data-screen={screen}>
        <SymbolLoader label={t('redirecting')} />
      </div>
    );
  }
  return (
    <div data-screen={screen}>
      <section className={styles.hero}>
        <div className={classes(wrap, styles.grid)}>
          <div>
            <h1 className={styles.title}>
              <Phrases text={t('hero.title')} />
            </h1>
            {screen === 'welcome' && (
              <>
                <p className={classes(lead, styles.sub)}>{t('hero.sub')}</p>
                <div className={styles.actions}>
                  <Button size="l" id={openers.signUp} data-event="signUp.wanted" onPress={signUp}>
                    {t('hero.signUp')}
                  </Button>
                  <Button
                    size="l"
                    kind="line"
                    id={openers.signIn}
                    data-event="signIn.wanted"
                    onPress={signIn}
                  >
                    {t('hero.signIn')}
                  </Button>
                </div>
                <SpaceCount />
              </>
            )}
            {screen !== 'welcome' && (
              <div className={styles.form} id={places[screen]}>
                <Suspense
                  fallback={
                    <div className={styles.loading[screen]}>
                      <SymbolLoader label={t('shared:loading')} />
                    </div>
                  }
                >
                  {form}
                </Suspense>
                {offersOther && (
                  <p className={styles.account}>
                    {screen === 'signUp' ? (
                      <Button kind="link" data-event="signIn.wanted" onPress={signIn}>
                        {t('hero.haveAccount')}
                      </Button>
                    ) : (
                      <Button
                        kind="link"
                        data-event="signUp.wanted"
                        onPress={signUp}
                        disabled={!snapshot.can({ type: 'signUp.wanted' })}
                      >
                        {t('hero.needAccount')}
                      </Button>
                    )}
                  </p>
                )}
              </div>
            )}
          </div>
          <div className={styles.demo}>
            <Demo isHeld={screen !== 'welcome'} />
            {screen !== 'welcome' && <SpaceCount />}
          </div>
        </div>
      </section>
      <LowerSections className={styles.later} onSignUp={signUp} />
    </div>
  );
}
