// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Questions } from '../../src/landing/sections/Questions.tsx';
import { renderWithTexts } from '../render.tsx';

const questions = () => screen.getAllByRole('button');
const answerOf = (question: HTMLElement) =>
  document.getElementById(question.getAttribute('aria-controls') ?? '') as HTMLElement;
/** Which questions are open, by what they say and by what can be read. */
const open = () =>
  questions().map((question) => [
    question.getAttribute('aria-expanded') === 'true',
    !answerOf(question).hasAttribute('inert'),
  ]);
const onlyOpen = (index: number | null) => [0, 1, 2, 3, 4].map((one) => [one === index, one === index]);

describe('the questions', () => {
  it.each([
    {
      language: 'en',
      title: 'Questions, answered',
      texts: [
        [
          'Do my clients need an account?',
          'No. They open your link, take a seat in your waiting room and come in when you let them.',
        ],
        [
          'Can I try it before I pay?',
          'Yes. Set up your name, colors, logo and waiting room and see the preview. You subscribe when you want to open your room.',
        ],
        [
          'What can I use as a background?',
          'A JPG or PNG image of 1920×1080 under 5 MB, or an MP4 video of 10 to 30 seconds under 50 MB. Backgrounds show on large screens only.',
        ],
        [
          'Is there a time limit?',
          'No. Meetings last as long as the conversation, and you can hold as many as you like. Four people fit in each, you included.',
        ],
        [
          'How do I cancel?',
          'Open the Subscription tab and choose Manage billing. Your room stays open until the end of the period you paid for.',
        ],
      ],
    },
    {
      language: 'es',
      title: 'Preguntas y respuestas',
      texts: [
        [
          '¿Mis clientes necesitan una cuenta?',
          'No. Abren tu enlace, esperan en tu sala de espera y entran cuando tú les abres.',
        ],
        [
          '¿Puedo probar antes de pagar?',
          'Sí. Prepara el nombre, los colores, el logo y la sala de espera, y mira la vista previa. Te suscribes cuando quieras abrir tu sala.',
        ],
        [
          '¿Qué puedo usar de fondo?',
          'Una imagen JPG o PNG de 1920×1080 de menos de 5 MB, o un video MP4 de 10 a 30 segundos de menos de 50 MB. Los fondos solo se ven en pantallas grandes.',
        ],
        [
          '¿Hay límite de tiempo?',
          'No. La reunión dura lo que dure la conversación, y puedes tener todas las que quieras. En cada una caben cuatro personas, contando contigo.',
        ],
        [
          '¿Cómo cancelo?',
          'En la pestaña Suscripción, elige Gestionar la facturación. Tu sala sigue abierta hasta que termine el período que pagaste.',
        ],
      ],
    },
  ] as const)('[LAND-3] are five, with their answers, in $language', ({ language, title, texts }) => {
    renderWithTexts(<Questions />, { language });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(questions().map((question) => [question.textContent, answerOf(question).textContent])).toEqual(
      texts,
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      texts.map(([question]) => question),
    );
  });

  it('[LAND-3] open one at a time, at first the first; a press on the open one closes it', async () => {
    renderWithTexts(<Questions />);
    expect(open()).toEqual(onlyOpen(0));
    await userEvent.click(questions()[3] as HTMLElement);
    expect(open()).toEqual(onlyOpen(3));
    await userEvent.click(questions()[3] as HTMLElement);
    expect(open()).toEqual(onlyOpen(null));
  });

  it('[QA-5] are walked and opened by keyboard alone, and each answer has its question’s name', async () => {
    renderWithTexts(<Questions />);
    for (const question of questions()) {
      await userEvent.tab();
      expect(question).toHaveFocus();
      expect(answerOf(question).getAttribute('aria-labelledby')).toBe(question.id);
    }
    await userEvent.keyboard('{Enter}');
    expect(open()).toEqual(onlyOpen(4));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect(open()).toEqual(onlyOpen(3));
    expect(screen.getByRole('region', { name: 'Is there a time limit?' })).toBe(
      answerOf(questions()[3] as HTMLElement),
    );
  });
});
