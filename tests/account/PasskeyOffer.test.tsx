// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passkeyNews } from '../../src/account/pageNews.ts';
import { PasskeyOffer } from '../../src/account/passkeys/PasskeyOffer.tsx';
import type { Api } from '../../src/platform/api/api.ts';
import { createOnDevice, createsPasskeysHere } from '../../src/platform/passkeys.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { renderWithTexts } from '../render.tsx';
import { samplePasskey } from '../samples.ts';

vi.mock('../../src/platform/passkeys.ts', () => ({
  knowsPasskeys: () => true,
  createsPasskeysHere: vi.fn(),
  createOnDevice: vi.fn(),
}));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(createsPasskeysHere).mockReset().mockResolvedValue(true);
  vi.mocked(createOnDevice).mockReset();
});

const start = (lacksOne = true, language: 'en' | 'es' = 'en') => {
  const api = {
    lacksPasskey: vi.fn<Api['lacksPasskey']>(async () => lacksOne),
    listPasskeys: async () => [samplePasskey],
    passkeyCreation: vi.fn(async () => ({ challenge: 'AAAA' })),
    createPasskey: vi.fn(async () => ({ id: 'p1' })),
  };
  const { unmount, i18n } = renderWithTexts(
    <>
      <PasskeyOffer />
      <button type="button" role="tab" aria-selected="true">
        The tab
      </button>
    </>,
    { language, api: api as never, services: { local: safeStorage(() => localStorage) } },
  );
  return { ...api, unmount, i18n };
};
const button = (name: string) => screen.findByRole('button', { name });
/** Once whatever was asked has been answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the offer of a passkey on the dashboard', () => {
  it.each([
    ['en', 'Sign in faster next time', 'Create a passkey', 'Not now'],
    ['es', 'Entra más rápido la próxima vez', 'Crear una clave de acceso', 'Ahora no'],
  ] as const)('[ACC-7] is made in %s, and announced', async (language, title, create, decline) => {
    start(true, language);
    expect(await button(create)).toBeEnabled();
    expect(await button(decline)).toBeEnabled();
    expect(screen.getByRole('status')).toHaveTextContent(title);
  });

  it('[ACC-7] is declined for good on this device, and the focus goes to the tab', async () => {
    const { unmount } = start();
    await userEvent.click(await button('Not now'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('tab')).toHaveFocus();
    unmount();
    const again = start();
    await settled();
    expect([screen.queryByRole('button'), again.lacksPasskey.mock.calls]).toEqual([null, []]);
  });

  it('[ACC-7] goes once a passkey is created in the account beside it', async () => {
    start();
    await button('Create a passkey');
    act(passkeyNews.tell);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ACC-7] is not made to whoever has a passkey or signed in long ago, nor where the device has nothing to unlock', async () => {
    const { lacksPasskey, unmount } = start(false);
    await vi.waitFor(() => expect(lacksPasskey).toHaveBeenCalled());
    await settled();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    vi.mocked(createsPasskeysHere).mockResolvedValue(false);
    const without = start();
    await settled();
    expect([screen.queryByRole('button'), without.lacksPasskey.mock.calls]).toEqual([null, []]);
  });

  it('[ACC-7] can be tried again after a closed question, a failure and a refusal in the server’s words, and says that one was created until that is closed; the focus goes to the tab', async () => {
    const { createPasskey } = start();
    const created = {
      id: 'p1',
      response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] },
    };
    vi.mocked(createOnDevice).mockResolvedValueOnce('cancelled').mockResolvedValue(created);
    await userEvent.click(await button('Create a passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No passkey was created. Try again when you’re ready.',
    );
    createPasskey.mockRejectedValueOnce(new Error('offline'));
    await userEvent.click(await button('Create a passkey'));
    expect(await screen.findByText('We couldn’t create a passkey. Please try again.')).toBeVisible();
    createPasskey.mockRejectedValueOnce({ kind: 'http', status: 409, message: 'Remove one first.' });
    await userEvent.click(await button('Create a passkey'));
    expect(await screen.findByText('Remove one first.')).toBeVisible();
    await userEvent.click(await button('Create a passkey'));
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Passkey created.'));
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Close']);
    expect(screen.getByRole('tab')).toHaveFocus();
    await userEvent.click(await button('Close'));
    expect([screen.queryByText('Passkey created.'), screen.getByRole('status').textContent]).toEqual([
      null,
      '',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('tab')).toHaveFocus();
  });

  it('[LNG-7][ACC-7] tells a refusal in the server’s words in their language alone, and in ours in the other (R10)', async () => {
    const { passkeyCreation, i18n } = start();
    const refusal = { kind: 'http', status: 403, message: 'Sign in again.', language: 'en' };
    passkeyCreation.mockRejectedValueOnce(refusal);
    await userEvent.click(await button('Create a passkey'));
    const said = () => screen.getByRole('alert').textContent;
    await vi.waitFor(() => expect(said()).toBe('Sign in again.'));
    await act(() => i18n.changeLanguage('es'));
    expect(said()).toBe('No pudimos crear la clave de acceso. Inténtalo de nuevo.');
    await act(() => i18n.changeLanguage('en'));
    expect(said()).toBe('Sign in again.');
  });
});
