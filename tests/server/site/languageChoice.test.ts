import { expect, it } from 'vitest';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { indexHtml } from './builtFolder.ts';

const cookieOf = async (path: string, cookie: string, appOrigin = 'http://localhost:3000') => {
  const site = createSite({ settings: { ...parseSettings({}), appOrigin }, files: new Map(), indexHtml });
  return (await site.request(path, { headers: { cookie } })).headers.get('set-cookie');
};
const spanish = 'i18next=es; path=/; max-age=31536000; samesite=lax';

it.each([
  ['/partners?lng=es', 'i18next=en'],
  ['/no/such/page?lng=es-MX', 'i18next=fr'],
  ['/branded-meetings/dashboard?lng=es', ''],
])(
  '[LNG-2][LNG-3] remembers the choice in %s beside the cookie “%s”, before any script runs',
  async (path, cookie) => {
    expect(await cookieOf(path, cookie)).toBe(spanish);
  },
);

it('[LNG-3][API-4] marks that cookie as secure where the site is', async () => {
  expect(await cookieOf('/?lng=es', '', 'https://example.com')).toBe(`${spanish}; secure`);
});

it.each([
  ['/partners?lng=es', 'i18next=es'],
  ['/blog?lng=es', 'a=b; i18next=es'],
  ['/es/blog', ''],
  ['/partners', 'i18next=es'],
  ['/partners?lng=fr', ''],
  ['/partners', ''],
])('[LNG-3] sets no cookie for %s beside the cookie “%s”', async (path, cookie) => {
  expect(await cookieOf(path, cookie)).toBeNull();
});
