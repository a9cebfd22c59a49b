// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { button, codeField, openOnCode, phoneField, shown } from './signInForm.tsx';

const fails = (failure: ApiError) => () => Promise.reject(failure);

beforeEach(() => history.replaceState(null, ''));

describe('the code', () => {
  it.each([
    { language: 'en', change: 'Change number', step: 'Step 2 of 2' },
    { language: 'es', change: 'Cambiar número', step: 'Paso 2 de 2' },
  ] as const)(
    '[SIGNIN-1] has the focus, in $language, and leads back to the number',
    async ({ language, change, step }) => {
      await openOnCode({ language });
      expect(screen.getByRole('progressbar', { name: step })).toHaveAttribute('aria-valuenow', '2');
      expect(screen.getByText('+1 555 014 2288')).toBeVisible();
      expect(codeField()).toHaveFocus();
      await userEvent.click(button(change));
      expect(phoneField()).toHaveFocus();
      expect(phoneField()).toHaveValue('5550142288');
    },
  );

  it('[SIGNIN-1] Back leads to the number', async () => {
    await openOnCode();
    await userEvent.click(button('Back'));
    expect(shown()).toBe('phone');
  });

  it.each([
    { language: 'en', message: 'That code doesn’t match. Check it and try again.' },
    { language: 'es', message: 'El código no coincide. Revísalo e inténtalo de nuevo.' },
  ] as const)(
    '[SIGNIN-3] says in $language that the code is wrong, until it is edited',
    async ({ language, message }) => {
      await openOnCode({
        language,
        api: { checkVerification: async () => ({ status: 'rejected', errorCode: 'INVALID_CODE' }) },
      });
      await userEvent.type(codeField(), '123456{Enter}');
      expect(codeField()).toHaveAccessibleDescription(message);
      await userEvent.type(codeField(), '{Backspace}');
      expect(codeField()).not.toHaveAccessibleDescription(message);
    },
  );

  it('[SIGNIN-3][SIGNUP-6] that is refused is selected: it is not sent again, and what is typed takes its place (G22)', async () => {
    const checkVerification = vi.fn(async () => ({ status: 'rejected', errorCode: 'INVALID_CODE' }) as const);
    await openOnCode({ api: { checkVerification } });
    await userEvent.keyboard('135790{Enter}');
    expect(checkVerification).toHaveBeenCalledTimes(1);
    expect(codeField()).toHaveSelection('135790');
    await userEvent.keyboard('24680');
    expect(codeField()).toHaveValue('24680');
    expect(codeField()).toBeValid();
  });

  it.each([
    { language: 'en', message: 'We couldn’t verify the code. Please try again.' },
    { language: 'es', message: 'No pudimos verificar el código. Inténtalo de nuevo.' },
  ] as const)('[SIGNIN-3] says in $language that the check failed', async ({ language, message }) => {
    await openOnCode({ language, api: { checkVerification: fails(new ApiError('malformed')) } });
    await userEvent.type(codeField(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
