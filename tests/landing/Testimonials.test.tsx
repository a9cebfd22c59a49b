// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Testimonials } from '../../src/landing/sections/Testimonials.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';
import { flatTexts } from '../sources.ts';

beforeEach(() => {
  // Ten cards are wider than the window.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 4000 } as DOMRect);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({
    pause: () => undefined,
    play: () => undefined,
    cancel: () => undefined,
    currentTime: 0,
    playState: 'running',
  } as unknown as Animation);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (language: 'en' | 'es') => {
  const observers = fakeObservers();
  renderWithTexts(<Testimonials />, { language });
  act(() => observers.see('testimonials', 1));
};

const cards = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((card) => [
      card.querySelector('[role="img"]')?.getAttribute('aria-label'),
      ...['blockquote', 'figcaption b', 'figcaption small'].map(
        (part) => card.querySelector(part)?.textContent,
      ),
    ]);

describe('the testimonials', () => {
  it.each([
    {
      language: 'en',
      title: 'From the people who use it',
      four: '4 out of 5 stars',
      five: '5 out of 5 stars',
      people: [
        ['Marta Iglesias', 'Family mediator'],
        ['Daniel Okafor', 'Career coach'],
        ['Inés Quiroga', 'Math tutor'],
        ['Tomás Rey', 'Architect'],
        ['Dr. Amalia Soto', 'Nutritionist'],
        ['Grace Lindqvist', 'Grant writer'],
        ['Bruno Salvatierra', 'Furniture maker'],
        ['Noor Haddad', 'Immigration lawyer'],
        ['Camila Duarte', 'Studio manager'],
        ['Peter Vance', 'Financial planner'],
      ],
    },
    {
      language: 'es',
      title: 'Lo que dicen quienes ya lo usan',
      four: '4 de 5 estrellas',
      five: '5 de 5 estrellas',
      people: [
        ['Marta Iglesias', 'Mediadora familiar'],
        ['Daniel Okafor', 'Orientador laboral'],
        ['Inés Quiroga', 'Profesora de matemáticas'],
        ['Tomás Rey', 'Arquitecto'],
        ['Dra. Amalia Soto', 'Nutricionista'],
        ['Grace Lindqvist', 'Redactora de proyectos'],
        ['Bruno Salvatierra', 'Ebanista'],
        ['Noor Haddad', 'Abogada de inmigración'],
        ['Camila Duarte', 'Gerente de estudio'],
        ['Peter Vance', 'Asesor financiero'],
      ],
    },
  ] as const)(
    '[LAND-4] are ten, each with stars, comment, name and profession, in $language',
    ({ language, title, four, five, people }) => {
      open(language);
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
      const texts = flatTexts(language, 'landing');
      const comments = Object.entries(texts)
        .filter(([key]) => /^testimonials\.\w+\.comment$/.test(key))
        .map(([, text]) => text);
      const stars = [four, five, five, four, four, five, four, five, four, five];
      const [list, copy, ...more] = screen.getAllByRole('list', { hidden: true });
      const expected = people.map((person, index) => [stars[index], comments[index], ...person]);
      expect([cards(list as HTMLElement), cards(copy as HTMLElement), more]).toEqual([
        expected,
        expected,
        [],
      ]);
    },
  );

  it('[LAND-4] stand twice in the track, and only the first list is met by readers and Tab', () => {
    open('en');
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    const [list, copy] = screen.getAllByRole('list', { hidden: true });
    expect([list?.hasAttribute('inert'), list?.getAttribute('aria-hidden')]).toEqual([false, null]);
    expect([copy?.hasAttribute('inert'), copy?.getAttribute('aria-hidden')]).toEqual([true, 'true']);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('[LAND-4] each shows the face of its own place in the one drawing', () => {
    open('en');
    const [list] = screen.getAllByRole('list');
    const faces = [...(list as HTMLElement).querySelectorAll('figcaption svg')].map((face) => [
      face.getAttribute('viewBox'),
      face.querySelector('image')?.getAttribute('href'),
    ]);
    expect(faces).toEqual(
      Array.from({ length: 10 }, (_, place) => [`${place * 48} 0 48 48`, '/scenes/clients.svg']),
    );
  });

  it.each(['en', 'es'] as const)(
    '[LAND-4] say in their comment key that they are samples, in %s',
    (language) => {
      expect(flatTexts(language, 'landing')['testimonials._comment']).toBe(
        {
          en: 'Sample copy: invented people and comments. Replace before launch.',
          es: 'Texto de muestra: personas y comentarios inventados. Reemplazar antes de publicar.',
        }[language],
      );
    },
  );
});
