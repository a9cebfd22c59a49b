// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { schemesFrom } from '../../../machines/design/schemes.ts';
import { button, card, startDesign } from '../startDesign.tsx';
import { alerts } from '../uploads.ts';

const logo = '/files/logo.png';
const schemes = schemesFrom([{ hex: '#0B3D91', weight: 1 }]);
const [asLogo] = schemes;

const start = (language: 'en' | 'es' = 'en') =>
  startDesign({ saved: { ...defaultMeetingConfig, logo }, language });
const choice = () => within(card(/^(Theme colors|Colores)$/)).queryByRole('group', { name: /logo/ });
const buttons = () => within(choice() as HTMLElement).getAllByRole('button');
const pressed = () => buttons().map((one) => one.getAttribute('aria-pressed'));

it('[BRAND-1] while the logo is read the place of the three is kept, and nothing can be pressed', () => {
  start();
  expect(choice()).toHaveAttribute('aria-busy', 'true');
  expect(buttons().map((one) => [one.textContent, one.hasAttribute('disabled')])).toEqual([
    ['Like the logo', true],
    ['Dark', true],
    ['Light', true],
  ]);
});

it('[BRAND-1] three schemes say their names and colors; one press takes one, which is then pressed, and undo brings all back', async () => {
  const { resolve, config } = start();
  resolve('schemes.proposeSchemes', schemes);
  expect(choice()).toHaveAttribute('aria-busy', 'false');
  expect([buttons().length, pressed()]).toEqual([3, ['false', 'false', 'false']]);
  const names = { logo: 'Like the logo', dark: 'Dark', light: 'Light' };
  const words = schemes.map(
    ({ kind, theme: { headerColor, primaryColor, secondaryColor } }) =>
      `${names[kind]} (header ${headerColor}, primary ${primaryColor}, secondary ${secondaryColor})`,
  );
  expect(buttons().map(({ textContent }) => textContent)).toEqual(words);
  await userEvent.click(button(String(words[0])));
  expect([config().theme, pressed()]).toEqual([asLogo.theme, ['true', 'false', 'false']]);
  expect(within(document.body).getByText('Theme colors: taken from your logo.')).toBeInTheDocument();
  await userEvent.click(button('Undo'));
  expect([config().theme, pressed()]).toEqual([defaultMeetingConfig.theme, ['false', 'false', 'false']]);
});

it('[BRAND-1] each is shown in its colors', () => {
  const { resolve } = start();
  resolve('schemes.proposeSchemes', schemes);
  const shown = buttons().map((one) =>
    [...one.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.background),
  );
  expect(shown).toEqual(
    schemes.map(({ theme }) => [theme.headerColor, theme.primaryColor, theme.secondaryColor]),
  );
});

it('[BRAND-1] in Spanish as well', async () => {
  const { resolve } = start('es');
  resolve('schemes.proposeSchemes', schemes);
  expect(choice()).toHaveAccessibleName('A partir de tu logo');
  expect(buttons().map(({ textContent }) => textContent?.split(' (')[0])).toEqual([
    'Como el logo',
    'Oscura',
    'Clara',
  ]);
  expect(buttons()[0]).toHaveAccessibleName(
    /^Como el logo \(encabezado #0B3D91, principal #[0-9A-F]{6}, secundario #/,
  );
  await userEvent.click(buttons()[0] as HTMLElement);
  expect(within(document.body).getByText('Colores: tomados de tu logo.')).toBeInTheDocument();
});

it('[BRAND-1] without a logo the card is as ever, and that of the logo says what it is good for', () => {
  startDesign();
  expect(choice()).toBeNull();
  expect(within(card('Logo')).getByText('We’ll suggest colors from it.')).toBeVisible();
});

it('[BRAND-1] a logo that cannot be read is no error', () => {
  const { reject } = start();
  reject('schemes.proposeSchemes', new Error('The logo did not load'));
  expect(choice()).toBeNull();
  expect(alerts()).toEqual([]);
});

it('[BRAND-1] the logo comes before the colors that are proposed from it', () => {
  const { container } = startDesign();
  const titles = [...container.querySelectorAll('section h2, section h3')].map(
    ({ textContent }) => textContent,
  );
  expect(titles.slice(0, 4)).toEqual(['Basic settings', 'Logo', 'Theme colors', 'Waiting-room background']);
});
