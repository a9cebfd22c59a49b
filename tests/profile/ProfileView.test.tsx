// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfileView } from '../../src/profile/ProfileView.tsx';
import { renderWithTexts } from '../render.tsx';

describe('the profile tab', () => {
  it.each([
    ['en', 'Profile and settings', 'Open full version (opens in a new tab)'],
    ['es', 'Perfil y ajustes', 'Abrir la versión completa (se abre en otra pestaña)'],
  ] as const)('[PROF-1] opens the full version in a new tab, in %s', (language, title, link) => {
    renderWithTexts(<ProfileView address="https://matchmaker.example/" />, { language });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const full = screen.getByRole('link', { name: link });
    expect([full.getAttribute('href'), full.getAttribute('target'), full.getAttribute('rel')]).toEqual([
      'https://matchmaker.example/',
      '_blank',
      'noopener noreferrer',
    ]);
  });
});
