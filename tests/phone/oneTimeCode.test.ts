import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanCode, isCode } from '../../machines/phone/oneTimeCode.ts';

it.each([
  [' 123 456 ', '123456'],
  ['12 34-56', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['1234567', '123456'],
  ['Your code is 4321.', '4321'],
  ['١٢٣٤', '1234'],
  ['１２３４５６', '123456'],
  ['abc', ''],
])('[SIGNUP-6] %s is cleaned to %s (F06)', (typed, cleaned) => {
  expect(cleanCode(typed)).toBe(cleaned);
});

it.each([
  ['123', false],
  ['1234', true],
  ['12345', true],
  ['123456', true],
  ['1234567', false],
  ['12a4', false],
  ['', false],
])('[SIGNUP-6] whether %s can be a code: %s', (code, expected) => {
  expect(isCode(code)).toBe(expected);
});

it('[SIGNUP-6] whatever is pasted leaves at most six digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanCode(text)).toMatch(/^\d{0,6}$/);
    }),
  );
});
