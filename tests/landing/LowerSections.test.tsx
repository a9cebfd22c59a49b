// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import { LowerSections } from '../../src/landing/sections/LowerSections.tsx';
import { renderWithTexts, testConfig } from '../render.tsx';

const open = async (language: 'en' | 'es' = 'en', mode: SiteConfig['mode'] = 'local') => {
  const onSignUp = vi.fn();
  const services = { config: { ...testConfig, mode } };
  renderWithTexts(<LowerSections onSignUp={onSignUp} />, { language, services });
  // With the keyboard, the last sections load at once.
  fireEvent.keyDown(document.body);
  await screen.findByRole('heading', { name: 'Premium' });
  return { onSignUp };
};

const expectations = [
  {
    language: 'en',
    headings: [
      '2 Set it up once. Feel at home every time.',
      '3 Your colors',
      '3 Your logo',
      '3 One link to share',
      '3 Chat in the app',
      '2 The next client should meet your brand before they meet you.',
      '2 One plan, everything included',
      '3 Premium',
      '2 From the people who use it',
      '2 Questions, answered',
      '3 Do my clients need an account?',
      '3 Can I try it before I pay?',
      '3 What can I use as a background?',
      '3 Is there a time limit?',
      '3 How do I cancel?',
      '2 Open your door.',
      '2 Explore more',
      '3 Discover the app',
      '3 Explore communities',
    ],
    features: [
      'Pick two colors and the whole room follows.',
      'Crop it in the browser and it appears in the header and on your page.',
      'Copy it, send it, or show the QR code.',
      'Your clients can write to you in the Encuentro app, before and after the meeting.',
    ],
    price: '$19 a month',
    note: 'Cancel any time. Promo codes welcome.',
    included: [
      'Unlimited meetings',
      'Your colors',
      'Your logo',
      'Your backgrounds',
      'Waiting rooms',
      'Unlimited time',
    ],
    calls: ['Create my space', 'Start with your space', 'Create my space'],
  },
  {
    language: 'es',
    headings: [
      '2 Prepara tu sala una vez. Siéntete en casa siempre.',
      '3 Tus colores',
      '3 Tu logo',
      '3 Un enlace para compartir',
      '3 Chat en la app',
      '2 Que tu próximo cliente conozca tu marca antes que a ti.',
      '2 Un plan, todo incluido',
      '3 Premium',
      '2 Lo que dicen quienes ya lo usan',
      '2 Preguntas y respuestas',
      '3 ¿Mis clientes necesitan una cuenta?',
      '3 ¿Puedo probar antes de pagar?',
      '3 ¿Qué puedo usar de fondo?',
      '3 ¿Hay límite de tiempo?',
      '3 ¿Cómo cancelo?',
      '2 Abre tu puerta.',
      '2 Sigue explorando',
      '3 Descubre la app',
      '3 Explora las comunidades',
    ],
    features: [
      'Elige dos y toda la sala se adapta.',
      'Recórtalo en el navegador y aparece en el encabezado y en tu página.',
      'Cópialo, envíalo o muestra el código QR.',
      'Tus clientes pueden escribirte en la app de Encuentro, antes y después de la reunión.',
    ],
    price: 'USD 19 al mes',
    note: 'Cancela cuando quieras. Aceptamos códigos promocionales.',
    included: [
      'Reuniones ilimitadas',
      'Tus colores',
      'Tu logo',
      'Tus fondos',
      'Salas de espera',
      'Tiempo ilimitado',
    ],
    calls: ['Crear mi espacio', 'Empezar con mi espacio', 'Crear mi espacio'],
  },
] as const;

describe('below the landing page’s hero', () => {
  it.each(expectations)(
    '[LAND-3] stand the sections in order, in $language',
    async ({ language, headings }) => {
      await open(language);
      expect(
        screen
          .getAllByRole('heading')
          .map(({ tagName, textContent }) => `${tagName.replace('H', '')} ${textContent}`),
      ).toEqual(headings);
    },
  );

  it.each(expectations)(
    '[LAND-3] four features, the plan and what it holds are told in $language',
    async ({ language, headings, features, price, note, included }) => {
      await open(language);
      const region = (heading: string) => screen.getByRole('region', { name: heading.slice(2) });
      expect(
        within(region(headings[0]))
          .getAllByRole('listitem')
          .map((card) => card.querySelector('h3 + p')?.textContent),
      ).toEqual(features);
      const plan = within(region(headings[6]));
      const paragraphs = [...region(headings[6]).querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(paragraphs).toEqual([price, note]);
      expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(included);
    },
  );

  it('[QA-5] what stands in the features’ images is not read out', async () => {
    await open();
    expect(screen.queryByRole('img', { name: /Casa Iglesias/ })).toBeNull();
    const images = screen
      .getAllByText(/agreement-v2\.pdf|k7Qm2xT9bR|I’ve put the draft/)
      .map((text) => text.closest('[aria-hidden="true"]') !== null);
    expect(images).toEqual([true, true, true]);
  });

  it.each(expectations)(
    '[LAND-5] each call to action opens the sign-up form, in $language',
    async ({ language, calls }) => {
      const { onSignUp } = await open(language);
      const buttons = screen.getAllByRole('button').filter((button) => !button.hasAttribute('aria-expanded'));
      expect(buttons.map(({ textContent }) => textContent)).toEqual(calls);
      for (const [index, button] of buttons.entries()) {
        await userEvent.click(button);
        expect(onSignUp).toHaveBeenCalledTimes(index + 1);
      }
    },
  );

  it('[PRT-5] quotes nobody in production: the people of the testimonials are invented', async () => {
    await open('en', 'production');
    expect(screen.getByRole('heading', { name: 'Questions, answered' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'From the people who use it' })).toBeNull();
    expect(document.querySelector('blockquote')).toBeNull();
  });
});
