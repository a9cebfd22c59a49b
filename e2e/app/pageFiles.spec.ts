import { expect } from '@playwright/test';
import { hold } from '../support/calls.ts';
import { test } from '../support/fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { neverRest, noteScripts, twice } from '../support/scripts.ts';

const pages = [
  '/',
  '/es/partners',
  '/branded-meetings',
  '/blog',
  '/es/blog/global-connections',
  '/terms-of-service',
];

for (const path of pages)
  test(`[APP-1][APP-8] ${path} asks for its own scripts while the entry is on its way, each once, and for no other until it can be used; React holds nothing back meanwhile`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const delays: number[] = [];
      const noted = new Proxy(setTimeout, {
        apply: (timer, self, [act, ms = 0]) => {
          delays.push(ms);
          return Reflect.apply(timer, self, [act, ms]);
        },
      });
      Object.assign(globalThis, { delays, setTimeout: noted });
    });
    const scripts = noteScripts(page);
    await neverRest(page);
    const entry = await hold(page, '**/assets/index-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const { pathname } = new URL((await entry.arrived()).url());
    const named = JSON.parse((await page.locator('#page-files').textContent()) ?? '');
    expect([named.scripts[0], named.page.length > 2]).toEqual([pathname, true]);
    const all = [...named.scripts, ...named.page].sort();
    await expect.poll(() => scripts.fetched.toSorted()).toEqual(all);
    expect(scripts.run).toEqual([]);
    await entry.answer({ response: await request.get(pathname) });
    await hydrated(page.locator('#root'));
    // For what is left of 300 ms after a fallback was shown.
    const delays: number[] = await page.evaluate(() => Reflect.get(globalThis, 'delays'));
    expect(delays.filter((ms) => ms > 150 && ms <= 300)).toEqual([]);
    expect(delays.length).toBeGreaterThan(0);
    expect(scripts.fetched.toSorted()).toEqual(all);
    expect(new Set(scripts.run)).toEqual(new Set(all));
    expect(twice(scripts.fetched)).toEqual([]);
  });
