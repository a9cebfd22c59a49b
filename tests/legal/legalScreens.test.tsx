// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrivacyScreen } from '../../src/legal/PrivacyScreen.tsx';
import { TermsScreen } from '../../src/legal/TermsScreen.tsx';
import { renderWithTexts } from '../render.tsx';

const cases = [
  ['the privacy policy', PrivacyScreen, 'en', 'Privacy policy, full text', '/legal/privacy?lng=en'],
  [
    'the privacy policy',
    PrivacyScreen,
    'es',
    'Política de privacidad, texto completo',
    '/legal/privacy?lng=es',
  ],
  ['the terms', TermsScreen, 'en', 'Terms of service, full text', '/legal/terms?lng=en'],
  ['the terms', TermsScreen, 'es', 'Términos del servicio, texto completo', '/legal/terms?lng=es'],
] as const;

it.each(cases)('[LEGAL-2] the page of %s frames its document (%#)', (_, Page, language, title, address) => {
  renderWithTexts(<Page />, { language });
  expect(screen.getByTitle(title)).toHaveAttribute('src', address);
});
