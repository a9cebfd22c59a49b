// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { Hero } from '../../src/home/hero/Hero.tsx';
import * as heroStyles from '../../src/home/hero/HeroView.css.ts';
import { turnOf } from '../../src/motion/Letters.css.ts';
import { renderWithTexts } from '../render.tsx';

const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const letters = () => [...document.querySelectorAll('h1 [data-letter]')];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the hero', () => {
  it.each([
    {
      language: 'en',
      headline: 'Welcome to the future of networking.',
      drawn: 'Welcometothefutureofnetworking',
      links: [['See how it works', '#how']],
    },
    {
      language: 'es',
      headline: 'Entra en el futuro del networking.',
      drawn: 'Entraenelfuturodelnetworking',
      links: [['Ver cómo funciona', '#how']],
    },
  ] as const)('[HOME-2] greets in $language, spoken once and played letter by letter', async (expected) => {
    renderWithTexts(<Hero />, { language: expected.language });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveAccessibleName(expected.headline);
    expect([...heading.children].every((child) => child.getAttribute('aria-hidden') === 'true')).toBe(true);
    await pass(timings.heroDebounce);
    expect(
      letters()
        .map((letter) => letter.textContent)
        .join(''),
    ).toBe(expected.drawn);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expected.links,
    );
  });

  it('[HOME-2] gives each letter a turn of its own, phrase by phrase, and the dot the last', async () => {
    renderWithTexts(<Hero />);
    await pass(timings.heroDebounce);
    const turnsOf = (part: Element) =>
      turnOf.flatMap((turn, at) => (part.classList.contains(turn) ? at : []));
    const turns = letters().map(turnsOf);
    expect(turns.map((own) => own.length)).toEqual(turns.map(() => 1));
    // In the order in which they are read, so phrase by phrase; no two at once.
    const inOrder = turns.flat().toSorted((one, other) => one - other);
    expect([turns.flat(), new Set(inOrder).size]).toEqual([inOrder, turns.length]);
    const dot = document.querySelector(`.${heroStyles.arrival.split(' ')[0]}`);
    const last = dot === null ? [] : turnsOf(dot);
    expect([last.length, (last[0] ?? 0) > (inOrder.at(-1) ?? Number.POSITIVE_INFINITY)]).toEqual([1, true]);
  });

  it('[HOME-2][APP-6] shows whole lines at first, and plays the colours of their letters once the page has settled', async () => {
    renderWithTexts(<Hero />);
    expect([shown(), letters()]).toEqual(['settling', []]);
    expect([...document.querySelectorAll('h1 > span')].map((line) => line.textContent?.trim())).toEqual([
      'Welcome to',
      'the future',
      expect.stringMatching(/^of networking/),
    ]);
    await pass(timings.heroDebounce);
    expect(shown()).toBe('playing');
  });

  it('[HOME-2] plays them afresh after a change of language, with new letters', async () => {
    const { services } = renderWithTexts(<Hero />);
    await pass(timings.heroDebounce);
    const before = letters();
    await act(async () => services.language.send({ type: 'language.toggled' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'Entra en el futuro del networking.',
    );
    expect(shown()).toBe('settling');
    await pass(timings.heroDebounce - 1);
    expect([shown(), letters().length]).toEqual(['settling', 0]);
    await pass(1);
    expect([shown(), letters().length > 20, letters()[0] === before[0]]).toEqual(['playing', true, false]);
  });

  it('[HOME-2] of two changes in a row only the last one starts them', async () => {
    const { services } = renderWithTexts(<Hero />);
    await pass(timings.heroDebounce);
    await act(async () => services.language.send({ type: 'language.toggled' }));
    await pass(timings.heroDebounce - 1);
    await act(async () => services.language.send({ type: 'language.toggled' }));
    await pass(timings.heroDebounce - 1);
    expect(shown()).toBe('settling');
    await pass(1);
    expect(shown()).toBe('playing');
  });
});
