// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmailSignupScreen } from '../../src/home/EmailSignupScreen.tsx';
import { renderWithTexts } from '../render.tsx';

it.each([
  {
    language: 'en',
    title: 'Stay in touch',
    pitch: 'New features, partner stories and the occasional good idea. Short, and only when it matters.',
    success: 'Almost there. If you haven’t confirmed this address yet, open the link in our email.',
  },
  {
    language: 'es',
    title: 'Sigamos en contacto',
    pitch: 'Novedades, historias de aliados y alguna buena idea. Mensajes breves, y solo cuando importa.',
    success: 'Ya casi. Si aún no confirmaste este correo, abre el enlace que te enviamos.',
  },
] as const)(
  '[APP-5] in $language the form is a page with a title and a short pitch',
  async ({ language, title, pitch, success }) => {
    const addContact = vi.fn(async () => undefined);
    renderWithTexts(<EmailSignupScreen />, { language, path: '/email-signup', api: { addContact } });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(pitch)).toBeVisible();
    await act(() => userEvent.type(screen.getByRole('textbox'), 'ada@example.org{Enter}'));
    expect(await screen.findByText(success)).toBeVisible();
    expect(document.title).toBe(`${title} · Encuentro`);
  },
);
