// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { matchmakerDialog } from '../../src/sections/matchmakerDialogChunk.ts';
import { Header } from '../../src/shell/Header.tsx';
import { renderWithTexts } from '../render.tsx';

const menuButton = () => screen.getByRole('button', { name: /^(Menu|Close menu)$/ });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';
const beyond = () => screen.getByRole('button', { name: 'Beyond' });
const focus = (element: HTMLElement) => act(() => element.focus());

/** The header, and what a page may have below it. */
const open = () =>
  renderWithTexts(
    <>
      <Header />
      <button type="button">Beyond</button>
    </>,
  );

it('[HDR-2][QA-5] the list stays open for a focus within the header, and closes for one beyond it, which it would cover; Escape then leaves that where it is', async () => {
  open();
  await userEvent.click(menuButton());
  const list = screen.getByRole('navigation', { name: 'Menu' });
  focus(within(list).getByRole('link', { name: 'Blog' }));
  focus(screen.getByRole('link', { name: 'Encuentro, go to the home page' }));
  expect(isOpen()).toBe(true);
  focus(beyond());
  expect([isOpen(), document.activeElement]).toEqual([false, beyond()]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(beyond());
});

it('[HDR-2][QA-5] Escape closes the list and leaves the focus where it is, if that is outside of the header', async () => {
  open();
  focus(beyond());
  // As by voice, which moves no focus.
  fireEvent.click(menuButton());
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, beyond()]);
});

it('[HOME-3][QA-5] while the question that its list was asked for is on its way the round button turns, and still opens the list', async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(matchmakerDialog, 'load').mockReturnValue(coming);
  open();
  const look = () => [
    menuButton().getAttribute('aria-busy'),
    menuButton().querySelector('svg')?.classList[1],
  ];
  expect(look()).toEqual([null, 'lucide-menu']);
  await userEvent.click(menuButton());
  const list = screen.getByRole('navigation', { name: 'Menu' });
  await userEvent.click(within(list).getByRole('button', { name: 'Try the app' }));
  expect(document.activeElement).toBe(menuButton());
  expect(look()).toEqual(['true', 'lucide-loader-circle']);
  await userEvent.click(menuButton());
  expect([isOpen(), ...look()]).toEqual([true, 'true', 'lucide-x']);
  await userEvent.click(menuButton());
  await act(async () => arrive());
  expect(look()).toEqual([null, 'lucide-menu']);
});
