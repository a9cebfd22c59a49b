// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { approved } from '../signup/wizard.tsx';
import { openOnCode as openCard } from './SignInCard.tsx';
import { button, openOnCode as openLanding, phoneField } from './signInForm.tsx';

const texts = {
  en: {
    title: 'Create your account?',
    lead: /^There’s no account with .*\+1 555 014 2288.* yet\.$/,
    agree: /^By creating an account you agree to the terms of service.* and the privacy policy.*\.$/,
    links: ['terms of service (opens in a new tab)', 'privacy policy (opens in a new tab)'],
    create: 'Create account',
    other: 'Use another number',
    failed: 'We couldn’t finish creating your account. Please try again.',
    expired: 'That took too long, or your account is already there. Get a new code to go on.',
  },
  es: {
    title: '¿Crear tu cuenta?',
    lead: /^Todavía no hay una cuenta con el .*\+1 555 014 2288.*\.$/,
    agree: /^Al crear una cuenta aceptas los términos del servicio.* y la política de privacidad.*\.$/,
    links: [
      'términos del servicio (se abre en otra pestaña)',
      'política de privacidad (se abre en otra pestaña)',
    ],
    create: 'Crear cuenta',
    other: 'Usar otro número',
    failed: 'No pudimos terminar de crear tu cuenta. Inténtalo de nuevo.',
    expired: 'Pasó demasiado tiempo o tu cuenta ya existe. Pide un código nuevo para continuar.',
  },
} as const;
const cases = (['en', 'es'] as const).flatMap((language) =>
  (['dashboard', 'landing'] as const).map((form) => ({ language, form })),
);

/** The form at a number without an account. */
const open = async (form: 'dashboard' | 'landing', language: 'en' | 'es', createAccount = vi.fn()) => {
  const checkVerification = vi.fn(async () => ({ status: 'noAccount', ticket: 'ticket' }) as const);
  const api = { checkVerification, createAccount };
  await (form === 'dashboard' ? openCard : openLanding)({ language, api });
  await userEvent.paste('123456');
  await act(async () => undefined);
  return { createAccount, checkVerification };
};

it.each(cases)(
  '[ACC-2] the $form’s sign-in tells in $language that there is no account, aloud as well, and shows the terms in new tabs',
  async ({ language, form }) => {
    const { checkVerification } = await open(form, language);
    const { title, lead, agree, links, create } = texts[language];
    expect(checkVerification.mock.lastCall).toEqual([
      { phoneNumber: '+15550142288', code: '123456', signal: expect.any(AbortSignal) },
    ]);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const leads = screen.getAllByText(
      (_, element) => element?.tagName === 'P' && lead.test(element.textContent),
    );
    expect(leads).toHaveLength(1);
    const spoken = document.querySelector('[role="status"]')?.textContent ?? '';
    expect(spoken).toContain(title);
    expect(spoken).toMatch(/\+1 555 014 2288/);
    expect(spoken).not.toContain('?.');
    // Enter, pressed for the code that was verified by itself, agrees to nothing.
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && agree.test(element.textContent)),
    ).toHaveFocus();
    for (const [index, path] of ['/terms-of-service', '/privacy-policy'].entries()) {
      const link = screen.getByRole('link', { name: links[index] as string });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
    }
    expect(button(create)).toBeVisible();
  },
);

it.each(cases)(
  '[ACC-2] the $form’s sign-in creates the account in $language under the terms of its page, and tells a failure',
  async ({ language, form }) => {
    const offline = () => Promise.reject(new ApiError('network'));
    const createAccount = vi.fn().mockImplementationOnce(offline).mockResolvedValueOnce(approved);
    const { create, failed } = texts[language];
    await open(form, language, createAccount);
    await userEvent.click(button(create));
    expect(await screen.findByText(failed)).toBeVisible();
    await userEvent.click(button(create));
    await act(async () => undefined);
    expect(createAccount.mock.calls).toEqual(
      Array(2).fill([
        {
          ticket: 'ticket',
          keepSignedIn: false,
          agreedTerms: '2026-03-01',
          signal: expect.any(AbortSignal),
        },
      ]),
    );
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  },
);

it.each(cases)(
  '[ACC-2] the $form’s sign-in says in $language at the number that a ticket has ended',
  async ({ language, form }) => {
    const late = () => Promise.reject(new ApiError('http', { status: 400, code: 'SIGN_UP_EXPIRED' }));
    const { create, expired } = texts[language];
    await open(form, language, vi.fn(late));
    await userEvent.click(button(create));
    expect(await screen.findByText(expired)).toBeVisible();
    expect(phoneField()).toHaveValue('5550142288');
  },
);

it.each(cases)('[ACC-2] the $form’s sign-in goes back in $language to another number', async (one) => {
  const { createAccount } = await open(one.form, one.language);
  await userEvent.click(button(texts[one.language].other));
  expect(phoneField()).toBeVisible();
  expect(createAccount).not.toHaveBeenCalled();
});

it.each([
  ['en', 'Close'],
  ['es', 'Cerrar'],
] as const)(
  '[ACC-2][LAND-5] the landing’s sign-in has no X in %s while it creates an account',
  async (language, close) => {
    let fail: (error: unknown) => void = () => undefined;
    const createAccount = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    const { create, failed } = texts[language];
    await open('landing', language, createAccount);
    expect(button(close)).toBeVisible();
    await userEvent.click(button(create));
    expect(screen.queryByRole('button', { name: close })).not.toBeInTheDocument();
    await act(async () => fail(new ApiError('network')));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(button(close)).toBeVisible();
  },
);
