// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorBody } from '../../server/http/errors.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { sampleApproval } from '../samples.ts';
import { approved } from '../signup/wizard.tsx';
import { openCard, openOnCode, pending } from './SignInCard.tsx';
import { button, codeField, phoneField } from './signInForm.tsx';

afterEach(() => vi.useRealTimers());

describe('sign-in in the dashboard’s place', () => {
  it.each([
    { language: 'en', title: 'Sign in to your dashboard', step: 'Step 1 of 2', by: 'Send by' },
    { language: 'es', title: 'Inicia sesión en tu panel', step: 'Paso 1 de 2', by: 'Enviar por' },
  ] as const)(
    '[SIGNIN-5][ACC-6] asks in $language for the phone first, and offers SMS and WhatsApp',
    ({ language, title, step, by }) => {
      openCard({ language });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('progressbar', { name: step })).toHaveAttribute('aria-valuenow', '1');
      expect(button(`${by} SMS`)).toBeDisabled();
      expect(button(`${by} WhatsApp`)).toBeDisabled();
      expect(button(/^(Country: United States|País: Estados Unidos) \+1$/)).toBeVisible();
    },
  );

  it('[SES-4][QA-5] says above the card why somebody has to sign in again, and with the focused field', () => {
    openCard({ note: 'Your session ended.' });
    const note = screen.getByText('Your session ended.');
    expect(note).toBeVisible();
    expect(note.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(phoneField()).toHaveFocus();
    expect(phoneField()).toHaveAccessibleDescription('Your session ended.');
  });

  it('[SIGNIN-6] is sent only when long enough, and never twice', async () => {
    const startVerification = vi.fn(() => new Promise<never>(() => undefined));
    openCard({ api: { startVerification } });
    await userEvent.type(phoneField(), '5550142{Enter}');
    expect(button('Send by SMS')).toBeDisabled();
    await userEvent.type(phoneField(), '288');
    await userEvent.dblClick(button('Send by SMS'));
    await userEvent.click(button('Sending…'));
    await userEvent.type(phoneField(), '{Enter}');
    expect(startVerification.mock.calls).toEqual([
      [{ phoneNumber: '+15550142288', channel: 'sms', signal: expect.any(AbortSignal) }],
    ]);
  });

  it('[SIGNIN-5] goes on to the code, and back to change the number', async () => {
    await openOnCode();
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 2' })).toHaveAttribute('aria-valuenow', '2');
    expect(screen.getByText('+1 555 014 2288')).toBeVisible();
    expect(codeField()).toHaveFocus();
    await userEvent.click(button('Change number'));
    expect(phoneField()).toHaveValue('5550142288');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Back'));
    expect(phoneField()).toHaveFocus();
  });

  it('[SIGNIN-5] hands on everything a session is made of once the code is approved', async () => {
    const send = vi.fn();
    const phone = await openOnCode({ api: { checkVerification: async () => approved }, session: { send } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(send.mock.calls).toEqual([
      [{ type: 'session.opened', session: { ...sampleApproval, subscription: null } }],
    ]);
    expect(phone.getSnapshot().status).toBe('done');
  });

  const rejects = (failure: ApiError) => () => Promise.reject(failure);
  /** What our own server refuses with, in its own words. */
  const refuses = (status: number, code: ErrorCode, language: 'en' | 'es') =>
    rejects(new ApiError('http', { status, code, message: errorBody(code, language).message }));
  it.each([
    {
      language: 'en',
      startVerification: async () => ({ status: 'failed', error: null }),
      message: 'The code could not be sent to this number. Check it and try again.',
    },
    {
      language: 'es',
      startVerification: async () => ({ status: 'failed', error: null }),
      message: 'No se pudo enviar el código a este número. Revísalo e inténtalo de nuevo.',
    },
    {
      language: 'en',
      startVerification: refuses(502, 'NOT_SENT', 'en'),
      message: 'The code could not be sent to this number. Check it and try again.',
    },
    {
      language: 'es',
      startVerification: refuses(502, 'NOT_SENT', 'es'),
      message: 'No se pudo enviar el código a este número. Revísalo e inténtalo de nuevo.',
    },
    {
      language: 'en',
      startVerification: refuses(500, 'INTERNAL', 'en'),
      message: 'We couldn’t reach the service. Please try again.',
    },
    {
      language: 'es',
      startVerification: rejects(new ApiError('network')),
      message: 'No logramos conectar con el servicio. Inténtalo de nuevo.',
    },
  ] as const)(
    '[SIGNIN-5] says in $language under the form: $message',
    async ({ language, startVerification, message }) => {
      openCard({ language, api: { startVerification } });
      await userEvent.type(phoneField(), '5550142288{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      // The server does not know which channels a form offers.
      expect(screen.getByRole('alert')).not.toHaveTextContent(/channel|canal|whatsapp|sms/i);
    },
  );

  it.each([
    { language: 'en', message: 'Please enter a valid phone number' },
    { language: 'es', message: 'Escribe un número de teléfono válido' },
  ] as const)('[SIGNIN-5] says in $language that the number is not valid', async ({ language, message }) => {
    openCard({ language });
    await userEvent.type(phoneField(), '55501');
    await userEvent.tab();
    expect(phoneField()).toHaveAccessibleDescription(message);
  });

  it.each([
    { language: 'en', verify: 'Verify', message: 'That code doesn’t match. Check it and try again.' },
    { language: 'es', verify: 'Verificar', message: 'El código no coincide. Revísalo e inténtalo de nuevo.' },
  ] as const)(
    '[SIGNIN-5] says in $language that the code is wrong, and goes there',
    async ({ language, verify, message }) => {
      await openOnCode({
        language,
        api: { checkVerification: async () => ({ status: 'rejected', errorCode: 'INVALID_CODE' }) },
      });
      await userEvent.type(codeField(), '1234');
      await userEvent.click(button(verify));
      expect(codeField()).toHaveAccessibleDescription(message);
      expect(codeField()).toHaveFocus();
    },
  );

  it.each([
    { language: 'en', message: 'We couldn’t verify the code. Please try again.' },
    { language: 'es', message: 'No pudimos verificar el código. Inténtalo de nuevo.' },
  ] as const)('[SIGNIN-5] says in $language that the check failed', async ({ language, message }) => {
    await openOnCode({ language, api: { checkVerification: rejects(new ApiError('malformed')) } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('[SIGNIN-5] says that a session could not be stored, beside the code that was right', async () => {
    const send = () => {
      throw new Error('No room');
    };
    await openOnCode({ api: { checkVerification: async () => approved }, session: { send } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t verify the code. Please try again.',
    );
    expect(codeField()).toHaveValue('123456');
    expect(button('Verify')).toBeEnabled();
  });

  it('[ACC-3] sends with the code that the session is kept, where that is ticked', async () => {
    const checkVerification = vi.fn(async () => approved);
    await openOnCode({ api: { checkVerification }, session: { send: () => undefined } });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Keep me signed in/ }));
    await userEvent.type(codeField(), '123456');
    expect(checkVerification.mock.calls).toMatchObject([[{ code: '123456', keepSignedIn: true }]]);
  });

  it('[SIGNIN-5][ACC-6] sends another code after the wait, by WhatsApp too', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    const startVerification = vi.fn(pending);
    await openOnCode({ api: { startVerification } });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await userEvent.click(button('Get a new code'));
    expect(screen.getByText('Get a new code in 30 s')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await userEvent.click(button('Send it by WhatsApp instead'));
    const call = (channel: string) => [
      { phoneNumber: '+15550142288', channel, signal: expect.any(AbortSignal) },
    ];
    expect(startVerification.mock.calls).toEqual([call('sms'), call('sms'), call('whatsapp')]);
  });
});
