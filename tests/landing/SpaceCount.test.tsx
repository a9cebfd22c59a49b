// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpaceCount } from '../../src/landing/sections/SpaceCount.tsx';
import { renderWithTexts } from '../render.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { language: 'en', now: '2025-01-29', sentence: '104+ branded spaces and counting', figure: '104+' },
  { language: 'en', now: '2026-11-21', sentence: '1,424+ branded spaces and counting', figure: '1,424+' },
  {
    language: 'es',
    now: '2026-11-21',
    sentence: '1,424+ espacios con marca propia, y sumando',
    figure: '1,424+',
  },
  {
    language: 'es',
    now: '2125-01-30',
    sentence: '73,152+ espacios con marca propia, y sumando',
    figure: '73,152+',
  },
] as const)('[LAND-2] says in $language on $now: $sentence', ({ language, now, sentence, figure }) => {
  vi.setSystemTime(now);
  const { container } = renderWithTexts(<SpaceCount />, { language });
  expect(container.textContent).toBe(sentence);
  expect(container.querySelector('b')?.textContent).toBe(figure);
});

it('[LAND-2] counts for the moment it is looked at, and follows a clock that is set forth and back (T01)', () => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  const { container, rerender } = renderWithTexts(<SpaceCount />);
  const figures = ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', '1999-01-01T00:00:00Z'].map((now) => {
    vi.setSystemTime(now);
    rerender(<SpaceCount />);
    return container.querySelector('b')?.textContent;
  });
  expect(figures).toEqual(['1,426+', '1,424+', '104+']);
});
