import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Language } from '../../machines/contract/language.ts';
import { createFormHistory } from '../../src/forms/formHistory.ts';
import type { Api } from '../../src/platform/api/api.ts';
import type { Services } from '../../src/platform/services.ts';
import { SignInScreen } from '../../src/signin/SignInScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { memoryTab } from '../signup/wizard.tsx';

export interface FormOptions {
  language?: Language;
  /** What the tab holds already. */
  kept?: Record<string, unknown>;
  /** The calls; the number exists and a code is sent unless told otherwise. */
  api?: Partial<Api>;
  /** A session from before; without one nobody is signed in. */
  session?: Services['session'];
}

/** The sign-in form as the landing page shows it, with the calls and the tab faked. */
export const openForm = ({ language = 'en', kept: before = {}, api, session }: FormOptions = {}) => {
  const page = { onClose: vi.fn(), onHold: vi.fn(), onCreateAccount: vi.fn() };
  const { tab, kept } = memoryTab(
    Object.fromEntries(Object.entries(before).map(([key, value]) => [key, JSON.stringify(value)])),
  );
  const rendered = renderWithTexts(<SignInScreen formHistory={createFormHistory()} {...page} />, {
    language,
    services: { tab, ...(session && { session }) },
    api: {
      checkUserExists: async () => true,
      startVerification: async () => ({ status: 'pending', error: null }),
      ...api,
    },
  });
  return {
    ...rendered,
    ...page,
    kept,
    inTab: (key: string): unknown => JSON.parse(kept.get(key) ?? 'null'),
  };
};

/** The form once its number was submitted by Enter. */
export const submitNumber = async (options: FormOptions = {}) => {
  const form = openForm(options);
  await userEvent.type(phoneField(), '5550142288{Enter}');
  await act(async () => undefined);
  return form;
};

/** The form once a code is on its way by SMS. */
export const openOnCode = async (options: FormOptions = {}) => {
  const form = await submitNumber(options);
  await userEvent.keyboard('{Enter}');
  await act(async () => undefined);
  return form;
};

/** What the form shows, in one word. */
export const shown = (): string | null | undefined =>
  document
    .querySelector('form[data-screen], section[data-screen]:not(:has(form[data-screen]))')
    ?.getAttribute('data-screen');

export const phoneField = (): HTMLElement =>
  screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });
export const codeField = (): HTMLElement =>
  screen.getByRole('textbox', { name: /^(Verification code|Código de verificación)$/ });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
