import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '../../../machines/dashboard/dashboard.ts';
import { phoneVerificationMachine } from '../../../machines/phone/phoneVerificationMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import type { SignInDraft } from '../../../machines/signin/signIn.ts';
import { spaceSignInMachine } from '../../../machines/signin/spaceSignInMachine.ts';
import { draftStorage } from '../../forms/draftStorage.ts';
import { signInDraftKey } from '../../forms/openForm.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { phoneActors } from '../../phone/phoneActors.ts';
import { usePhoneForm } from '../../phone/usePhoneForm.ts';
import { type Services, useServices } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { Layout } from '../../shell/Layout.tsx';
import { readSignInDraft } from '../../signin/signInDraft.ts';
import { SignInPlazaView } from './SignInPlazaView.tsx';

export interface SpaceSignInScreenProps {
  /** Why the last session ended, if that was not a logout in this tab (SES-4). */
  ended: SessionEnd | null;
  /** The number that was signed in last; null for whoever is new here. */
  phoneNumber: string | null;
}

/** Sign-in in the dashboard's place: starts its machine on this tab's draft and draws it (SIGNIN-5, SES-4). */
export function SpaceSignInScreen({ ended, phoneNumber }: SpaceSignInScreenProps) {
  const { t } = useTranslation('dashboard');
  const signIn = useProvided(provideSpaceSignIn, ({ tab }) => ({
    draft: readSignInDraft(tab),
    // After a logout in another tab others may use this device.
    phoneNumber: ended === 'expired' ? phoneNumber : null,
  }));
  const deletionAt = useSelector(useServices().session, ({ context }) => context.deletionAt);
  const phone = useSelector(signIn, ({ children }) => children.phoneVerification);
  return (
    <Layout>
      <PageHead title={t('meta.signIn')} noindex />
      <SignInPlazaView form={usePhoneForm(phone)} ended={ended} deletionAt={deletionAt} />
    </Layout>
  );
}

/** The form for whoever has had no session in this page. */
export function NewSignIn() {
  return <SpaceSignInScreen ended={null} phoneNumber={null} />;
}

const provideSpaceSignIn = (services: Services): typeof spaceSignInMachine =>
  provideAll(spaceSignInMachine, {
    phoneVerification: provideAll(
      phoneVerificationMachine,
      // The space replaces the form at the same address; a navigation moves the focus to its heading (APP-7).
      phoneActors(services, () => services.navigate(location.pathname + location.search, { replace: true })),
    ),
    draftStorage: draftStorage<SignInDraft>(services.tab, signInDraftKey),
  });
