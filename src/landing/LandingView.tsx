import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingEvent, LandingSnapshot } from '../../machines/landing/landingMachine.ts';
import { Plaza } from '../shared/Plaza.tsx';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { SymbolLoader } from '../ui/SymbolLoader.tsx';
import * as styles from './LandingView.css.ts';
import { LobbyPicture } from './LobbyPicture.tsx';
import { signUpOpener, signUpPlace } from './provideLanding.ts';

export interface LandingViewProps {
  snapshot: LandingSnapshot;
  send: (event: LandingEvent) => void;
  /** Shown in the hero while somebody signs up. */
  wizard: ReactNode;
}

/** Where a partner signs in: on the dashboard, in its place (SIGNIN-5). */
const dashboard = '/branded-meetings/dashboard';

/** The branded meetings landing page: the hero, with the wizard in it when wanted, and a last call to action (LAND-5). */
export function LandingView({ snapshot, send, wizard }: LandingViewProps) {
  const { t } = useTranslation(['landing', 'shared']);
  const isOpen = snapshot.matches('signUp');
  const signUp = () => send({ type: 'signUp.wanted' });

  if (snapshot.matches('redirecting')) {
    return (
      <div className={styles.redirecting} data-screen="redirecting">
        <SymbolLoader label={t('redirecting')} />
      </div>
    );
  }
  return (
    <div data-screen={isOpen ? 'signUp' : 'welcome'}>
      <section className={styles.hero}>
        <div className={classes(wrap, styles.grid[isOpen ? 'open' : 'closed'])}>
          <div className={styles.words}>
            <h1 className={styles.title[isOpen ? 'open' : 'closed']}>{t('hero.title')}</h1>
            {!isOpen && (
              <>
                <p className={classes(lead, styles.sub)}>{t('hero.sub')}</p>
                <div className={styles.actions}>
                  <Button size="l" id={signUpOpener} onPress={signUp}>
                    {t('hero.signUp')}
                  </Button>
                  <Button size="l" kind="line" href={dashboard}>
                    {t('hero.signIn')}
                  </Button>
                </div>
              </>
            )}
          </div>
          {isOpen && (
            <div className={styles.wizard} id={signUpPlace}>
              <Suspense
                fallback={
                  <div className={styles.loading}>
                    <SymbolLoader label={t('shared:loading')} />
                  </div>
                }
              >
                {wizard}
              </Suspense>
              <p className={styles.account}>
                <Button kind="link" href={dashboard}>
                  {t('hero.haveAccount')}
                </Button>
              </p>
            </div>
          )}
          <div className={styles.demo}>
            <LobbyPicture />
          </div>
        </div>
      </section>
      <section className={styles.final}>
        <Plaza scene="landing" className={styles.plaza} lazy />
        <div className={wrap}>
          <h2 className={styles.finalTitle}>{t('final.title')}</h2>
          <p className={classes(lead, styles.finalSub)}>{t('final.sub')}</p>
          <Button size="l" onPress={signUp}>
            {t('final.button')}
          </Button>
        </div>
      </section>
    </div>
  );
}
