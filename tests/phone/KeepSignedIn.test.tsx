// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOnCode as openSignIn } from '../signin/signInForm.tsx';
import { openOnCode as openWizard } from '../signup/wizard.tsx';

const languages = [
  {
    language: 'en',
    name: 'Keep me signed in on this device Up to 30 days between visits, 7 in Safari. Don’t use this on a shared device.',
  },
  {
    language: 'es',
    name: 'Mantener mi sesión abierta en este dispositivo Hasta 30 días entre visitas, 7 en Safari. No lo actives en un dispositivo compartido.',
  },
] as const;

beforeEach(() => history.replaceState(null, ''));

describe.each([
  { form: 'the wizard', openOnCode: openWizard },
  { form: 'the landing page’s sign-in', openOnCode: openSignIn },
])('$form', ({ openOnCode }) => {
  it.each(languages)(
    '[ACC-3] asks beside the code, in $language, whether the session is kept, and says for how long, in Safari too; it is not unless ticked',
    async ({ language, name }) => {
      await openOnCode({ language });
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    },
  );

  it('[ACC-3] sends with the code that the session is kept, and takes no other answer while it is checked', async () => {
    const checkVerification = vi.fn(() => new Promise<never>(() => undefined));
    await openOnCode({ api: { checkVerification } });
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.type(screen.getByRole('textbox'), '123456');
    const signal = expect.any(AbortSignal);
    const sent = { phoneNumber: '+15550142288', code: '123456', keepSignedIn: true, signal };
    expect(checkVerification.mock.calls).toEqual([[expect.objectContaining(sent)]]);
    expect(screen.getByRole('checkbox')).toBeDisabled();
  });
});
