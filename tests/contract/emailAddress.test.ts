import { expect, it, vi } from 'vitest';
import { emailLimit, isEmailAddress } from '../../machines/contract/emailAddress.ts';
import { emailSamples } from '../corpora.ts';

it.each([
  ['ada@example.org', true],
  ['a@b.c', true],
  ['ada+news@mail.example.co.uk', true],
  ['用户@例え.jp', true],
  ['ada@example', false],
  ['ada.example.org', false],
  ['@example.org', false],
  ['ada@.', false],
  ['ada lovelace@example.org', false],
  ['ada@example.org ', false],
  ['ada@@example.org', false],
  ['', false],
])('[SIGNUP-3] whether "%s" is text, @, text, dot, text without spaces: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

it('[SIGNUP-3] the longest address mail servers take is taken, one character more is not', () => {
  const longest = `${'a'.repeat(emailLimit - '@example.org'.length)}@example.org`;
  expect([isEmailAddress(longest), isEmailAddress(`a${longest}`)]).toEqual([true, false]);
});

it('[SIGNUP-3] a hundred thousand dots are refused before the pattern sees them (F04)', () => {
  const pattern = vi.spyOn(RegExp.prototype, 'test');
  const verdict = isEmailAddress(`a@${'.'.repeat(100_000)}`);
  const tries = pattern.mock.calls.length;
  pattern.mockRestore();
  expect([verdict, tries]).toEqual([false, 0]);
});

it('[SIGNUP-3] every address of the standard’s test suite gets an answer, the one of the rule', () => {
  const judged = emailSamples.map(({ address }) => [address, isEmailAddress(address)]);
  const byRule = emailSamples.map(({ address }) => {
    const [local, domain, ...more] = address.split('@');
    const dot = domain?.slice(1, -1).indexOf('.') ?? -1;
    const isRight =
      !!local && more.length === 0 && dot >= 0 && !/\s/.test(address) && address.length <= emailLimit;
    return [address, isRight];
  });
  expect(judged).toEqual(byRule);
});
