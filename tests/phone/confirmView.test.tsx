// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { openCard, openOnCode as openCardOnCode } from '../signin/SignInCard.tsx';
import { openForm, openOnCode as openLanding, submitNumber } from '../signin/signInForm.tsx';
import {
  codeField,
  openOnPhone,
  openOnCode as openWizard,
  openWizard as startWizard,
} from '../signup/wizard.tsx';

beforeEach(() => history.replaceState(null, ''));
afterEach(() => vi.useRealTimers());

const texts = {
  en: { why: 'One more step: confirm with a code by WhatsApp.', get: 'Get a code by WhatsApp' },
  es: { why: 'Un paso más: confirma con un código por WhatsApp.', get: 'Pedir un código por WhatsApp' },
};
const cases = (['en', 'es'] as const).flatMap((language) =>
  (['wizard', 'landing'] as const).map((form) => ({ language, form })),
);

it.each(cases)(
  '[ACC-5] the $form says in $language that the other channel has to confirm, aloud as well, and asks it for a code',
  async ({ language, form }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const startVerification = vi.fn(async () => ({ status: 'pending', error: null }));
    const checkVerification = async () =>
      ({ status: 'confirm', errorCode: 'CONFIRM_BY_WHATSAPP', channel: 'whatsapp' }) as const;
    await (form === 'wizard' ? openWizard : openLanding)({
      language,
      api: { startVerification, checkVerification },
    });
    await userEvent.paste('123456');
    const { why, get } = texts[language];
    const notes = screen.getAllByText(why);
    expect(notes).toHaveLength(2);
    expect(notes.some((note) => note.closest('[role="status"]') !== null)).toBe(true);
    expect(codeField()).toHaveValue('');
    expect(codeField()).toBeValid();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('button', { name: /instead|^Enviarlo por/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: get }));
    expect(startVerification.mock.lastCall).toEqual([
      { phoneNumber: '+15550142288', channel: 'whatsapp', signal: expect.any(AbortSignal) },
    ]);
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    expect(codeField()).toHaveFocus();
  },
);

it.each([
  { language: 'en', message: 'We don’t send codes to this country. Use another number.' },
  { language: 'es', message: 'No enviamos códigos a este país. Usa otro número.' },
] as const)(
  '[ACC-5] both forms of the landing page say in $language at the number that no codes go to its country',
  async ({ language, message }) => {
    const startVerification = () =>
      Promise.reject(new ApiError('http', { status: 403, code: 'COUNTRY_NOT_ALLOWED', message: 'No' }));
    const phoneField = () => screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });
    const { unmount } = await openOnPhone({ language, api: { startVerification } });
    await userEvent.keyboard('{Enter}');
    await act(async () => undefined);
    expect(phoneField()).toHaveAccessibleDescription(message);
    unmount();
    await submitNumber({ language, api: { startVerification } });
    await userEvent.keyboard('{Enter}');
    await act(async () => undefined);
    expect(phoneField()).toHaveAccessibleDescription(message);
  },
);

it.each([
  { language: 'en', message: 'Please enter a valid phone number' },
  { language: 'es', message: 'Escribe un número de teléfono válido' },
] as const)(
  '[SIGNUP-4] wizard, landing sign-in and dashboard sign-in say in $language at the number, which stays, that the server knows no such number',
  async ({ language, message }) => {
    const refuse = () =>
      Promise.reject(new ApiError('http', { status: 400, code: 'INVALID_PHONE', message: 'No' }));
    const api = { checkUserExists: refuse, startVerification: refuse };
    const entries = {
      wizard: () => startWizard({ language, api, draft: { step: 'phone' } }),
      landing: () => openForm({ language, api }),
      dashboard: () => openCard({ language, api }),
    };
    for (const open of Object.values(entries)) {
      history.replaceState(null, '');
      open();
      const field = screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });
      await userEvent.type(field, '555014228{Enter}');
      await act(async () => undefined);
      expect(field).toHaveAccessibleDescription(message);
      expect(field).toBeInvalid();
      expect(field).toHaveValue('555014228');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      cleanup();
    }
  },
);

it.each(['wizard', 'dashboard'] as const)(
  '[SIGNUP-5][SIGNUP-6] after a code by SMS and Back, the %s asks for one by WhatsApp, and shows the wait',
  async (entry) => {
    const startVerification = vi
      .fn()
      .mockResolvedValueOnce({ status: 'pending', error: null })
      .mockRejectedValueOnce(new ApiError('http', { status: 429, retryAfter: 27 }));
    await (entry === 'wizard' ? openWizard : openCardOnCode)({ api: { startVerification } });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send by WhatsApp' }));
    await act(async () => undefined);
    expect(startVerification.mock.calls.map(([{ channel }]) => channel)).toEqual(['sms', 'whatsapp']);
    expect(screen.getByText(/Get the next one in 27 s/)).toBeVisible();
    expect(screen.queryByText('Enter the code')).not.toBeInTheDocument();
  },
);

const refusals = {
  en: { again: 'Get a new code', why: /^You’ve requested too many codes\. Get the next one in / },
  es: { again: 'Pedir un código nuevo', why: /^Pediste demasiados códigos\. / },
};

it.each(cases)(
  '[SIGNUP-6] where another code is refused as too many were sent, the $form says so in $language, aloud as well, and offers none until then (N08)',
  async ({ language, form }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const startVerification = vi
      .fn()
      .mockResolvedValueOnce({ status: 'pending', error: null })
      .mockRejectedValueOnce(new ApiError('http', { status: 429, retryAfter: 600 }));
    await (form === 'wizard' ? openWizard : openLanding)({ language, api: { startVerification } });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const { again, why } = refusals[language];
    await userEvent.click(screen.getByRole('button', { name: again }));
    const notes = screen.getAllByText(why);
    expect(notes.map((note) => note.getAttribute('role'))).toEqual(['status', null]);
    expect(screen.queryByRole('button', { name: again })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(codeField()).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(601_000));
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: again })).toBeEnabled();
  },
);
