// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleApproval } from '../samples.ts';
import { approved, codeField, openOnCode } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => vi.useRealTimers());

describe('all set', () => {
  it('[SIGNUP-8][DASH-4] greets by name, keeps the details on this device and goes to the dashboard’s design', async () => {
    const { services, visited, draft } = await openOnCode({
      api: { checkVerification: async () => approved },
    });
    await userEvent.type(codeField(), '123456');
    expect(screen.getByRole('heading', { name: 'You’re all set, Ada' })).toBeVisible();
    expect(screen.getByText('No credit card needed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(button('Go to my dashboard')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(visited).toEqual(['/branded-meetings/dashboard?activeTab=design']);
    expect(draft()).toBeNull();
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...sampleApproval.user,
      name: 'Ada',
      email: 'ada@example.org',
      industry: 'Engines',
      signupDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('[SIGNUP-1] closes to the dashboard', async () => {
    const { visited, onClose } = await openOnCode({ api: { checkVerification: async () => approved } });
    await userEvent.type(codeField(), '123456');
    await userEvent.click(button('Close'));
    expect(visited).toEqual(['/branded-meetings/dashboard?activeTab=design']);
    expect(onClose).not.toHaveBeenCalled();
  });
});
