// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LandingForm } from '../../machines/forms/formHistory.ts';
import { landingMachine } from '../../machines/landing/landingMachine.ts';
import { LandingView } from '../../src/landing/LandingView.tsx';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

interface OpenOptions {
  language?: 'en' | 'es';
  openForm?: LandingForm | null;
  form?: ReactNode;
}

/** The view over a machine whose effects are faked; `sent` are the events of its buttons. */
const open = ({ language = 'en', openForm = null, form = <p>The form</p> }: OpenOptions = {}) => {
  const { actor, hear } = runMachine(landingMachine, { openForm });
  const send = vi.fn(actor.send);
  const Live = () => (
    <LandingView snapshot={useSelector(actor, (snapshot) => snapshot)} send={send} form={form} offersOther />
  );
  return { ...renderWithTexts(<Live />, { language }), actor, hear, sent: () => send.mock.calls.flat() };
};

/** What brings the parts that come late. */
const somethingDone = () => fireEvent.keyDown(document.body);
const demoOf = (name: string) => {
  somethingDone();
  return screen.findByRole('region', { name });
};
const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const place = () => document.querySelector('div:is(#sign-up, #sign-in)');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const texts = {
  en: {
    title: 'Video meetings that look like you',
    sub: 'Your colors, your logo, your waiting room. Send a link and clients walk into your place, not into someone else’s app.',
    signUp: 'Create my space',
    signIn: 'Sign in',
    haveAccount: 'Already have an account? Sign in',
    needAccount: 'Need an account? Sign up',
    count: /^[\d,]+\+ branded spaces and counting$/,
    demo: 'Two views of a branded meeting',
    dots: ['Show The waiting room', 'Show In the meeting'],
    images: [
      'A waiting room in the colors and with the logo of Casa Iglesias',
      'A meeting in progress with the logo in the header and a guest in the waiting room',
    ],
    written: [
      ['Casa Iglesias', 'Welcome to the meeting!', 'Your host will let you in shortly', 'Ask to join'],
      ['Casa Iglesias', 'Waiting room', 'Ana Torres', 'Let in', 'Decline'],
    ],
  },
  es: {
    title: 'Videollamadas que se parecen a ti',
    sub: 'Tus colores, tu logo, tu sala de espera. Envías un enlace y tus clientes llegan a tu casa, no a la app de otra empresa.',
    signUp: 'Crear mi espacio',
    signIn: 'Iniciar sesión',
    haveAccount: '¿Ya tienes cuenta? Inicia sesión',
    needAccount: '¿Aún no tienes cuenta? Regístrate',
    count: /^[\d,]+\+ espacios con marca propia, y sumando$/,
    demo: 'Dos vistas de una reunión con marca',
    dots: ['Ver La sala de espera', 'Ver En la reunión'],
    images: [
      'Una sala de espera con los colores y el logo de Casa Iglesias',
      'Una reunión en curso, con el logo en el encabezado y alguien en la sala de espera',
    ],
    written: [
      ['Casa Iglesias', '¡Te damos la bienvenida!', 'Te dejarán pasar en un momento', 'Pedir unirme'],
      ['Casa Iglesias', 'Sala de espera', 'Ana Torres', 'Dejar pasar', 'Rechazar'],
    ],
  },
} as const;
const languages = ['en', 'es'] as const;

describe('the hero of the landing page', () => {
  it.each(languages)('[LAND-1][LAND-2] welcomes in %s with both ways in and the counter', (language) => {
    const { title, sub, signUp, signIn, count } = texts[language];
    open({ language });
    expect(shown()).toBe('welcome');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(sub)).toBeVisible();
    const hero = document.querySelector('section') as HTMLElement;
    const names = within(hero)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual([signUp, signIn]);
    expect([...hero.querySelectorAll('p')].filter((line) => count.test(line.textContent))).toHaveLength(1);
    expect(place()).toBeNull();
  });

  it.each(languages)('[LAND-1] shows a carousel of two images with two dots in %s', async (language) => {
    const { demo, dots, images, written } = texts[language];
    open({ language });
    expect(screen.getByRole('img', { name: images[0] })).toBeVisible();
    const carousel = within(await demoOf(demo));
    const words = (image: HTMLElement) =>
      [...image.querySelectorAll('*')].flatMap(({ childNodes }) =>
        [...childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent),
      );
    const own = carousel.getAllByRole('button').filter((one) => one.hasAttribute('aria-current'));
    expect(own.map((one) => one.getAttribute('aria-label'))).toEqual(dots);
    const seen = [];
    for (const name of dots) {
      await userEvent.click(carousel.getByRole('button', { name }));
      const drawn = carousel.getAllByRole('img').filter((one) => one.hasAttribute('aria-label'));
      seen.push(drawn.map((one) => [one.getAttribute('aria-label'), words(one)]));
    }
    expect(seen).toEqual(images.map((image, index) => [[image, written[index]]]));
  });

  it.each([
    { language: 'en', phrases: ['Video meetings', 'that look', 'like you'] },
    { language: 'es', phrases: ['Videollamadas', 'que se parecen', 'a ti'] },
  ] as const)('[LAND-1] the title breaks between its phrases in $language', ({ language, phrases }) => {
    open({ language });
    const title = screen.getByRole('heading', { level: 1, name: phrases.join(' ') });
    expect([...title.children].map(({ textContent }) => textContent)).toEqual(phrases);
  });

  it.each([
    { id: 'create-space', event: { type: 'signUp.wanted' }, form: 'signUp' },
    { id: 'sign-in', event: { type: 'signIn.wanted' }, form: 'signIn' },
  ])(
    '[LAND-5] opens the form of $form beside the demo, under the title, which stays as it is (U10)',
    async ({ id, event, form }) => {
      const { sent } = open();
      const demo = await demoOf(texts.en.demo);
      await press('Show In the meeting');
      const title = screen.getByRole('heading', { level: 1 });
      const look = title.className;
      await userEvent.click(document.getElementById(id) as HTMLElement);
      expect([screen.getByRole('heading', { level: 1 }), title.className]).toEqual([title, look]);
      expect(sent()).toEqual([event]);
      expect(shown()).toBe(form);
      expect(within(place() as HTMLElement).getByText('The form')).toBeVisible();
      expect(document.querySelector('button:is(#create-space, #sign-in)')).toBeNull();
      // The demo is the same one as before and shows what it showed; the counter has moved below it.
      expect(screen.getByRole('region', { name: texts.en.demo })).toBe(demo);
      expect(within(demo).getByRole('button', { name: 'Show In the meeting' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      expect(demo.nextElementSibling?.textContent).toMatch(texts.en.count);
      const order = [screen.getByRole('heading', { level: 1 }), place() as HTMLElement, demo];
      for (const [index, element] of order.slice(1).entries())
        expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it.each(languages)(
    '[LAND-5] under the open form a link leads to the other one, in %s',
    async (language) => {
      const { haveAccount, needAccount } = texts[language];
      const { sent } = open({ language, openForm: 'signUp' });
      expect(screen.queryByRole('button', { name: needAccount })).toBeNull();
      await press(haveAccount);
      expect([shown(), sent()]).toEqual(['signIn', [{ type: 'signIn.wanted' }]]);
      expect(screen.queryByRole('button', { name: haveAccount })).toBeNull();
      await press(needAccount);
      expect([shown(), sent()]).toEqual(['signUp', [{ type: 'signIn.wanted' }, { type: 'signUp.wanted' }]]);
    },
  );

  it('[LAND-5][ACC-2] the link to the other form cannot be pressed while an account is made', () => {
    const { actor } = open({ openForm: 'signIn' });
    const link = () => screen.getByRole('button', { name: texts.en.needAccount });
    expect(link()).toBeEnabled();
    act(() => actor.send({ type: 'form.held' }));
    expect(link()).toBeDisabled();
    act(() => actor.send({ type: 'form.released' }));
    expect(link()).toBeEnabled();
  });

  it('[LAND-5] says that it loads while the form is on its way', () => {
    const Never = lazy(() => new Promise<never>(() => undefined));
    open({ openForm: 'signIn', form: <Never /> });
    expect(within(place() as HTMLElement).getByRole('status')).toHaveTextContent('Loading');
  });
});

describe('the landing page below its hero', () => {
  it.each([0, 1, 2, 3])('[LAND-5] call to action %i asks for the sign-up form', async (index) => {
    const { sent } = open();
    await vi.waitFor(() => {
      somethingDone();
      expect(screen.getByRole('heading', { name: 'Open your door.' })).toBeVisible();
    }, 10_000);
    const calls = screen.getAllByRole('button', { name: /^(Create my space|Start with your space)$/ });
    expect(calls).toHaveLength(4);
    await userEvent.click(calls[index] as HTMLElement);
    expect([shown(), sent()]).toEqual(['signUp', [{ type: 'signUp.wanted' }]]);
  });

  it.each([
    { language: 'en', says: 'Taking you to your dashboard…' },
    { language: 'es', says: 'Te llevamos a tu panel…' },
  ] as const)(
    '[LAND-6] says in $language that it leads to the dashboard, and nothing else',
    ({ language, says }) => {
      const { hear } = open({ language });
      act(() => hear('sessionWatch', { type: 'session.found' }));
      expect(shown()).toBe('redirecting');
      expect(screen.getByRole('status')).toHaveTextContent(says);
      expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, null]);
    },
  );
});
