// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { CountUp } from '../../src/motion/CountUp.tsx';
import { renderWithTexts } from '../render.tsx';
import { fakeObservers } from './observers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const element = () => document.getElementById('statistic') as HTMLElement;
const open = (value: number, language: 'en' | 'es' = 'en') => {
  const observers = fakeObservers();
  renderWithTexts(<CountUp id="statistic" value={value} />, { language });
  return observers;
};

it('[PRT-3] counts up once it is seen, while a screen reader hears the value alone', () => {
  const { see } = open(100);
  const seen = () => element().querySelector('[aria-hidden="true"]')?.textContent;
  const heard = () => element().querySelector(':not([aria-hidden])')?.textContent;
  expect([seen(), heard()]).toEqual(['100', '100']);
  act(() => see('statistic', 1));
  expect([seen(), heard()]).toEqual(['0', '100']);
  const steps = Array.from({ length: 9 }, () => {
    act(() => vi.advanceTimersByTime(timings.countStep));
    return seen();
  });
  expect([steps, heard()]).toEqual([['10', '20', '30', '40', '50', '60', '70', '80', '90'], '100']);
  act(() => vi.advanceTimersByTime(timings.countStep));
  expect(element().innerHTML).toBe('100');
});

it('[PRT-3] shows the value at once under reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  open(100);
  expect(element().innerHTML).toBe('100');
});

it('[LNG-5] writes numbers as the language does', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open(2500.5, 'es');
  expect(element().innerHTML).toBe('2,500.5');
});
