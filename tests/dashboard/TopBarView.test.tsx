// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActorRef, useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../machines/contract/language.ts';
import { userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { SessionUser } from '../../machines/session/session.ts';
import { TopBarView } from '../../src/dashboard/TopBarView.tsx';
import { userMenuActors } from '../../src/dashboard/userMenuActors.ts';
import { renderWithTexts } from '../render.tsx';
import { session } from './space.ts';

const loadAccount = vi.fn<() => Promise<unknown>>();
const live = provideAll(
  userMenuMachine,
  userMenuActors({ session: { getSnapshot: () => ({ context: { session } }) } } as never, () =>
    loadAccount(),
  ),
);

const onForget = vi.fn();

function Bar({ user, onLogOut }: { user: SessionUser | null; onLogOut: () => void }) {
  const menu = useActorRef(live);
  const snapshot = useSelector(menu, (found) => found);
  return (
    <>
      <TopBarView
        user={user}
        menu={snapshot}
        send={menu.send}
        onLogOut={onLogOut}
        onForget={onForget}
        languageToggle={<button type="button">EN ES</button>}
      />
      {snapshot.matches('account') && <p>The account</p>}
      <main>
        <p>The room</p>
        <button type="button">Save</button>
        <iframe title="Profile" />
      </main>
    </>
  );
}

const show = (
  user: SessionUser | null = { ...session.user, email: 'marta@casa.example' },
  language: Language = 'en',
) => {
  const onLogOut = vi.fn();
  renderWithTexts(<Bar user={user} onLogOut={onLogOut} />, { language });
  return onLogOut;
};
const name = () => screen.getByRole('button', { name: /^Marta/ });
const isOpen = () => name().getAttribute('aria-expanded') === 'true';

const open = async () => {
  const onLogOut = show();
  await userEvent.click(name());
  expect(isOpen()).toBe(true);
  return onLogOut;
};

describe('the user menu', () => {
  it('[DASH-1] says what a press on the name does, and shows and hides e-mail and phone', async () => {
    show();
    expect(name()).toHaveAccessibleName('Marta Show my email and phone');
    expect(screen.getByText('marta@casa.example')).not.toBeVisible();
    await userEvent.click(name());
    expect(name()).toHaveAccessibleName('Marta Hide my email and phone');
    expect(screen.getByText('marta@casa.example')).toBeVisible();
    expect(await screen.findByText('+1 555 014 2288')).toBeVisible();
    await userEvent.click(name());
    expect(screen.getByText('marta@casa.example')).not.toBeVisible();
    expect(screen.getByText('+1 555 014 2288')).not.toBeVisible();
  });

  it.each([
    ['en', 'Human support: help@app.example'],
    ['es', 'Te atiende una persona: help@app.example'],
  ] as const)(
    '[SUB-1][DASH-1] has the address of the support that a plan promises, in %s',
    async (language, label) => {
      show(undefined, language);
      await userEvent.click(name());
      const link = screen.getByRole('link', { name: label });
      expect(link).toBeVisible();
      expect(link).toHaveAttribute('href', 'mailto:help@app.example');
    },
  );

  it('[DASH-1] closes on a press outside, even where that press moves no focus', async () => {
    await open();
    fireEvent.pointerDown(screen.getByText('The room'));
    expect(isOpen()).toBe(false);
  });

  it('[DASH-1] closes on a press outside that is kept from the page', async () => {
    await open();
    const save = screen.getByRole('button', { name: 'Save' });
    save.addEventListener('pointerdown', (event) => event.stopPropagation());
    fireEvent.pointerDown(save);
    expect(isOpen()).toBe(false);
  });

  it('[DASH-1] stays open on a press on what it shows', async () => {
    await open();
    await userEvent.click(await screen.findByText('+1 555 014 2288'));
    await userEvent.click(screen.getAllByRole('button', { name: 'EN ES' }).at(-1) as HTMLElement);
    expect(isOpen()).toBe(true);
  });

  it('[DASH-1][QA-5] closes when the focus leaves it, and not before', async () => {
    await open();
    act(() => screen.getAllByRole('button', { name: 'EN ES' }).at(-1)?.focus());
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('[DASH-1][QA-5] closes when a frame takes the focus, and stays when the window alone loses it', async () => {
    await open();
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(isOpen()).toBe(true);
    const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(screen.getByTitle('Profile'));
    act(() => void window.dispatchEvent(new Event('blur')));
    active.mockRestore();
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['its button', name],
    ['what it shows', () => screen.getAllByRole('button', { name: 'EN ES' }).at(-1) as HTMLElement],
    ['nothing at all', () => document.body],
  ])('[DASH-1][QA-5] closes on Escape with the focus on %s, which then is on its button', async (_, from) => {
    await open();
    const place = from();
    act(() => (place === document.body ? name().blur() : place.focus()));
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(name()).toHaveFocus();
  });

  it('[DASH-1][QA-5] leaves focus and keys alone once it is closed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('[DASH-1][SES-3] lets the partner out, by the wide button and by the narrow one', async () => {
    const onLogOut = await open();
    for (const button of screen.getAllByRole('button', { name: 'Log out' })) await userEvent.click(button);
    expect(onLogOut).toHaveBeenCalledTimes(2);
  });

  it('[DASH-1] leads to the account, whose code may take a while or not arrive at all', async () => {
    let arrive: (() => void) | undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    loadAccount.mockRejectedValueOnce(new Error('lost')).mockReturnValueOnce(arriving);
    await open();
    const account = () => screen.getByRole('button', { name: /account/ });
    await userEvent.click(account());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account didn’t open');
    await userEvent.click(account());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(account()).toHaveAccessibleName('Opening your account');
    expect(screen.queryByText('The account')).toBeNull();
    arrive?.();
    expect(await screen.findByText('The account')).toBeVisible();
    expect(isOpen()).toBe(true);
  });

  it('[ACC-1][DASH-1] logs out and forgets the device, and leads to the legal pages', async () => {
    await open();
    expect(onForget).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log out and forget this device' }));
    expect(onForget).toHaveBeenCalledOnce();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([addressOf('Privacy policy'), addressOf('Terms of service')]).toEqual([
      '/privacy-policy',
      '/terms-of-service',
    ]);
  });

  it('[DASH-1] shows nobody but the language while nobody is known', () => {
    show(null);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['EN ES', 'Save']);
  });
});
