// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoTimings } from '../../machines/home/demoTimings.ts';
import { EcosystemView } from '../../src/home/EcosystemView.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';

const open = (language: 'en' | 'es' = 'en') => {
  const observers = fakeObservers();
  const rendered = renderWithTexts(<EcosystemView />, { language });
  return { ...rendered, see: (share: number) => act(() => observers.see('ecosystem-demo', share)) };
};
const figure = () => screen.getByRole('figure');
const shown = () => [figure().dataset['screen'], figure().dataset['frozen']];
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ecosystem', () => {
  it.each([
    {
      language: 'en',
      title: 'You ask. We introduce the right person.',
      cards: [
        'Ask the way you’d ask a friend',
        'Become the place people turn to',
        'Be found at the right moment',
      ],
      label: 'How a request becomes an introduction',
      text: 'Someone asks for help with a shop lease. The request passes through three communities and stops at Lucía Ferrer, a real estate lawyer.',
      need: 'I’m signing a shop lease on Friday. Can someone read it first?',
    },
    {
      language: 'es',
      title: 'Tú pides. Te presentamos a la persona indicada.',
      cards: [
        'Pregunta como le preguntarías a un amigo',
        'El lugar al que todos acuden',
        'Que te encuentren a tiempo',
      ],
      label: 'De una solicitud a una presentación',
      text: 'Alguien pide ayuda con el alquiler de un local. La solicitud recorre tres comunidades y se detiene en Lucía Ferrer, abogada inmobiliaria.',
      need: 'El viernes firmo el alquiler de un local. ¿Alguien puede leerlo antes?',
    },
  ] as const)('[HOME-1] has its demo and three cards of three points in $language', (expected) => {
    open(expected.language);
    expect(screen.getByRole('region', { name: expected.title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expected.cards,
    );
    expect(
      screen.getAllByRole('article').map((card) => within(card).getAllByRole('listitem').length),
    ).toEqual([3, 3, 3]);
    expect(figure()).toHaveAccessibleName(expected.label);
    const text = within(figure()).getByText(expected.text);
    const drawing = within(figure()).getByText(
      (_, element) => element?.tagName === 'P' && Boolean(element.textContent?.endsWith(expected.need)),
    );
    expect([text, drawing].map((element) => element.closest('[aria-hidden="true"]') !== null)).toEqual([
      false,
      true,
    ]);
  });

  it('[HOME-1] the demo shows the whole image until it is seen, then plays phase by phase', () => {
    const { see } = open();
    expect(shown()).toEqual(['ended', 'false']);
    see(0.1);
    const waits = ['demoTyping', 'demoPath', 'demoMatch', 'demoCard', 'demoRest'] as const;
    const phases = waits.map((wait) => {
      const phase = shown();
      pass(demoTimings[wait]);
      return phase;
    });
    expect(phases).toEqual([
      ['typing', 'false'],
      ['path', 'false'],
      ['match', 'false'],
      ['card', 'false'],
      ['resting', 'false'],
    ]);
    expect(shown()).toEqual(['typing', 'false']);
  });

  it('[HOME-1] the demo stands still by its own button, and goes on from the same phase', () => {
    const { see } = open();
    see(1);
    pass(demoTimings.demoTyping);
    press('Pause the demo');
    pass(60_000);
    expect(shown()).toEqual(['path', 'true']);
    press('Play the demo');
    expect(shown()).toEqual(['path', 'false']);
    pass(demoTimings.demoPath);
    expect(shown()).toEqual(['match', 'false']);
    expect(screen.getByRole('button', { name: 'Pause the demo' })).toBeVisible();
  });

  it('[QA-5] the demo stands still while it is out of sight or the whole page is paused', () => {
    const { see, services } = open('es');
    see(1);
    see(0);
    expect(shown()).toEqual(['typing', 'true']);
    see(1);
    expect(shown()).toEqual(['typing', 'false']);
    act(() => services.motion.send({ type: 'motion.toggled' }));
    expect([shown(), screen.queryByRole('button')]).toEqual([['typing', 'true'], null]);
    act(() => services.motion.send({ type: 'motion.toggled' }));
    expect(shown()).toEqual(['typing', 'false']);
    expect(screen.getByRole('button', { name: 'Pausar la demostración' })).toBeVisible();
  });

  it('[QA-5] nothing inside the drawing can be focused', () => {
    open();
    const focusable = 'a, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
    const [drawing] = figure().querySelectorAll(':scope > [aria-hidden="true"]');
    expect(drawing?.querySelectorAll(focusable)).toHaveLength(0);
  });
});
