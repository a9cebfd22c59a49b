// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgreementText } from '../../src/forms/AgreementText.tsx';
import { EmailSignup } from '../../src/sections/EmailSignup.tsx';
import { HrefContext } from '../../src/ui/button/href.ts';
import { renderWithTexts } from '../render.tsx';

it('[LNG-2][MAIL-3][SIGNUP-11] links to the legal documents keep the language of a Spanish address', () => {
  renderWithTexts(
    <HrefContext value={(href) => `/es${href}`}>
      <EmailSignup id="news" />
      <AgreementText text="Aceptas los <a>términos</a> y la <b>política</b>." />
    </HrefContext>,
    { language: 'es' },
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/es/privacy-policy',
    '/es/terms-of-service',
    '/es/privacy-policy',
  ]);
});
