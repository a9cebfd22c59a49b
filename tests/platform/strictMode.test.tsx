// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMachine } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import { emptyDraft } from '../../machines/signup/signUp.ts';
import { subscriptionMachine } from '../../machines/subscription/subscriptionMachine.ts';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { createFormHistory } from '../../src/forms/formHistory.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { useProvided } from '../../src/platform/useProvided.ts';
import { SignInScreen } from '../../src/signin/SignInScreen.tsx';
import { SignUpScreen } from '../../src/signup/SignUpScreen.tsx';
import { subscriptionActors } from '../../src/subscription/subscriptionActors.ts';
import { renderWithTexts } from '../render.tsx';
import { sampleSession, sampleStatus } from '../samples.ts';
import { filled } from '../signup/startSignUp.ts';
import { memoryTab } from '../signup/wizard.tsx';

const nothing = () => undefined;
const inactive = { ...sampleStatus, isActive: false, status: 'inactive', stripeCustomerId: null };
const onPhone = { ...emptyDraft, ...filled, step: 'phone' } as const;
const phone = {
  country: 'US',
  text: '5550142288',
  channel: 'sms',
  sentTo: '+15550142288',
  resendAt: 0,
} as const;
const wizard = <SignUpScreen formHistory={createFormHistory()} onClose={nothing} />;
const page = { onClose: nothing, onHold: nothing, onCreateAccount: nothing };
const signIn = <SignInScreen formHistory={createFormHistory()} {...page} />;

const open = (form: ReactNode, kept: Record<string, unknown>) => {
  const calls = {
    checkUserExists: vi.fn<Api['checkUserExists']>(async () => true),
    startVerification: vi.fn<Api['startVerification']>(async () => ({ status: 'pending', error: null })),
    checkVerification: vi.fn<Api['checkVerification']>(async () => ({
      status: 'rejected',
      errorCode: 'INVALID_CODE',
    })),
  };
  const { tab } = memoryTab(
    Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])),
  );
  renderWithTexts(<StrictMode>{form}</StrictMode>, { services: { tab }, api: calls });
  return calls;
};
const settle = () => act(async () => undefined);

describe('a form that React mounts twice, as in development', () => {
  it.each([
    ['the wizard', wizard, { signUpDraft: onPhone }, 0],
    ['sign-in on the landing page', signIn, {}, 1],
    ['sign-in on the dashboard', <DashboardScreen key="dashboard" />, {}, 0],
  ])(
    '[SIGNUP-4][SIGNIN-6] %s asks for one code and checks it once (R07)',
    async (_name, form, kept, lookUps) => {
      const calls = open(form, kept);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Phone number' }), '5550142288{Enter}');
      await settle();
      // By which channel, where that is a question of its own.
      if (lookUps > 0) await userEvent.keyboard('{Enter}');
      await settle();
      await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
      await settle();
      expect(Object.values(calls).map(({ mock }) => mock.calls.length)).toEqual([lookUps, 1, 1]);
      expect(calls.startVerification.mock.calls[0]?.[0]).toMatchObject({
        phoneNumber: '+15550142288',
        channel: 'sms',
      });
    },
  );

  it.each([
    ['the wizard', wizard, { signUpDraft: { ...onPhone, onCode: true, phone } }],
    ['sign-in on the landing page', signIn, { signInDraft: { phone, onCode: true } }],
  ])('[SIGNUP-10] %s, come back to its code, asks for none (R07)', async (_name, form, kept) => {
    const calls = open(form, kept);
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toHaveValue('');
    await settle();
    expect(Object.values(calls).map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});

it('[SUB-3] a wait for a payment that React mounts twice looks once every five seconds, and leaves no timer behind (R07)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const getStatus = vi.fn<Api['getStatus']>(async () => inactive);
  const session = { getSnapshot: () => ({ context: { session: sampleSession } }) };
  const Wait = () => {
    const parent = useProvided(
      (services) =>
        createMachine({
          invoke: {
            src: provideAll(subscriptionMachine, subscriptionActors({ ...services, session } as never)),
            id: 'subscription',
            input: { checkoutResult: 'paid', promo: null },
          },
        }),
      () => undefined,
    );
    const { subscription } = parent.getSnapshot().children;
    return (
      <button type="button" onClick={() => subscription?.send({ type: 'tab.opened' })}>
        Open
      </button>
    );
  };
  const { unmount } = renderWithTexts(
    <StrictMode>
      <Wait />
    </StrictMode>,
    { api: { getStatus } },
  );
  act(() => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(1));
  const before = getStatus.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(getStatus.mock.calls.length - before).toBe(3);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
