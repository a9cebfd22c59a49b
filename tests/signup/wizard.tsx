import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Language } from '../../machines/contract/language.ts';
import { emptyDraft, type SignUpDraft } from '../../machines/signup/signUp.ts';
import { createFormHistory } from '../../src/forms/formHistory.ts';
import type { Api } from '../../src/platform/api/api.ts';
import type { SafeStorage } from '../../src/platform/safeStorage.ts';
import { SignUpScreen } from '../../src/signup/SignUpScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleApproval } from '../samples.ts';
import { filled } from './startSignUp.ts';

/** A tab's storage whose content can be looked at. */
export const memoryTab = (content: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(content));
  const tab: SafeStorage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      return 'kept';
    },
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return { tab, kept };
};

const { token, expiresAt, user, partnerConfig } = sampleApproval;
export const approved = {
  status: 'approved',
  sessionToken: token,
  expiresAt,
  userData: user,
  partnerConfig,
} as const;

export interface WizardOptions {
  language?: Language;
  draft?: Partial<SignUpDraft>;
  api?: Partial<Api>;
}

/** The wizard as a page shows it, with the calls and the tab faked. */
export const openWizard = ({ language = 'en', draft, api }: WizardOptions = {}) => {
  const onClose = vi.fn();
  const { tab, kept } = memoryTab(
    draft && { signUpDraft: JSON.stringify({ ...emptyDraft, ...filled, ...draft }) },
  );
  const device = memoryTab();
  const rendered = renderWithTexts(<SignUpScreen formHistory={createFormHistory()} onClose={onClose} />, {
    language,
    services: { tab, local: device.tab },
    ...(api && { api }),
  });
  return {
    ...rendered,
    onClose,
    kept,
    onDevice: device.kept,
    draft: (): unknown => JSON.parse(kept.get('signUpDraft') ?? 'null'),
  };
};

/** What the wizard shows, in one word. */
export const shown = (): string | null | undefined =>
  document.querySelector('section[data-screen]')?.getAttribute('data-screen');

/** The wizard on its third step with a whole American number typed. */
export const openOnPhone = async (options: WizardOptions = {}) => {
  const wizard = openWizard({ ...options, draft: { step: 'phone', ...options.draft } });
  await userEvent.type(
    screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ }),
    '5550142288',
  );
  return wizard;
};

/** The wizard once a code is on its way. */
export const openOnCode = async ({ api, ...options }: WizardOptions = {}) => {
  const wizard = await openOnPhone({
    ...options,
    api: { startVerification: async () => ({ status: 'pending', error: null }), ...api },
  });
  await userEvent.keyboard('{Enter}');
  await act(async () => undefined);
  return wizard;
};

/** The field for the code. */
export const codeField = (): HTMLElement =>
  screen.getByRole('textbox', { name: /^(Verification code|Código de verificación)$/ });
