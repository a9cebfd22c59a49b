import { afterEach, expect, it, vi } from 'vitest';
import { longDate } from '../../src/blog/samplePosts.ts';

const date = '2026-02-10T00:00:00.000Z';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('[BLOG-3][LNG-2] a day is written in the language of the page; a post without a date has none', () => {
  expect(longDate(date, 'en')).toBe('February 10, 2026');
  expect(longDate(date, 'es')).toBe('10 de febrero de 2026');
  expect(longDate('', 'en')).toBe('');
});

it('[BLOG-3][LNG-2] a browser that knows no date styles writes the same day in digits (L05)', async () => {
  const { DateTimeFormat } = Intl;
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(language?: string, { dateStyle: _, ...known }: Intl.DateTimeFormatOptions = {}) {
        super(language, known);
      }
    },
  });
  vi.resetModules();
  const fresh = await import('../../src/blog/samplePosts.ts');
  expect([fresh.longDate(date, 'en'), fresh.longDate(date, 'es')]).toEqual(['2/10/2026', '10/2/2026']);
});
