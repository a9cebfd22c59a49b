// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PartnersFloatView } from '../../src/home/float/PartnersFloatView.tsx';
import { HowView } from '../../src/home/HowView.tsx';
import { SearchesSection } from '../../src/home/searches/SearchesSection.tsx';
import { ValueView } from '../../src/home/ValueView.tsx';
import { renderWithTexts } from '../render.tsx';

/** The text of a section's cards, line by line, without the copies of the list. */
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('figcaption, blockquote, h3, p')].map((line) => line.textContent),
    );

describe('the example searches', () => {
  it.each([
    {
      language: 'en',
      title: 'Overheard in the square',
      cards: [
        [
          'Legal',
          '“I’m renting out my apartment for the first time. Who can check the lease?”',
          '2 minutes ago',
        ],
        [
          'Business',
          '“Looking for someone who has opened a café in Valencia and survived the first year.”',
          '8 minutes ago',
        ],
        [
          'Operations',
          '“Our warehouse runs on paper. We need someone to walk through it with us.”',
          '14 minutes ago',
        ],
        ['Finance', '“Freelancing in two countries. Where do I pay taxes?”', '21 minutes ago'],
        [
          'Education',
          '“A patient math tutor for a fifteen-year-old who says she hates math.”',
          '35 minutes ago',
        ],
        ['Startup', '“Is my pitch deck any good? Ten honest minutes would do.”', '48 minutes ago'],
        ['Health', '“A physical therapist who understands runners over fifty.”', '1 hour ago'],
        ['Digital', '“My online store takes nine seconds to load. Help.”', '1 hour ago'],
        [
          'Career',
          '“After twelve years in banking I want to teach. Has anyone made that move?”',
          '2 hours ago',
        ],
        ['Team', '“We’re five designers who keep arguing. Know a good facilitator?”', '3 hours ago'],
        ['Legal', '“Can we still trademark our name before the March trade show?”', '4 hours ago'],
        ['Startup', '“Looking for a technical co-founder. Ideally someone who likes bread.”', '5 hours ago'],
      ],
    },
    {
      language: 'es',
      title: 'Se oye en la plaza',
      cards: [
        [
          'Legal',
          '«Voy a poner en alquiler mi departamento por primera vez. ¿Quién me revisa el contrato?»',
          'hace 2 minutos',
        ],
        [
          'Negocios',
          '«Busco a alguien que haya abierto una cafetería en Valencia y pasado del primer año.»',
          'hace 8 minutos',
        ],
        [
          'Operaciones',
          '«Nuestro almacén todavía funciona con papel. Buscamos a alguien que venga a verlo y nos diga por dónde empezar.»',
          'hace 14 minutos',
        ],
        ['Finanzas', '«Trabajo por mi cuenta en dos países. ¿Dónde pago impuestos?»', 'hace 21 minutos'],
        [
          'Educación',
          '«Busco clases de matemáticas, con mucha paciencia, para una chica de quince años que jura que las odia.»',
          'hace 35 minutos',
        ],
        ['Startup', '«¿Mi presentación convence? Me bastan diez minutos de sinceridad.»', 'hace 48 minutos'],
        [
          'Salud',
          '«Fisioterapeuta que entienda a quienes corremos después de los cincuenta.»',
          'hace 1 hora',
        ],
        ['Digital', '«Mi tienda en línea tarda nueve segundos en cargar. Auxilio.»', 'hace 1 hora'],
        [
          'Carrera',
          '«Doce años en banca y ahora quiero dar clases. ¿Alguien ya dio ese paso?»',
          'hace 2 horas',
        ],
        [
          'Equipo',
          '«Somos cinco en diseño y no paramos de discutir. ¿Conocen a alguien que modere bien?»',
          'hace 3 horas',
        ],
        [
          'Legal',
          '«Queremos registrar la marca antes de la feria de marzo. ¿Todavía llegamos?»',
          'hace 4 horas',
        ],
        ['Startup', '«Busco socia o socio técnico. Si le gusta el pan, mejor.»', 'hace 5 horas'],
      ],
    },
  ] as const)(
    '[HOME-7] are twelve in $language, each with category, need and time',
    ({ language, title, cards }) => {
      renderWithTexts(<SearchesSection />, { language });
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
      expect(linesOf(screen.getByRole('list'))).toEqual(cards);
    },
  );
});

describe('the parts of the home page that stand still', () => {
  it.each([
    {
      language: 'en',
      title: 'You don’t need more contacts. You need the right one.',
      points: [
        ['Known by someone you know', 'Every recommendation comes from a community you are part of.'],
        ['Explained, not ranked', 'You see why this person fits, in one sentence.'],
        ['Yours to decide', 'Nobody is contacted until you say so.'],
      ],
    },
    {
      language: 'es',
      title: 'No te faltan contactos. Te falta el indicado.',
      points: [
        ['Alguien en común', 'Cada recomendación sale de una comunidad de la que formas parte.'],
        ['Con explicación', 'Sabes por qué encaja esa persona, en una sola frase.'],
        ['Tú decides', 'Nadie recibe un mensaje hasta que tú lo digas.'],
      ],
    },
  ] as const)('[HOME-1] value: one sentence and three points in $language', ({ language, title, points }) => {
    renderWithTexts(<ValueView />, { language });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(linesOf(screen.getByRole('list'))).toEqual(points);
  });

  it.each([
    {
      language: 'en',
      title: 'Three steps, then a handshake',
      stages: [
        ['1 Say it', 'Write it the way it comes to you: “My books are a mess and the deadline is Monday.”'],
        ['2 Meet', 'The AI searches your communities, introduces one person who fits and tells you why.'],
        ['3 Book', 'Pick a time, agree on the details and meet. Nobody stands in between.'],
      ],
    },
    {
      language: 'es',
      title: 'Tres pasos y un apretón de manos',
      stages: [
        ['1 Cuéntalo', 'Escribe como te salga: «Mis cuentas son un caos y el plazo vence el lunes».'],
        ['2 Conoce', 'La IA recorre tus comunidades, te presenta a alguien que encaja y te dice por qué.'],
        ['3 Reserva', 'Elige la hora, acuerda los detalles y listo. Entre ustedes no hay nadie más.'],
      ],
    },
  ] as const)('[HOME-1] how it works: three numbered stages in $language', ({ language, title, stages }) => {
    const { container } = renderWithTexts(<HowView />, { language });
    expect(container.querySelector('#how h2')).toHaveTextContent(title);
    const list = screen.getByRole('list');
    expect([list.tagName, linesOf(list)]).toEqual(['OL', stages]);
  });

  it.each([
    { language: 'en', name: 'For partners' },
    { language: 'es', name: 'Para aliados' },
  ] as const)('[HOME-1] the floating link leads to the partners in $language', ({ language, name }) => {
    renderWithTexts(<PartnersFloatView screen="shown" />, { language });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/partners');
  });
});
