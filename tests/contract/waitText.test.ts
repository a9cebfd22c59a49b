import { expect, it } from 'vitest';
import { clockText, waitText } from '../../machines/contract/waitText.ts';

it.each([
  [1, '1 s'],
  [60, '60 s'],
  [61, '1:01'],
  [3600, '60:00'],
  [3601, '1:00:01'],
  [86_000, '23:53:20'],
  [86_400, '24:00:00'],
])('[ACC-6] a wait of %i s is told as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

it('[SUB-3] a clock shows minutes from the first second on', () => {
  expect([0, 5, 65].map(clockText)).toEqual(['0:00', '0:05', '1:05']);
});
