// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LandingScreen } from '../../src/app/landing/LandingScreen.tsx';
import { ChunkError } from '../../src/platform/chunkLoader.ts';
import { renderWithTexts } from '../render.tsx';
import { memoryTab } from '../signup/wizard.tsx';

const code = vi.hoisted(() => ({ isLost: false }));
/** @throws for code that does not arrive. */
const arrived = <Part,>(part: Part): Part => {
  if (code.isLost) throw new ChunkError('Form', false);
  return part;
};
vi.mock(import('../../src/signup/SignUpScreen.tsx'), async (original) => {
  const { SignUpScreen } = await original();
  return {
    get SignUpScreen() {
      return arrived(SignUpScreen);
    },
  };
});
vi.mock(import('../../src/signin/SignInScreen.tsx'), async (original) => {
  const { SignInScreen } = await original();
  return {
    get SignInScreen() {
      return arrived(SignInScreen);
    },
  };
});

it.each([
  ['create-space', 'Your name'],
  ['sign-in', 'Phone number'],
])(
  '[APP-11][SIGNUP-1] a form whose code did not come, of the button %s, stands there once the network is back, and stays',
  async (opener, field) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    code.isLost = true;
    renderWithTexts(<LandingScreen />, { services: { tab: memoryTab().tab } });
    await userEvent.click(document.getElementById(opener) as HTMLElement);
    expect(await screen.findByText(/^This page didn’t finish loading/)).toBeVisible();
    code.isLost = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByLabelText(field)).toHaveFocus();
    await userEvent.keyboard('5');
    expect(screen.queryByText(/^This page didn’t finish loading/)).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByLabelText(field)).toHaveValue('5');
  },
);
