import { expect, it } from 'vitest';
import { languages, localeOf } from '../../machines/contract/language.ts';
import { longDate } from '../../src/blog/samplePosts.ts';
import { createTexts } from '../render.tsx';

const written = (date: string, language: 'en' | 'es') =>
  longDate(date, createTexts(language).getFixedT(language, 'blog'));

it('[BLOG-3][LNG-2] a day is written in the language of the page, in UTC; a post without a readable date has none', () => {
  const date = '2026-02-10T00:00:00.000Z';
  expect(written(date, 'en')).toBe('February 10, 2026');
  expect(written(date, 'es')).toBe('10 de febrero de 2026');
  expect(written('2026-12-31T23:59:59.999Z', 'en')).toBe('December 31, 2026');
  expect(['', 'soon'].map((unreadable) => written(unreadable, 'en'))).toEqual(['', '']);
});

it.each(languages)('[BLOG-3][LNG-5] each month is written as Intl writes it, in %s', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5 + month)));
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  expect(days.map((day) => written(day.toISOString(), language))).toEqual(
    days.map((day) => format.format(day)),
  );
});

it('[BLOG-3][LNG-2] a browser that knows no date styles writes the same day (L05)', () => {
  const { DateTimeFormat } = Intl;
  Reflect.set(Intl, 'DateTimeFormat', undefined);
  try {
    expect(written('2026-02-10T00:00:00.000Z', 'es')).toBe('10 de febrero de 2026');
  } finally {
    Reflect.set(Intl, 'DateTimeFormat', DateTimeFormat);
  }
});
