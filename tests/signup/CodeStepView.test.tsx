// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { put } from '../put.ts';
import { sampleApproval } from '../samples.ts';
import { filled } from './startSignUp.ts';
import { approved, codeField, openOnCode, openWizard, shown } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const phoneField = () => screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });

afterEach(() => vi.useRealTimers());

describe('the code', () => {
  it('[SIGNUP-6] is asked for with the number it went to, announced, and has the focus', async () => {
    await openOnCode();
    expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(screen.getByText('+1 555 014 2288').tagName).toBe('BDI');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      'Step 3 of 4: Enter the code. Code sent to +1 555 014 2288',
    );
    expect(codeField()).toHaveFocus();
    expect(button('Verify')).toBeDisabled();
  });

  it('[SIGNUP-6][ACC-6] takes a pasted "12 34-56" whole and is verified by itself, once', async () => {
    const checkVerification = vi.fn(async () => approved);
    const { services } = await openOnCode({ api: { checkVerification } });
    await userEvent.paste('12 34-56');
    expect(checkVerification.mock.calls).toEqual([
      [
        {
          phoneNumber: '+15550142288',
          code: '123456',
          agreedTerms: '2026-03-01',
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
    expect(shown()).toBe('done');
    expect(services.session.getSnapshot().context.token).toBe(sampleApproval.token);
  });

  it('[SIGNUP-6] is marked when it is left unfinished', async () => {
    await openOnCode();
    await userEvent.type(codeField(), '123');
    expect(codeField()).toBeValid();
    await userEvent.tab();
    expect(codeField()).toBeInvalid();
    expect(button('Verify')).toBeDisabled();
  });

  it.each([
    { language: 'en', text: '', message: 'Enter the whole code' },
    { language: 'es', text: '123', message: 'Escribe el código completo' },
  ] as const)(
    '[SIGNUP-6] says on Enter in $language that "$text" is not the whole code, and keeps the focus',
    async ({ language, text, message }) => {
      const checkVerification = vi.fn(async () => approved);
      await openOnCode({ language, api: { checkVerification } });
      await userEvent.keyboard(`${text}{Enter}`);
      expect(codeField()).toHaveAccessibleDescription(message);
      expect(codeField()).toHaveFocus();
      expect(checkVerification).not.toHaveBeenCalled();
    },
  );

  it('[ACC-6] is verified by the press alone with four digits, and by itself with the sixth', async () => {
    const checkVerification = vi.fn(async () => ({ status: 'rejected', errorCode: 'INVALID_CODE' }));
    await openOnCode({ api: { checkVerification } });
    await userEvent.keyboard('1234');
    expect(checkVerification).not.toHaveBeenCalled();
    await userEvent.click(button('Verify'));
    await userEvent.keyboard('13579');
    expect(checkVerification).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('0');
    expect(checkVerification.mock.calls).toMatchObject([[{ code: '1234' }], [{ code: '135790' }]]);
  });

  const rejects = (failure: ApiError) => () => Promise.reject(failure);
  const answers = (status: string, errorCode: string | null) => async () => ({ status, errorCode });
  it.each([
    {
      language: 'en',
      checkVerification: answers('rejected', 'INVALID_CODE'),
      message: 'Invalid verification code',
    },
    {
      language: 'es',
      checkVerification: answers('rejected', 'INVALID_CODE'),
      message: 'El código no es válido',
    },
    {
      language: 'en',
      checkVerification: rejects(new ApiError('http', { status: 400, code: 'INVALID_CODE' })),
      message: 'Invalid verification code',
    },
    {
      language: 'en',
      checkVerification: answers('expired', 'EXPIRED_CODE'),
      message: 'This code has expired. Get a new one.',
    },
    {
      language: 'es',
      checkVerification: answers('expired', 'EXPIRED_CODE'),
      message: 'Este código ya venció. Pide uno nuevo.',
    },
    {
      language: 'en',
      checkVerification: rejects(new ApiError('http', { status: 429, code: 'TOO_MANY_TRIES' })),
      message: 'Too many wrong codes. Get a new one.',
    },
    {
      language: 'es',
      checkVerification: rejects(new ApiError('http', { status: 429, code: 'TOO_MANY_TRIES' })),
      message: 'Demasiados códigos incorrectos. Pide uno nuevo.',
    },
  ] as const)(
    '[SIGNUP-6] that is refused says in $language: $message',
    async ({ language, checkVerification, message }) => {
      await openOnCode({ language, api: { checkVerification } });
      await userEvent.type(codeField(), '123456');
      expect(codeField()).toHaveAccessibleDescription(message);
      expect(codeField()).toHaveFocus();
      await userEvent.type(codeField(), '{Backspace}');
      expect(codeField()).not.toHaveAccessibleDescription();
    },
  );

  it.each([
    { language: 'en', message: 'Error verifying code' },
    { language: 'es', message: 'Hubo un error al verificar el código' },
  ] as const)('[SIGNUP-6] that could not be checked says so in $language', async ({ language, message }) => {
    await openOnCode({ language, api: { checkVerification: rejects(new ApiError('timeout')) } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(codeField()).toHaveValue('123456');
  });

  it.each([
    { language: 'en', message: (s: number) => `Too many attempts. Try again in ${s} s.` },
    { language: 'es', message: (s: number) => `Demasiados intentos. Inténtalo de nuevo en ${s} s.` },
  ] as const)(
    '[SIGNUP-6] that must not be tried for now counts the server’s wait down in $language and keeps what was typed',
    async ({ language, message }) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
      const refused = new ApiError('http', { status: 429, code: 'RATE_LIMITED', retryAfter: 17 });
      const checkVerification = vi.fn(rejects(refused));
      await openOnCode({ language, api: { checkVerification } });
      await userEvent.type(codeField(), '123456');
      const spoken = await screen.findByText(message(20));
      expect(spoken).toHaveAttribute('role', 'status');
      expect(screen.getByText(message(17))).toBeVisible();
      expect(button(/^Verif/)).toBeDisabled();
      expect(codeField()).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await act(() => vi.advanceTimersByTimeAsync(8_000));
      expect(screen.getByText(message(9))).toBeVisible();
      expect(spoken).toHaveTextContent(message(10));
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(spoken).toBeEmptyDOMElement();
      expect(codeField()).toHaveValue('123456');
      expect(button(/^Verif/)).toBeEnabled();
      expect(checkVerification).toHaveBeenCalledTimes(1);
    },
  );

  it('[SIGNUP-6] that is refused is selected: it is not sent again, and what is typed takes its place (G22)', async () => {
    const checkVerification = vi.fn(answers('rejected', 'INVALID_CODE'));
    await openOnCode({ api: { checkVerification } });
    await userEvent.keyboard('135790{Enter}');
    expect(checkVerification).toHaveBeenCalledTimes(1);
    expect(codeField()).toHaveSelection('135790');
    await userEvent.keyboard('24680');
    expect(codeField()).toHaveValue('24680');
    expect(codeField()).toBeValid();
  });

  it('[SIGNUP-6] changes the language of its message with the page', async () => {
    const { i18n } = await openOnCode({ api: { checkVerification: answers('expired', 'EXPIRED_CODE') } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(codeField()).toHaveAccessibleDescription('This code has expired. Get a new one.');
    await act(() => i18n.changeLanguage('es'));
    expect(codeField()).toHaveAccessibleDescription('Este código ya venció. Pide uno nuevo.');
  });

  it('[SIGNUP-6] that the browser reads out of the message is verified at once', async () => {
    const get = vi.fn(async () => ({ code: '123456' }));
    vi.stubGlobal('OTPCredential', class {});
    put(navigator, 'credentials', { value: { get } });
    const checkVerification = vi.fn(async () => approved);
    await openOnCode({ api: { checkVerification } });
    await vi.waitFor(() => expect(shown()).toBe('done'));
    expect(checkVerification).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it.each(['Back', 'Change number'])('[SIGNUP-7] gives the number back on "%s"', async (name) => {
    await openOnCode();
    await userEvent.click(button(name));
    expect(shown()).toBe('phone');
    expect(phoneField()).toHaveValue('5550142288');
    expect(phoneField()).toHaveFocus();
  });

  it('[SIGNUP-10] is never in the draft, and a reload comes back to it empty', async () => {
    const first = await openOnCode();
    await userEvent.type(codeField(), '1234');
    const draft = first.draft() as never;
    expect(draft).toEqual({
      ...filled,
      step: 'phone',
      phone: {
        country: 'US',
        text: '5550142288',
        channel: 'sms',
        sentTo: '+15550142288',
        sentBy: 'sms',
        resendAt: expect.any(Number),
        onCode: true,
      },
      terms: '2026-03-01',
    });
    first.unmount();
    openWizard({ draft });
    expect(shown()).toBe('code');
    expect(codeField()).toHaveValue('');
  });

  it('[SIGNUP-10] comes back from a draft that an earlier release left in an open tab', () => {
    const phone = {
      country: 'US',
      text: '5550142288',
      channel: 'sms',
      sentTo: '+15550142288',
      resendAt: 0,
    } as const;
    const wizard = openWizard({ draft: { step: 'phone', onCode: true, phone } as never });
    expect(shown()).toBe('code');
    expect(wizard.draft()).toEqual({
      ...filled,
      step: 'phone',
      phone: { ...phone, sentBy: null, onCode: true },
      terms: '2026-03-01',
    });
  });
});
