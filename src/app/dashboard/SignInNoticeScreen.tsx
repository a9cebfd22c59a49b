import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { signInNoticeMachine } from '../../../machines/account/signInNoticeMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { SignInNoticeView } from '../../account/SignInNoticeView.tsx';
import { signInNoticeActors } from '../../account/signInNoticeActors.ts';
import type { Services } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { AccountDialog, loadAccount } from './accountChunk.ts';

/** The offer with its own code, after all that the dashboard needs (DASH-1). */
const PasskeyOffer = lazy(async () => ({
  // One whose code does not come is made another time.
  default: await import('../../account/passkeys/PasskeyOffer.tsx').then(
    (loaded) => loaded.PasskeyOffer,
    () => () => null,
  ),
}));

/**
 * Binds the news of a sign-in elsewhere, and the account that is opened to look at it (ACC-3). One notice at a
 * time: a passkey is offered once there is no such news (ACC-7).
 */
export function SignInNoticeScreen() {
  const actor = useProvided(provideSignInNotice, () => undefined);
  const snapshot = useSelector(actor, (found) => found);
  return (
    <>
      {/* It goes first, and gives the focus back to the notice, which passes it on. */}
      {snapshot.matches('account') && (
        <Suspense fallback={null}>
          <AccountDialog opensAt="sessions" onClose={() => actor.send({ type: 'account.closed' })} />
        </Suspense>
      )}
      <SignInNoticeView snapshot={snapshot} send={actor.send} />
      {snapshot.matches('over') && (
        <Suspense fallback={null}>
          <PasskeyOffer />
        </Suspense>
      )}
    </>
  );
}

const provideSignInNotice = (services: Services): typeof signInNoticeMachine =>
  provideAll(signInNoticeMachine, signInNoticeActors(services, loadAccount));
