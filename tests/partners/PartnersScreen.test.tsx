// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Benefits } from '../../src/partners/Benefits.tsx';
import { PartnersScreen } from '../../src/partners/PartnersScreen.tsx';
import { renderWithTexts } from '../render.tsx';

const api = {
  listPartners: async () => [{ id: 'a', name: 'Lumbre', logo: '/a.svg', description: '' }],
};

describe('the partners page', () => {
  it.each([
    {
      language: 'en',
      headings: [
        'Your own corner of the square',
        'Branded space',
        'AI-powered growth',
        'Service showcase',
        'The occasional email, nothing more',
        'What changes with a space of your own',
        'Open in minutes',
        'Entirely your brand',
        'Always reachable',
        'No clock on the wall',
        'Ready when you are',
        'Explore more',
        'Discover the app',
        'Explore meetings',
      ],
      strip: 'Our partners',
    },
    {
      language: 'es',
      headings: [
        'Tu propia esquina de la plaza',
        'Espacio con tu marca',
        'Crecimiento con IA',
        'Catálogo de servicios',
        'Te escribimos poco y bien',
        'Lo que cambia con un espacio propio',
        'Listo en minutos',
        'Tu marca, de principio a fin',
        'Siempre a mano',
        'Sin mirar el reloj',
        'Cuando quieras, empezamos',
        'Sigue explorando',
        'Descubre la app',
        'Explora las reuniones',
      ],
      strip: 'Nuestros aliados',
    },
  ] as const)('[PRT-1] has its parts in their order in $language', async ({ language, headings, strip }) => {
    renderWithTexts(<PartnersScreen />, { language, path: '/partners', api });
    const list = await screen.findByRole('region', { name: strip });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings);
    // The strip stands between the value cards and the first form.
    const place = (element: HTMLElement) => list.compareDocumentPosition(element);
    expect(place(screen.getByRole('heading', { name: headings[3] }))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(place(screen.getByRole('heading', { name: headings[4] }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // A form of its own in each band.
    for (const name of [headings[4], headings[10]])
      expect(within(screen.getByRole('region', { name })).getAllByRole('textbox')).toHaveLength(1);
  });

  it('[PRT-1] leads both wishes of the welcome to the branded meetings', () => {
    renderWithTexts(<PartnersScreen />, { path: '/partners', api });
    for (const name of ['Become a partner', 'See branded meetings'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/branded-meetings');
  });
});

const cards = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-expanded')]);

describe('the benefit cards', () => {
  it('[PRT-3] open at most one at a time, at first the first, and close it again', async () => {
    renderWithTexts(<Benefits />);
    expect(cards()).toEqual([
      ['Open in minutes', 'true'],
      ['Entirely your brand', 'false'],
      ['Always reachable', 'false'],
      ['No clock on the wall', 'false'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Always reachable' }));
    expect(cards().map(([, expanded]) => expanded)).toEqual(['false', 'false', 'true', 'false']);
    await userEvent.click(screen.getByRole('button', { name: 'Always reachable' }));
    expect(cards().map(([, expanded]) => expanded)).toEqual(['false', 'false', 'false', 'false']);
  });

  it('[PRT-3] work by keyboard', async () => {
    renderWithTexts(<Benefits />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(cards().map(([, expanded]) => expanded)).toEqual(['false', 'true', 'false', 'false']);
    await userEvent.keyboard(' ');
    expect(cards().map(([, expanded]) => expanded)).toEqual(['false', 'false', 'false', 'false']);
  });

  it.each([
    {
      language: 'en',
      opened: 'Entirely your brand',
      text: 'From the waiting room to the meeting itself.',
      points: [
        'Your colors and logo everywhere',
        'Your own waiting-room image or video',
        'Your link on every invitation',
      ],
      label: 'your brand, in every room',
    },
    {
      language: 'es',
      opened: 'Tu marca, de principio a fin',
      text: 'Desde la sala de espera hasta la reunión.',
      points: [
        'Tus colores y tu logo en todas partes',
        'Tu propia imagen o video en la sala de espera',
        'Tu enlace en cada invitación',
      ],
      label: 'tu marca, en cada sala',
    },
  ] as const)(
    '[PRT-3] show what they have to say in $language only when open, and their statistic always',
    async ({ language, opened, text, points, label }) => {
      renderWithTexts(<Benefits />, { language });
      const button = screen.getByRole('button', { name: opened });
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      expect(panel).not.toBeVisible();
      expect(screen.getByText(label)).toBeVisible();
      await userEvent.click(button);
      expect(panel).toBeVisible();
      expect(within(panel as HTMLElement).getByText(text)).toBeVisible();
      expect(
        within(panel as HTMLElement)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(points);
    },
  );

  it('[PRT-3] say value and unit of each statistic', () => {
    renderWithTexts(<Benefits />);
    const units = ['min', '%', 'h', 'days'].map((unit) => screen.getByText(unit).parentElement?.textContent);
    expect(units).toEqual([
      expect.stringContaining('10'),
      expect.stringContaining('100'),
      expect.stringContaining('24'),
      expect.stringContaining('365'),
    ]);
  });
});
