// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { codeField, openOnCode, openWizard } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pending = async () => ({ status: 'pending', error: null });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

describe('another code', () => {
  it('[SIGNUP-6] is sent again after 30 s, or by the other channel, and the field is ready for it', async () => {
    const startVerification = vi.fn(pending);
    await openOnCode({ api: { startVerification } });
    expect(screen.getByText('Get a new code in 30 s')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText('Get a new code in 1 s')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await userEvent.click(button('Get a new code'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await userEvent.click(button('Send it by WhatsApp instead'));
    expect(screen.getByText('Get a new code in 30 s')).toBeVisible();
    expect(codeField()).toHaveFocus();
    const call = (channel: string) => [
      { phoneNumber: '+15550142288', channel, signal: expect.any(AbortSignal) },
    ];
    expect(startVerification.mock.calls).toEqual([call('sms'), call('sms'), call('whatsapp')]);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(button('Send it by SMS instead')).toBeEnabled();
  });

  it('[SIGNUP-6] by the other channel leaves the focus on its button while it is sent, and when it was not', async () => {
    let fail: (error: Error) => void = () => undefined;
    const failing = () => new Promise<never>((_, reject) => (fail = reject));
    const startVerification = vi.fn<Api['startVerification']>(failing).mockImplementationOnce(pending);
    await openOnCode({ api: { startVerification } });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const pressed = button('Send it by WhatsApp instead');
    await userEvent.click(pressed);
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    expect(pressed).toHaveFocus();
    await act(async () => fail(new ApiError('network')));
    expect(pressed).not.toHaveAttribute('aria-busy');
    expect(pressed).toHaveFocus();
  });

  it.each([-30, 24 * 60])(
    '[SIGNUP-6] counts on while the clock is set by %i minutes, also after Back (G9, T01)',
    async (minutes) => {
      const startVerification = vi.fn(pending);
      await openOnCode({ api: { startVerification } });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText('Get a new code in 20 s')).toBeVisible();
      await userEvent.click(button('Back'));
      await userEvent.click(button('Send by SMS'));
      expect(screen.getByText('Get a new code in 20 s')).toBeVisible();
      expect(startVerification).toHaveBeenCalledTimes(1);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(button('Get a new code')).toBeEnabled();
    },
  );

  it('[SIGNUP-6][SIGNUP-10] keeps its countdown through Back and through a reload', async () => {
    const startVerification = vi.fn(pending);
    const first = await openOnCode({ api: { startVerification } });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await userEvent.click(button('Back'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await userEvent.click(button('Send by SMS'));
    expect(screen.getByText('Get a new code in 15 s')).toBeVisible();
    expect(startVerification).toHaveBeenCalledTimes(1);
    const draft = first.draft() as never;
    first.unmount();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    openWizard({ draft });
    expect(screen.getByText('Get a new code in 10 s')).toBeVisible();
  });
});
