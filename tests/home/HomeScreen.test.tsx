// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeScreen } from '../../src/home/HomeScreen.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';

it.each([
  {
    language: 'en',
    headings: [
      'Welcome to the future of networking.',
      'You ask. We introduce the right person.',
      'Your people, in your pocket',
      'You don’t need more contacts. You need the right one.',
      'Three steps, then a handshake',
      'Overheard in the square',
      'Nine reasons to join',
    ],
    partners: 'For partners',
  },
  {
    language: 'es',
    headings: [
      'Entra en el futuro del networking.',
      'Tú pides. Te presentamos a la persona indicada.',
      'Tu gente, en el bolsillo',
      'No te faltan contactos. Te falta el indicado.',
      'Tres pasos y un apretón de manos',
      'Se oye en la plaza',
      'Nueve razones para sumarte a la app',
    ],
    partners: 'Para aliados',
  },
] as const)('[HOME-1] the home page has its sections in order, in $language', async (expected) => {
  fakeObservers();
  const { services } = renderWithTexts(<HomeScreen />, { language: expected.language });
  // The sections below come at once for whoever asks for one of them.
  const wanted = { path: '/', anchor: 'why', samePage: true };
  act(() => services.anchor.send({ type: 'anchor.followed', ...wanted }));
  const headings = () =>
    screen
      .getAllByRole('heading')
      .filter(({ tagName }) => tagName === 'H1' || tagName === 'H2')
      .map((heading) => heading.getAttribute('aria-label') ?? heading.textContent?.trim());
  // Each section comes with code of its own, in any order.
  await waitFor(() => expect(headings()).toEqual(expected.headings));
  const links = screen.getAllByRole('link');
  expect([links.at(-1)?.textContent, links.at(-1)?.getAttribute('href')]).toEqual([
    expected.partners,
    '/partners',
  ]);
});
