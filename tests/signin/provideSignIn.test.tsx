// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../machines/signup/signUp.ts';
import { timings } from '../../machines/timings.ts';
import { codeMs } from '../../server/auth/verification.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { readSignInDraft } from '../../src/signin/signInDraft.ts';
import { sampleApproval } from '../samples.ts';
import { filled } from '../signup/startSignUp.ts';
import { approved, memoryTab } from '../signup/wizard.tsx';
import { button, codeField, openForm, openOnCode, phoneField, shown, submitNumber } from './signInForm.tsx';
import { awaited as awaitedAtNoon, typed } from './startSignIn.ts';

const unknown = { checkUserExists: async () => false };
const carried = {
  country: 'US',
  text: '5550142288',
  channel: 'sms',
  sentTo: null,
  sentBy: null,
  resendAt: 0,
  onCode: false,
};

/** A code that is still valid. */
const awaited = { phone: { ...awaitedAtNoon.phone, resendAt: Date.now() + timings.resendCooldown } };

beforeEach(() => history.replaceState(null, ''));

it('[SIGNIN-2] Create account, on Enter, opens the wizard with the number and forgets its own', async () => {
  const { inTab, onCreateAccount } = await submitNumber({ api: unknown });
  await userEvent.keyboard('{Enter}');
  await act(async () => undefined);
  expect(inTab('signUpDraft')).toEqual({ ...emptyDraft, phone: carried, terms: '2026-03-01' });
  expect(inTab('signInDraft')).toBeNull();
  expect(onCreateAccount).toHaveBeenCalledTimes(1);
});

it('[SIGNIN-2] Create account keeps what the wizard holds already, but no code of another number', async () => {
  const wizard = {
    ...filled,
    step: 'phone',
    phone: { ...carried, text: '5550109999', sentTo: '+15550109999', onCode: true },
  };
  const { inTab } = await submitNumber({ api: unknown, kept: { signUpDraft: wizard } });
  await userEvent.click(button('Create account'));
  await act(async () => undefined);
  expect(inTab('signUpDraft')).toEqual({ ...filled, step: 'phone', phone: carried, terms: '2026-03-01' });
});

it('[SIGNIN-4] approved stores the session, forgets the form and goes to the dashboard in the page’s place', async () => {
  const { services, visited, kept } = await openOnCode({
    api: { checkVerification: async () => approved },
    kept: { openForm: 'signIn' },
  });
  await userEvent.type(codeField(), '123456{Enter}');
  await act(async () => undefined);
  await vi.waitFor(() => expect(visited).toEqual(['/branded-meetings/dashboard']));
  expect(shown()).toBe('redirecting');
  expect(services.session.getSnapshot().context.session).toEqual({ ...sampleApproval, subscription: null });
  expect([...kept.keys()]).toEqual([]);
});

it('[ACC-2][LAND-5] the page is told to keep the form while an account is made, and that it may go', async () => {
  const { onHold } = await openOnCode({
    api: {
      checkVerification: async () => ({ status: 'noAccount', ticket: 'ticket' }),
      createAccount: () => Promise.reject(new ApiError('network')),
    },
  });
  await userEvent.type(codeField(), '123456');
  await act(async () => undefined);
  expect(onHold).not.toHaveBeenCalled();
  await userEvent.click(button('Create account'));
  await act(async () => undefined);
  expect(onHold.mock.calls).toEqual([[{ type: 'form.held' }], [{ type: 'form.released' }]]);
});

it('[SIGNIN-1] asks whether the number exists before it asks for a code', async () => {
  const calls: unknown[] = [];
  await openOnCode({
    api: {
      checkUserExists: async ({ phoneNumber }) => {
        calls.push(['exists', phoneNumber]);
        return true;
      },
      startVerification: async ({ phoneNumber, channel }) => {
        calls.push(['start', phoneNumber, channel]);
        return { status: 'pending', error: null };
      },
    },
  });
  expect(calls).toEqual([
    ['exists', '+15550142288'],
    ['start', '+15550142288', 'sms'],
  ]);
});

it('[SIGNIN-1] keeps the number for a reload', async () => {
  const { inTab } = openForm();
  await userEvent.type(phoneField(), '5550142288');
  expect(inTab('signInDraft')).toEqual(typed);
});

it('[SIGNIN-1] a reload comes back to the code without asking for another one (B02)', async () => {
  const startVerification = vi.fn(() => Promise.reject(new ApiError('aborted')));
  openForm({ kept: { signInDraft: awaited }, api: { startVerification } });
  await act(async () => undefined);
  expect(shown()).toBe('code');
  expect(codeField()).toHaveValue('');
  expect(startVerification).not.toHaveBeenCalled();
});

it('[SIGNIN-1] a draft whose code is valid no more comes back to its number', () => {
  const now = Date.now();
  const sent = (ago: number) => now - ago + timings.resendCooldown;
  expect(codeMs).toBe(timings.codeLife);
  const open = (resendAt: number) =>
    openForm({ kept: { signInDraft: { phone: { ...awaited.phone, resendAt } } } });
  const { unmount } = open(sent(codeMs - 60_000));
  expect(shown()).toBe('code');
  unmount();
  open(sent(codeMs + timings.resendCooldown));
  expect(shown()).toBe('phone');
  expect(phoneField()).toHaveValue('5550142288');
});

it('[SIGNIN-1] a draft that an earlier release left in an open tab comes back as well (B02)', () => {
  const { onCode, ...phone } = awaited.phone;
  const { inTab } = openForm({ kept: { signInDraft: { phone, onCode } } });
  expect(shown()).toBe('code');
  expect(inTab('signInDraft')).toEqual(awaited);
});

it.each(['{', 'null', '[]', '{"phone":{"country":"XX"}}'])(
  '[SIGNIN-1] a draft that makes no sense is cleared: %s (S03)',
  (draft) => {
    const { tab, kept } = memoryTab({ signInDraft: draft });
    expect(readSignInDraft(tab)).toBeNull();
    expect(kept.has('signInDraft')).toBe(false);
  },
);

it('[SES-4] a session that appears, or exists when the form opens, leads to the dashboard', async () => {
  const { services, visited, unmount } = openForm();
  const { session } = services;
  await act(async () =>
    session.send({ type: 'session.opened', session: { ...sampleApproval, subscription: null } }),
  );
  await vi.waitFor(() => expect(visited).toEqual(['/branded-meetings/dashboard']));
  unmount();
  const again = openForm({ session });
  await vi.waitFor(() => expect(again.visited).toEqual(['/branded-meetings/dashboard']));
});
