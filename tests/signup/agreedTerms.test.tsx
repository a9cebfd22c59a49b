// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { signUpDraftKey } from '../../src/forms/openForm.ts';
import { readSignUpDraft } from '../../src/forms/signUpDraft.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { filled } from './startSignUp.ts';
import { codeField, memoryTab, openOnCode, openWizard } from './wizard.tsx';

it.each([
  {
    language: 'en',
    changed: 'The terms have changed. Reload the page, read them and agree again.',
  },
  {
    language: 'es',
    changed: 'Los términos cambiaron. Recarga la página, léelos y acéptalos de nuevo.',
  },
] as const)(
  '[ACC-2] the wizard’s code carries the terms that were agreed to, and says in $language when they have changed',
  async ({ language, changed }) => {
    const changedTerms = new ApiError('http', { status: 409, code: 'TERMS_CHANGED' });
    const checkVerification = vi.fn().mockRejectedValueOnce(changedTerms);
    await openOnCode({ language, api: { checkVerification } });
    await userEvent.paste('123456');
    expect(await screen.findByText(changed)).toBeVisible();
    expect(codeField()).toHaveValue('123456');
    expect(checkVerification.mock.lastCall).toEqual([
      {
        phoneNumber: '+15550142288',
        code: '123456',
        agreedTerms: '2026-03-01',
        signal: expect.any(AbortSignal),
      },
    ]);
  },
);

it('[ACC-2][SIGNUP-10] a draft is kept with the terms it was shown, and asks anew once others hold', async () => {
  const wizard = openWizard({ draft: { step: 'email', agreeTerms: false } });
  await userEvent.click(screen.getByRole('checkbox'));
  await act(async () => undefined);
  expect(wizard.draft()).toMatchObject({ agreeTerms: true, terms: '2026-03-01' });
  const phone = null;
  const { tab } = memoryTab({
    [signUpDraftKey]: JSON.stringify({ ...filled, step: 'phone', phone, terms: '2026-03-01' }),
  });
  expect(readSignUpDraft(tab, '2026-03-01')).toEqual({ ...filled, step: 'phone', phone });
  expect(readSignUpDraft(tab, '2026-04-01')).toEqual({
    ...filled,
    agreeTerms: false,
    step: 'email',
    phone,
  });
});
