import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CountryCode,
  cleanPhone,
  editedPhone,
  isLongEnough,
  isPhoneNumber,
  type PhoneEntry,
  readableNumber,
  wholeNumber,
} from '../../machines/phone/phoneNumber.ts';
import { phoneSamples } from '../corpora.ts';

it.each([
  ['(555) 014-2288', '5550142288'],
  ['+34 612 34 56 78', '+34612345678'],
  ['0034 612 345 678', '+34612345678'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۶۱۲۳۴۵۶۷۸', '612345678'],
  ['６１２３４５６７８', '612345678'],
  ['tel:612', '612'],
  ['tel:+34-612-34-56-78', '+34612345678'],
  ['００３４ ６１２ ３４５ ６７８', '+34612345678'],
  ['\u202a+34 612\u00a0345\u2011678\u202c', '+34612345678'],
  ['', ''],
])('[SIGNUP-4] %s is cleaned to %s (F05)', (typed, cleaned) => {
  expect(cleanPhone(typed)).toBe(cleaned);
});

it('[SIGNUP-4] a cleaned number holds digits and plus signs alone, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanPhone(text);
      expect(cleaned).toMatch(/^[\d+]*$/);
      expect(cleanPhone(cleaned)).toBe(cleaned);
    }),
  );
});

it.each([
  ['123456789', false],
  ['1234567890', true],
  ['+1234567890', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+123456789012345', true],
  ['12345+67890', false],
  ['++1234567890', false],
  ['', false],
])('[SIGNUP-4] whether %s is a number of ten to fifteen digits: %s', (number, expected) => {
  expect(isPhoneNumber(number)).toBe(expected);
});

it.each([
  ['', false],
  ['+12345678', false],
  ['+123456789', true],
  ['1234567890', true],
])('[SIGNIN-6] whether %s has ten characters, the plus counted: %s', (number, expected) => {
  expect(isLongEnough(number)).toBe(expected);
});

it.each([
  ['US', '(555) 014-2288', '+15550142288'],
  ['ES', '612 345 678', '+34612345678'],
  ['GB', '07400 123456', '+447400123456'],
  ['IT', '06 698 12345', '+390669812345'],
  ['US', '+34 612 345 678', '+34612345678'],
  ['US', '1', '+11'],
  ['US', '', ''],
] as const)('[SIGNUP-4] in %s the text %s means %s', (country, text, whole) => {
  expect(wholeNumber(country, text)).toBe(whole);
});

it('[SIGNUP-4] a number is shown as people write it, and what is none is shown as it is', () => {
  expect(readableNumber('+34612345678')).toBe('+34 612 34 56 78');
  expect(readableNumber('+')).toBe('+');
});

it('[SIGNUP-4] a pasted +34 number picks Spain and leaves the national part (F05)', () => {
  const us = { country: 'US', text: '' } as const;
  const spain = { country: 'ES', text: '612 34 56 78' };
  expect(editedPhone(us, '+34 612 34 56 78')).toEqual(spain);
  expect(editedPhone(us, '0034612345678')).toEqual(spain);
  expect(editedPhone(us, 'tel:+34612345678')).toEqual(spain);
  expect(editedPhone(us, '００３４６１２３４５６７８')).toEqual(spain);
  expect(wholeNumber('ES', spain.text)).toBe('+34612345678');
});

it.each([
  ['+1 555 014 2288', 'DE', { country: 'US', text: '(555) 014-2288' }],
  ['+1 555 014 2288', 'CA', { country: 'CA', text: '(555) 014-2288' }],
  ['+1 416 555 0100', 'US', { country: 'CA', text: '(416) 555-0100' }],
  ['+44 0000 000000', 'US', { country: 'US', text: '+44 0000 000000' }],
] as const)(
  '[SIGNUP-4] %s, typed or pasted into a field of %s, chooses a country of its calling code unless that changed the number (F05)',
  (text, country, expected) => {
    const typed = [...text].reduce((entry, char) => editedPhone(entry, entry.text + char), {
      country,
      text: '',
    } as PhoneEntry);
    expect([editedPhone({ country, text: '' }, text), typed]).toEqual([expected, expected]);
  },
);

it('[SIGNUP-4] a number that is being typed is left alone', () => {
  expect(editedPhone({ country: 'US', text: '555' }, '555-0')).toEqual({ country: 'US', text: '555-0' });
  expect(editedPhone({ country: 'US', text: '+3' }, '+34')).toEqual({ country: 'US', text: '+34' });
});

it('[SIGNUP-4] the sixteenth digit is refused, country code included', () => {
  const entry = { country: 'US', text: '55501422881234' } as const;
  expect(editedPhone(entry, `${entry.text}5`)).toEqual(entry);
  expect(editedPhone(entry, '5550142288')).toEqual({ country: 'US', text: '5550142288' });
});

it('[SIGNUP-4] no edit ever makes a number of more than fifteen digits', () => {
  const edits = fc.array(fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789+ -()') }), fc.string()));
  const countries = fc.constantFrom<CountryCode>('US', 'ES', 'DE', 'IT', 'AC', 'GB');
  fc.assert(
    fc.property(countries, edits, (country, texts) => {
      let entry = { country, text: '' };
      for (const text of texts) {
        entry = editedPhone(entry, text);
        expect(wholeNumber(entry.country, entry.text).replace(/\D/g, '').length).toBeLessThanOrEqual(15);
      }
    }),
  );
});

it('[SIGNUP-4] every country’s mobile number is accepted where it has ten to fifteen digits (F05)', () => {
  const judged = phoneSamples.map(({ e164 }) => [e164, isPhoneNumber(wholeNumber('US', e164))]);
  expect(judged).toEqual(phoneSamples.map(({ e164, digits }) => [e164, digits >= 10 && digits <= 15]));
});

it('[SIGNUP-4] every country’s mobile number means itself, pasted whole or typed in its country (F05)', () => {
  const meant = phoneSamples.map(({ country, national, e164 }) => {
    const pasted = editedPhone({ country: 'US', text: '' }, e164);
    const typed = editedPhone({ country: country as CountryCode, text: '' }, national);
    return [e164, wholeNumber(pasted.country, pasted.text), wholeNumber(typed.country, typed.text)];
  });
  expect(meant).toEqual(phoneSamples.map(({ e164 }) => [e164, e164, e164]));
});

it('[SIGNUP-4] of a document that is pasted by mistake no more is taken than a number can have; one at its start is (F02, F04)', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `2026-11-${row} (${row}) 1.299,00 `).join('\n');
  const { text } = editedPhone({ country: 'US', text: '' }, `\n  ${rows}`);
  expect(text.replace(/\D/g, '').length).toBe(14);
  expect(text.length).toBeLessThanOrEqual(100);
  expect(editedPhone({ country: 'US', text: '' }, `${'. '.repeat(50_000)}`).text.length).toBeLessThanOrEqual(
    100,
  );
  const pasted = `  +34 612 34 56 78${' '.repeat(200)}and more words`;
  const { country, text: number } = editedPhone({ country: 'US', text: '' }, pasted);
  expect(wholeNumber(country, number)).toBe('+34612345678');
});
