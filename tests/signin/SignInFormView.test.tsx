// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { button, openForm, openOnCode, phoneField, shown, submitNumber } from './signInForm.tsx';

const never = () => new Promise<never>(() => undefined);
const fails = (failure: ApiError) => () => Promise.reject(failure);

beforeEach(() => history.replaceState(null, ''));

describe('the number', () => {
  it.each([
    { language: 'en', title: 'Welcome back', lead: 'Sign in with your phone.', step: 'Step 1 of 2' },
    {
      language: 'es',
      title: 'Qué bueno verte de nuevo',
      lead: 'Inicia sesión con tu teléfono.',
      step: 'Paso 1 de 2',
    },
  ] as const)('[SIGNIN-1] is asked for first, in $language', ({ language, title, lead, step }) => {
    openForm({ language });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: step })).toHaveAttribute('aria-valuenow', '1');
    expect(phoneField()).toHaveFocus();
    expect(button(/^(Close|Cerrar)$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Back|Volver|Atrás)$/ })).not.toBeInTheDocument();
  });

  it.each([
    { language: 'en', label: 'Checking the number…' },
    { language: 'es', label: 'Verificando el número…' },
  ] as const)(
    '[SIGNIN-6] says in $language that it is looked for, and is looked for once however often it is submitted',
    async ({ language, label }) => {
      const checkUserExists = vi.fn(never);
      await submitNumber({ language, api: { checkUserExists } });
      expect(button(label)).toHaveAttribute('aria-busy', 'true');
      await userEvent.dblClick(button(label));
      await userEvent.type(phoneField(), '{Enter}');
      expect(checkUserExists.mock.calls).toEqual([
        [{ phoneNumber: '+15550142288', signal: expect.any(AbortSignal) }],
      ]);
    },
  );

  it('[SIGNIN-6] is sent only when long enough, the plus counting', async () => {
    openForm();
    expect(button('Send code')).toBeDisabled();
    await userEvent.type(phoneField(), '5550142');
    expect(button('Send code')).toBeDisabled();
    await userEvent.type(phoneField(), '2');
    expect(button('Send code')).toBeEnabled();
  });

  it.each([
    { language: 'en', message: 'We couldn’t check this number. Please try again.' },
    { language: 'es', message: 'No pudimos verificar este número. Inténtalo de nuevo.' },
  ] as const)(
    '[SIGNIN-3] says in $language that the existence check failed',
    async ({ language, message }) => {
      await submitNumber({ language, api: { checkUserExists: fails(new ApiError('network')) } });
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      await userEvent.type(phoneField(), '{Backspace}');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('[SIGNIN-3] is not looked for again before the seconds that the server asks for are over (N08)', async () => {
    const tooMany = new ApiError('http', { status: 429, retryAfter: 7 });
    await submitNumber({ api: { checkUserExists: fails(tooMany) } });
    expect((await screen.findAllByText(/\b7\b/)).length).toBeGreaterThan(0);
    expect(button('Send code')).toBeDisabled();
  });
});

describe('the channel', () => {
  it.each([
    {
      language: 'en',
      question: 'How would you like to get the code?',
      sms: 'Send by SMS',
      status: 'Step 1 of 2: Welcome back. How would you like to get the code?',
    },
    {
      language: 'es',
      question: '¿Cómo quieres recibir el código?',
      sms: 'Enviar por SMS',
      status: 'Paso 1 de 2: Qué bueno verte de nuevo. ¿Cómo quieres recibir el código?',
    },
  ] as const)(
    '[SIGNIN-1] is asked for in $language once the number is known, SMS first',
    async ({ language, question, sms, status }) => {
      await submitNumber({ language });
      expect(shown()).toBe('channel');
      expect(screen.getByText(question)).toBeVisible();
      expect(screen.getByRole('group', { name: question })).toBeVisible();
      expect(button(sms)).toHaveFocus();
      expect(screen.getByText(status)).toBeInTheDocument();
      expect(phoneField()).toHaveValue('5550142288');
    },
  );

  it('[SIGNIN-1] is that of the button pressed, which alone is busy, and is used once', async () => {
    const startVerification = vi.fn(never);
    await submitNumber({ api: { startVerification } });
    await userEvent.dblClick(button('Send by WhatsApp'));
    expect(button('Sending…')).toHaveAttribute('aria-busy', 'true');
    expect(button('Send by SMS')).toBeDisabled();
    expect(startVerification.mock.calls).toEqual([
      [{ phoneNumber: '+15550142288', channel: 'whatsapp', signal: expect.any(AbortSignal) }],
    ]);
  });

  it('[SIGNIN-6] is asked for again when the number is edited, which keeps its field and the focus', async () => {
    await submitNumber();
    const field = phoneField();
    await userEvent.type(field, '{Backspace}');
    expect(shown()).toBe('phone');
    expect(phoneField()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('555014228');
  });

  it.each([
    {
      language: 'en',
      answer: { status: 'failed', error: 'carrier' },
      message: 'The code could not be sent. Try the other channel.',
    },
    {
      language: 'es',
      answer: { status: 'failed', error: null },
      message: 'No se pudo enviar el código. Prueba con el otro canal.',
    },
    {
      language: 'en',
      answer: null,
      message: 'Something went wrong while sending the code. Please try again.',
    },
    { language: 'es', answer: null, message: 'Algo falló al enviar el código. Inténtalo de nuevo.' },
  ] as const)('[SIGNIN-3] says in $language: $message', async ({ language, answer, message }) => {
    await openOnCode({
      language,
      api: {
        startVerification: async () => {
          if (answer === null) throw new ApiError('network');
          return answer;
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a number without an account', () => {
  const unknown = { checkUserExists: async () => false };

  it.each([
    {
      language: 'en',
      title: 'This account doesn’t exist',
      text: 'There’s no account with this number yet. You can create one now.',
      create: 'Create account',
    },
    {
      language: 'es',
      title: 'Esta cuenta no existe',
      text: 'Todavía no hay una cuenta con este número. Puedes crear una ahora.',
      create: 'Crear cuenta',
    },
  ] as const)(
    '[SIGNIN-2] is told so in $language, with a way to open one',
    async ({ language, title, text, create }) => {
      await submitNumber({ language, api: unknown });
      expect(shown()).toBe('noAccount');
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText(new RegExp(`: ${title}\\. ${text}$`))).toBeInTheDocument();
      expect(button(create)).toHaveFocus();
    },
  );

  it('[SIGNIN-2] edited, it may be looked for again', async () => {
    await submitNumber({ api: unknown });
    await userEvent.type(phoneField(), '{Backspace}9');
    expect(shown()).toBe('phone');
    expect(button('Send code')).toBeEnabled();
  });
});

it('[LAND-5] Close folds the form away', async () => {
  const { onClose } = await submitNumber();
  await userEvent.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
