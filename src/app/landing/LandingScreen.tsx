import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { landingScreen } from '../../../machines/landing/landingMachine.ts';
import { createFormHistory } from '../../forms/formHistory.ts';
import { readOpenForm } from '../../forms/openForm.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { questionsData } from '../../head/structuredData.ts';
import { LandingView } from '../../landing/LandingView.tsx';
import { provideLanding } from '../../landing/provideLanding.ts';
import { questions } from '../../landing/sections/questions.ts';
import { Boundary } from '../../platform/Boundary.tsx';
import { ChunkError } from '../../platform/chunkLoader.ts';
import { partFailure, untilItComes } from '../../platform/hydration/PartFailure.tsx';
import { prefetchable } from '../../platform/prefetchable.ts';
import { useServices } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';

/** A form whose code is fetched before it is opened, or then; one that does not come stands there once it does (APP-11). */
const lateForm = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const prefetched = prefetchable(load);
  const RetriedForm = untilItComes(load, () => undefined);
  function Form(props: Props) {
    // Read at each render: React remembers one that failed.
    const Prefetched: ComponentType<Props> = prefetched.Component;
    const inItsPlace = (error: unknown) =>
      error instanceof ChunkError ? <RetriedForm {...props} /> : partFailure(error);
    return (
      <Boundary fallback={partFailure}>
        <Boundary fallback={inItsPlace}>
          <Prefetched {...props} />
        </Boundary>
      </Boundary>
    );
  }
  return { Form, load: prefetched.load };
};
/** The forms contain the world's phone numbers: too heavy for visitors who only look (APP-1). */
const signUp = lateForm(async () => (await import('../../signup/SignUpScreen.tsx')).SignUpScreen);
const signIn = lateForm(async () => (await import('../../signin/SignInScreen.tsx')).SignInScreen);
const loads = { signUp: signUp.load, signIn: signIn.load };

/** The forms' part of the browser's history, shared by both forms. */
const formHistory = createFormHistory();

/** The branded meetings landing page (LAND-5, LAND-6). */
export function LandingScreen() {
  const landing = useProvided(
    (services) => provideLanding(services, formHistory, (form) => loads[form]()),
    ({ tab }) => ({ openForm: readOpenForm(tab) }),
  );
  const snapshot = useSelector(landing, (current) => current);
  // Step 4 of the wizard: a signed-in visitor needs no other form.
  const isSignedIn = useSelector(useServices().session, (session) => session.hasTag('authenticated'));
  const { t } = useTranslation('landing');
  const screen = landingScreen(snapshot);
  const close = () => landing.send({ type: 'form.closed' });
  return (
    <>
      <PageHead
        title={t('meta.title')}
        description={t('meta.description')}
        path="/branded-meetings"
        image="branded-meetings"
        data={(page) =>
          questionsData(
            page,
            questions.map((id) => ({
              question: t(`questions.${id}.question`),
              answer: t(`questions.${id}.answer`),
            })),
          )
        }
      />
      <LandingView
        snapshot={snapshot}
        send={landing.send}
        offersOther={!isSignedIn}
        form={
          screen === 'signUp' ? (
            <signUp.Form formHistory={formHistory} onClose={close} />
          ) : screen === 'signIn' ? (
            <signIn.Form
              formHistory={formHistory}
              onClose={close}
              onHold={landing.send}
              onCreateAccount={() => landing.send({ type: 'signUp.wanted' })}
            />
          ) : null
        }
      />
    </>
  );
}
