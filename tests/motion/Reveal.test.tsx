// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Reveal } from '../../src/motion/Reveal.tsx';
import { renderWithTexts } from '../render.tsx';
import { fakeObservers } from './observers.ts';

const open = () => {
  const observers = fakeObservers();
  renderWithTexts(
    <Reveal id="download">
      <h2>Your people</h2>
    </Reveal>,
  );
  return observers;
};
const state = () => document.getElementById('download')?.dataset['screen'];

it('[HOME-5] appears when 15 % of it is seen, and stays', () => {
  const { see, thresholds } = open();
  expect([state(), thresholds('download')]).toEqual([
    'untouched',
    [{ threshold: [0, 0.03, 0.06, 0.09, 0.12, 0.15] }],
  ]);
  act(() => see('download', 0));
  expect(state()).toBe('hidden');
  act(() => see('download', 0.14));
  expect(state()).toBe('hidden');
  act(() => see('download', 0.15));
  expect(state()).toBe('shown');
  act(() => see('download', 0));
  expect(state()).toBe('shown');
});

it('[HOME-5] what is in sight when the page opens never vanishes', () => {
  const { see } = open();
  act(() => see('download', 0.1));
  expect(state()).toBe('untouched');
  act(() => see('download', 0.5));
  expect(state()).toBe('shown');
});

it('[QA-5] appears in a window too small for 15 % of it, once it fills half of that', () => {
  const { see } = open();
  act(() => see('download', 0));
  act(() => see('download', 0.06, 0.49));
  expect(state()).toBe('hidden');
  act(() => see('download', 0.06, 0.5));
  expect(state()).toBe('shown');
});

it('[HOME-5] its content is in the page all the time', () => {
  const { see } = open();
  act(() => see('download', 0));
  expect(screen.getByRole('heading', { name: 'Your people' })).toBeInTheDocument();
});
