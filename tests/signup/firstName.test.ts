import { expect, it } from 'vitest';
import { firstName } from '../../machines/signup/firstName.ts';

it.each([
  ['Marta Iglesias', 'Marta'],
  ['  Ana María\tde la O ', 'Ana'],
  ['Prince', 'Prince'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['山田太郎', '山田太郎'],
  ['山田　太郎', '山田'],
  ['   ', ''],
])('[SIGNUP-8] "%s" is greeted as "%s"', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
