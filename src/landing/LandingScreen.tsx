import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTwice } from '../app/loadTwice.ts';
import { PageTitle } from '../app/PageTitle.tsx';
import { useProvided } from '../app/useProvided.ts';
import { signUpOpenKey } from '../signup/signUpOpen.ts';
import { LandingView } from './LandingView.tsx';
import { provideLanding } from './provideLanding.ts';

/** With the phone numbers of the world, the wizard weighs too much for whoever only looks (APP-1). */
const loadSignUp = async () => ({ default: (await import('../signup/SignUpScreen.tsx')).SignUpScreen });
const SignUpScreen = lazy(() => loadTwice(loadSignUp));

/** The branded meetings landing page (LAND-5, LAND-6). */
export function LandingScreen() {
  const landing = useProvided(provideLanding, ({ tab }) => ({
    wizardWasOpen: tab.get(signUpOpenKey) !== null,
  }));
  const snapshot = useSelector(landing, (current) => current);
  const { t } = useTranslation('landing');
  return (
    <>
      <PageTitle title={t('meta.title')} description={t('meta.description')} />
      <LandingView
        snapshot={snapshot}
        send={landing.send}
        wizard={<SignUpScreen onClose={() => landing.send({ type: 'wizard.closed' })} />}
      />
    </>
  );
}
