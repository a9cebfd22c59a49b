// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Header } from '../../src/app/Header.tsx';
import { followScroll, headerScroll } from '../../src/app/headerScroll.ts';
import { renderWithTexts, testConfig } from '../render.tsx';

const addresses = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const menuButton = (name = 'Menu') => screen.getByRole('button', { name });
const currentIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-current'));

describe('Header', () => {
  it('[HDR-1] leads home by its logo, to the four pages, and to the app', () => {
    renderWithTexts(<Header />);
    expect(screen.getByRole('link', { name: 'Encuentro, go to the home page' })).toHaveAttribute('href', '/');
    expect(addresses(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'))).toEqual([
      ['Home', '/'],
      ['Partners', '/partners'],
      ['Branded meetings', '/branded-meetings'],
      ['Blog', '/blog'],
    ]);
    expect(screen.getAllByRole('link', { name: 'Try the app' })[0]).toHaveAttribute(
      'href',
      testConfig.matchmakerUrl,
    );
  });

  it.each([
    ['/', ['page', null, null, null]],
    ['/partners', [null, 'page', null, null]],
    ['/branded-meetings', [null, null, 'page', null]],
    ['/blog', [null, null, null, 'page']],
    ['/blog/global-connections', [null, null, null, 'true']],
    ['/blogger', [null, null, null, null]],
  ])('[HDR-1] highlights the link of %s', (path, current) => {
    renderWithTexts(<Header />, { path });
    expect(currentIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual(current);
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
      ['Blog', '/blog'],
      ['Try the app', testConfig.matchmakerUrl],
    ]);
    expect(currentIn(nav)).toEqual([null, null, null, 'page', null]);
    await userEvent.click(menuButton('Close menu'));
    expect([menuButton().getAttribute('aria-expanded'), list?.inert]).toEqual(['false', true]);
  });

  it('[HDR-2] following a link of the list closes it', async () => {
    renderWithTexts(<Header />);
    await userEvent.click(menuButton());
    const link = within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', {
      name: 'Partners',
    });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('[HDR-2] Escape closes the list and gives the focus back to the button', async () => {
    renderWithTexts(<Header />);
    await userEvent.click(menuButton());
    within(screen.getByRole('navigation', { name: 'Menu' }))
      .getByRole('link', { name: 'Blog' })
      .focus();
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
  it('[LNG-1] shows both languages and flips between them', async () => {
    const { i18n } = renderWithTexts(<Header />);
    await userEvent.click(screen.getByRole('button', { name: 'EN ES Switch to Spanish' }));
    await waitFor(() => expect(i18n.language).toBe('es'));
    const back = await screen.findByRole('button', { name: 'EN ES Cambiar a inglés' });
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeInTheDocument();
    await userEvent.click(back);
    await waitFor(() => expect(i18n.language).toBe('en'));
  });
});
