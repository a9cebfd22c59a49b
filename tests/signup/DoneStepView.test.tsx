// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleApproval } from '../samples.ts';
import { approved, codeField, openOnCode } from './wizard.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => vi.useRealTimers());

describe('all set', () => {
  it('[SIGNUP-8][ACC-1] has kept the details in the session and for its partner on this device before anything is pressed, and no draft or open form stays', async () => {
    const { services, visited, kept, onDevice } = await openOnCode({
      api: { checkVerification: async () => approved },
    });
    kept.set('openForm', 'signUp');
    expect(kept.get('signUpDraft')).toContain('ada@example.org');
    await userEvent.type(codeField(), '123456');
    expect(button('Go to my dashboard')).toBeVisible();
    expect(visited).toEqual(['/']);
    const details = {
      name: 'Ada',
      email: 'ada@example.org',
      industry: 'Engines',
      signupDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...sampleApproval.user,
      ...details,
    });
    expect([...onDevice.keys()]).toEqual([`details:${sampleApproval.user.partnerId}`]);
    expect(JSON.parse([...onDevice.values()].join())).toEqual(details);
    expect([...kept.keys()]).toEqual([]);
  });

  it('[SIGNUP-8][DASH-4] greets by name, aloud as well, and goes to the dashboard’s design, with no form left open', async () => {
    const { visited, kept } = await openOnCode({
      api: { checkVerification: async () => approved },
    });
    await userEvent.type(codeField(), '123456');
    // A button of the page asked for the wizard once more.
    kept.set('openForm', 'signUp');
    expect(screen.getByRole('heading', { name: 'You’re all set, Ada' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Step 4 of 4: You’re all set, Ada');
    expect(screen.getByText('No credit card needed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(button('Go to my dashboard')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(visited).toEqual(['/branded-meetings/dashboard?activeTab=design']);
    expect([...kept.keys()]).toEqual([]);
  });

  it('[SIGNUP-1] closes to the dashboard', async () => {
    const { visited, onClose } = await openOnCode({ api: { checkVerification: async () => approved } });
    await userEvent.type(codeField(), '123456');
    await userEvent.click(button('Close'));
    expect(visited).toEqual(['/branded-meetings/dashboard?activeTab=design']);
    expect(onClose).not.toHaveBeenCalled();
  });
});
