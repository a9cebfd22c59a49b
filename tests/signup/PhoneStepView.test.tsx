// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { openOnPhone, openWizard, shown } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const phoneField = () => screen.getByRole('textbox', { name: /^(Phone number|Número de teléfono)$/ });
const pending = async () => ({ status: 'pending', error: null });

afterEach(() => vi.useRealTimers());

describe('the phone number', () => {
  it('[SIGNUP-4] can be sent only when it is long enough, by either channel', async () => {
    openWizard({ draft: { step: 'phone' } });
    const sends = () =>
      [button('Send by SMS'), button('Send by WhatsApp')].map((one) => one.hasAttribute('disabled'));
    expect(sends()).toEqual([true, true]);
    await userEvent.type(phoneField(), '5550142');
    expect(sends()).toEqual([true, true]);
    await userEvent.type(phoneField(), '2');
    expect(sends()).toEqual([false, false]);
  });

  it.each([
    { language: 'en', message: 'Please enter a valid phone number' },
    { language: 'es', message: 'Escribe un número de teléfono válido' },
  ] as const)('[SIGNUP-4] says in $language that a number is not valid', async ({ language, message }) => {
    const startVerification = vi.fn(pending);
    openWizard({ language, draft: { step: 'phone' }, api: { startVerification } });
    await userEvent.type(phoneField(), '55501422');
    await userEvent.keyboard('{Enter}');
    expect(phoneField()).toHaveAccessibleDescription(message);
    expect(phoneField()).toHaveFocus();
    expect(startVerification).not.toHaveBeenCalled();
  });

  it('[SIGNUP-4] takes the country of a pasted international number', async () => {
    openWizard({ language: 'es', draft: { step: 'phone' } });
    await userEvent.click(phoneField());
    await userEvent.paste('+34 612 345 678');
    expect(phoneField()).toHaveValue('612 34 56 78');
    expect(button('País: España +34')).toBeVisible();
  });

  it('[SIGNUP-5] is sent by SMS on Enter and by WhatsApp on its button, with the country code', async () => {
    const startVerification = vi.fn(pending);
    const sent = () => startVerification.mock.calls.map(([call]: unknown[]) => call);
    const first = await openOnPhone({ api: { startVerification } });
    await userEvent.keyboard('{Enter}');
    first.unmount();
    await openOnPhone({ api: { startVerification } });
    await userEvent.click(button('Send by WhatsApp'));
    const phoneNumber = '+15550142288';
    const signal = expect.any(AbortSignal);
    expect(sent()).toEqual([
      { phoneNumber, channel: 'sms', signal },
      { phoneNumber, channel: 'whatsapp', signal },
    ]);
    expect(shown()).toBe('code');
  });

  it('[SIGNUP-5] shows which channel is busy and does not send twice', async () => {
    const startVerification = vi.fn(() => new Promise<never>(() => undefined));
    await openOnPhone({ api: { startVerification } });
    await userEvent.keyboard('{Enter}{Enter}');
    expect(button('Sending…')).toHaveAttribute('aria-busy', 'true');
    expect(button('Send by WhatsApp')).toBeDisabled();
    expect(startVerification).toHaveBeenCalledTimes(1);
  });

  it.each([
    { language: 'en', name: 'Send by SMS', message: 'Failed to send code via SMS' },
    { language: 'es', name: 'Enviar por WhatsApp', message: 'No pudimos enviar el código por WhatsApp' },
  ] as const)(
    '[SIGNUP-5] says in $language that a channel refused, and below it what the server says',
    async ({ language, name, message }) => {
      await openOnPhone({
        language,
        api: { startVerification: async () => ({ status: 'failed', error: 'carrier' }) },
      });
      await userEvent.click(button(name));
      const told = await screen.findByRole('alert');
      expect(told).toHaveTextContent(message);
      expect([...told.querySelectorAll('p')].map((one) => one.textContent)).toEqual([message, 'carrier']);
    },
  );

  it.each([
    { language: 'en', name: 'Send by WhatsApp', message: 'Error sending verification code via WhatsApp' },
    { language: 'es', name: 'Enviar por SMS', message: 'Hubo un error al enviar el código por SMS' },
  ] as const)('[SIGNUP-5] says in $language that the call failed', async ({ language, name, message }) => {
    await openOnPhone({
      language,
      api: { startVerification: () => Promise.reject(new ApiError('network')) },
    });
    await userEvent.click(button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await userEvent.type(phoneField(), '{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    {
      language: 'en',
      message: (s: number) => `You’ve requested too many codes. Get the next one in ${s} s.`,
    },
    { language: 'es', message: (s: number) => `Pediste demasiados códigos. Podrás pedir otro en ${s} s.` },
  ] as const)(
    '[SIGNUP-6] counts the server’s wait down in $language, then sends again',
    async ({ language, message }) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
      const refused = new ApiError('http', { status: 429, retryAfter: 27 });
      const startVerification = vi.fn(() => Promise.reject(refused));
      await openOnPhone({ language, api: { startVerification } });
      await userEvent.keyboard('{Enter}');
      const spoken = await screen.findByText(message(30));
      expect(screen.getByText(message(27))).toBeVisible();
      expect(button(/WhatsApp/)).toBeDisabled();
      await act(() => vi.advanceTimersByTimeAsync(8_000));
      expect(screen.getByText(message(19))).toBeVisible();
      expect(spoken).toHaveTextContent(message(20));
      await act(() => vi.advanceTimersByTimeAsync(19_000));
      expect(spoken).toBeEmptyDOMElement();
      await userEvent.click(button(/WhatsApp/));
      expect(startVerification.mock.calls).toMatchObject([[{ channel: 'sms' }], [{ channel: 'whatsapp' }]]);
    },
  );

  it.each([
    { language: 'en', change: 'Change number', name: 'Enter the code you have' },
    { language: 'es', change: 'Cambiar número', name: 'Escribir el código que tienes' },
  ] as const)(
    '[SIGNUP-6] leads from a wait to the code that was sent before, in $language',
    async (words) => {
      const startVerification = vi
        .fn()
        .mockResolvedValueOnce({ status: 'pending', error: null })
        .mockRejectedValueOnce(new ApiError('http', { status: 429, retryAfter: 3600 }));
      await openOnPhone({ language: words.language, api: { startVerification } });
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: words.change }));
      expect(screen.queryByRole('button', { name: words.name })).not.toBeInTheDocument();
      await userEvent.click(button(/WhatsApp/));
      await userEvent.click(await screen.findByRole('button', { name: words.name }));
      expect(shown()).toBe('code');
      expect(
        screen.getByRole('textbox', { name: /^(Verification code|Código de verificación)$/ }),
      ).toHaveFocus();
    },
  );
});
