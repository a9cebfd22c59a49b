// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type InitialLanguage, languageMachine } from '../../machines/app/languageMachine.ts';
import type { ValidSession } from '../../machines/session/session.ts';
import type { StoredSession } from '../../machines/session/sessionEvents.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { MatchmakerQuestion } from '../../src/sections/MatchmakerQuestion.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { followScroll, headerScroll } from '../../src/shell/headerScroll.ts';
import { renderWithTexts } from '../render.tsx';
import { sampleSession } from '../samples.ts';
import { closedDialogsTakeNoFocus } from '../sections/closedDialogs.ts';

const addresses = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name });
const menuButton = (name = 'Menu') => screen.getByRole('button', { name });
const tryButtons = (name: string) => screen.getAllByRole('button', { name });
const currentIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-current'));

/** The header, and the question that its buttons ask. */
const withQuestion = (
  <>
    <Header />
    <MatchmakerQuestion />
  </>
);

beforeEach(closedDialogsTakeNoFocus);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('Header', () => {
  it('[HDR-1][HDR-4] leads home by its logo, to the four pages and to the plan', () => {
    renderWithTexts(<Header />);
    expect(screen.getByRole('link', { name: 'Encuentro, go to the home page' })).toHaveAttribute('href', '/');
    expect(addresses(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'))).toEqual([
      ['Home', '/'],
      ['Partners', '/partners'],
      ['Branded meetings', '/branded-meetings'],
      ['Pricing', '/branded-meetings#pricing'],
      ['Blog', '/blog'],
    ]);
  });

  it.each([
    ['en', 'Sign in', 'My room', 'Menu'],
    ['es', 'Iniciar sesión', 'Mi sala', 'Menú'],
  ] as const)(
    '[HDR-4] in %s it offers “%s” to visitors and “%s” to who is signed in, in the bar and in the menu, and follows another tab',
    async (language, signIn, room, menu) => {
      const { services } = renderWithTexts(<Header />, { language });
      await userEvent.click(menuButton(menu));
      const offered = () =>
        [signIn, room].map((name) =>
          screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href')),
        );
      const toVisitors = [['/branded-meetings#sign-in', '/branded-meetings#sign-in'], []];
      expect(offered()).toEqual(toVisitors);
      act(() => services.session.send({ type: 'session.opened', session: sampleSession }));
      expect(offered()).toEqual([[], ['/branded-meetings/dashboard', '/branded-meetings/dashboard']]);
      // Its place is as wide as the longer of the two: nothing moves.
      expect(document.querySelector('[data-other]')).toHaveAttribute('data-other', signIn);
      act(() => services.session.send({ type: 'tab.ended', token: sampleSession.token, expired: false }));
      expect(offered()).toEqual(toVisitors);
    },
  );

  it('[HDR-4] who has a session that is not confirmed yet is offered their room', async () => {
    const session = createActor(
      sessionMachine.provide({
        actors: {
          validate: fromPromise<ValidSession | null, { token: string }>(() => new Promise(() => undefined)),
          readStored: fromPromise<StoredSession>(async () => ({ token: 't', session: null })),
        },
      }),
    ).start();
    renderWithTexts(<Header />, { services: { session } });
    expect(await screen.findAllByRole('link', { name: 'My room' })).toHaveLength(2);
    session.stop();
  });

  it('[HOME-3] its button asks before the app opens, and gets the focus back', async () => {
    renderWithTexts(withQuestion, { language: 'es' });
    await userEvent.click(tryButtons('Probar la app')[0] as HTMLElement);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('¿Buscamos a la persona indicada?');
    await userEvent.click(screen.getByRole('button', { name: 'Quedarme aquí' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tryButtons('Probar la app')[0]).toHaveFocus();
  });

  it('[HOME-3] the list’s button closes the list and asks outside of it; the focus comes back to the round button', async () => {
    renderWithTexts(withQuestion);
    await userEvent.click(menuButton());
    const list = screen.getByRole('navigation', { name: 'Menu' });
    await userEvent.click(within(list).getByRole('button', { name: 'Try the app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ready to find the right person?' });
    expect([list.inert, dialog.closest('[inert]'), dialog.closest('header')]).toEqual([true, null, null]);
    expect(screen.getByRole('button', { name: 'Open the app' })).toHaveFocus();
    // What the browser does with Escape on a modal dialog.
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(menuButton()).toHaveFocus();
  });

  it.each([
    ['/', ['page', null, null, null, null]],
    ['/partners', [null, 'page', null, null, null]],
    ['/branded-meetings', [null, null, 'page', null, null]],
    ['/blog', [null, null, null, null, 'page']],
    ['/blog/', [null, null, null, null, 'page']],
    ['/blog/global-connections', [null, null, null, null, 'true']],
  ])('[HDR-1] highlights the link of %s', (path, current) => {
    renderWithTexts(<Header />, { path });
    expect(currentIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual(current);
  });

  it('[HDR-1] highlights no link at /blogger', () => {
    renderWithTexts(<Header />, { path: '/blogger' });
    expect(currentIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual(Array(5).fill(null));
  });

  it('[HDR-2] opens and closes the list by its round button; closed it cannot be reached', async () => {
    renderWithTexts(<Header />, { path: '/blog' });
    const list = document.getElementById('menu');
    expect(menuButton()).toHaveAttribute('aria-controls', 'menu');
    expect([menuButton().getAttribute('aria-expanded'), list?.inert]).toEqual(['false', true]);
    await userEvent.click(menuButton());
    expect([menuButton('Close menu').getAttribute('aria-expanded'), list?.inert]).toEqual(['true', false]);
    const nav = screen.getByRole('navigation', { name: 'Menu' });
    expect(addresses(within(nav).getAllByRole('link'))).toEqual([
      ['Home', '/'],
      ['Partners', '/partners'],
      ['Branded meetings', '/branded-meetings'],
      ['Pricing', '/branded-meetings#pricing'],
      ['Blog', '/blog'],
      ['Sign in', '/branded-meetings#sign-in'],
    ]);
    expect(within(nav).getByRole('button', { name: 'Try the app' })).toBeInTheDocument();
    expect(currentIn(nav)).toEqual([null, null, null, null, 'page', null]);
    await userEvent.click(menuButton('Close menu'));
    expect([menuButton().getAttribute('aria-expanded'), list?.inert]).toEqual(['false', true]);
  });

  it('[HDR-2] following a link of the list closes it', async () => {
    renderWithTexts(<Header />);
    await userEvent.click(menuButton());
    const link = menuLink('Partners');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['is on a link', () => menuLink('Blog').focus()],
    // Safari leaves it there when a button is clicked.
    ['is nowhere', () => (document.activeElement as HTMLElement).blur()],
  ])('[HDR-2] Escape closes the list when the focus %s, and gives it to the button', async (_, place) => {
    renderWithTexts(<Header />);
    await userEvent.click(menuButton());
    place();
    await userEvent.keyboard('{Escape}');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(menuButton()).toHaveFocus();
  });

  it('[HDR-3] where CSS cannot, the scroll sets one property between 0 and 1, until the header goes', () => {
    vi.stubGlobal('CSS', { supports: () => false });
    const header = document.createElement('header');
    const stop = followScroll(header);
    const at = (y: number) => {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
      return header.style.getPropertyValue(headerScroll);
    };
    expect([at(0), at(25), at(50), at(4000)]).toEqual(['0', '0.5', '1', '1']);
    stop?.();
    expect(at(10)).toBe('1');
  });

  it('[HDR-3] where CSS binds the header to the scroll, no script does', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    const header = document.createElement('header');
    expect(followScroll(header)).toBeUndefined();
    expect(header.getAttribute('style')).toBeNull();
  });
});

describe('the language toggle', () => {
  it('[LNG-1] shows both languages, says in a tooltip what it does, and flips between them', async () => {
    const { i18n } = renderWithTexts(<Header />);
    const toggle = screen.getByRole('button', { name: 'EN ES Switch to Spanish' });
    expect(toggle).toHaveAttribute('title', 'Switch to Spanish');
    await userEvent.click(toggle);
    await waitFor(() => expect(i18n.language).toBe('es'));
    const back = await screen.findByRole('button', { name: 'EN ES Cambiar a inglés' });
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeInTheDocument();
    await userEvent.click(back);
    await waitFor(() => expect(i18n.language).toBe('en'));
  });

  it('[LNG-1] while the texts of a choice are on their way it offers the way back, and says that it is busy', async () => {
    const arrivals: (() => void)[] = [];
    const language = createActor(
      languageMachine.provide({
        actors: {
          resolveLanguage: fromPromise<InitialLanguage>(async () => ({ language: 'en', isChoice: false })),
          switchLanguage: fromPromise<void, InitialLanguage>(
            ({ input }) =>
              new Promise((resolve) => {
                if (input.isChoice) arrivals.push(resolve);
                else resolve();
              }),
          ),
        },
      }),
      { input: { documentLanguage: 'en' } },
    ).start();
    renderWithTexts(<Header />, { services: { language } });
    const toggle = screen.getByRole('button', { name: 'EN ES Switch to Spanish' });
    await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy'));
    const thumbAt = () => toggle.firstElementChild?.className;
    const atEnglish = thumbAt();
    await userEvent.click(toggle);
    expect(toggle).toHaveAccessibleName('EN ES Switch to English');
    expect([toggle.title, toggle.getAttribute('aria-busy'), thumbAt() === atEnglish]).toEqual([
      'Switch to English',
      'true',
      false,
    ]);
    await act(async () => arrivals[0]?.());
    expect(toggle).not.toHaveAttribute('aria-busy');
    language.stop();
  });
});
