import { describe, expect, it } from 'vitest';
import { isPage } from '../../machines/contract/pages.ts';
import { barePath, isSpanishPath, localizedPath } from '../../machines/contract/siteAddress.ts';
import { keepLanguage } from '../../src/platform/sitePath.ts';

describe('an address with its language', () => {
  it.each([
    ['/', '/es'],
    ['/partners', '/es/partners'],
    ['/blog/global-connections', '/es/blog/global-connections'],
  ])('[APP-6] %s stands in Spanish at %s, and leads to the same page', (path, spanish) => {
    expect(localizedPath(path, 'es')).toBe(spanish);
    expect(localizedPath(path, 'en')).toBe(path);
    expect([barePath(spanish), barePath(path)]).toEqual([path, path]);
    expect([isSpanishPath(spanish), isSpanishPath(path)]).toEqual([true, false]);
    expect(isPage(spanish)).toBe(true);
  });

  it('[LNG-2] is told from a path that only begins like one', () => {
    expect(['/especial', '/en/es', '/es-mx/blog'].map(isSpanishPath)).toEqual([false, false, false]);
    expect(barePath('/es/')).toBe('/');
  });

  it.each([
    ['/partners', '/es/partners'],
    ['/#why', '/es#why'],
    ['/branded-meetings?promo=PLAZA#form', '/es/branded-meetings?promo=PLAZA#form'],
    ['/es/blog', '/es/blog'],
    ['#main', '#main'],
    ['/api/config', '/api/config'],
    ['https://elsewhere.example/partners', 'https://elsewhere.example/partners'],
  ])('[LNG-2] keeps Spanish on the way to %s', (href, kept) => {
    expect(keepLanguage(href, true)).toBe(kept);
    expect(keepLanguage(href, false)).toBe(href);
  });
});
