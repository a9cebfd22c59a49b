import { describe, expect, it } from 'vitest';
import { dashboardPath, isPage } from '../../machines/contract/pages.ts';
import { isRoute } from '../../server/site/site.ts';
import { sources } from '../sources.ts';

describe('the pages of the site', () => {
  it.each([
    ['the dashboard’s path', dashboardPath],
    ['what a route matches', 'replace(/:\\w+/'],
  ])('[QA-1] %s is written out once', (_, code) => {
    const written = sources(['machines', 'server', 'src'], /\.tsx?$/).filter(({ text }) =>
      text.includes(code),
    );
    expect(written.map(({ path }) => path)).toEqual(['machines/contract/pages.ts']);
  });

  it.each([
    '/',
    '/partners',
    '/partners/',
    '/install-guide',
    '/branded-meetings',
    '/branded-meetings/dashboard',
    '/blog',
    '/blog/a-post',
  ])('[APP-1] client and server both know %s', (path) => {
    expect([isPage(path), isRoute(path)]).toEqual([true, true]);
  });

  it.each(['/wiki', '/app', '/inbox', '/blog/a/b', '/partnersx', '/branded-meetings/x', '//evil.example'])(
    '[FTR-2] neither of them takes %s for one',
    (path) => {
      expect([isPage(path), isRoute(path)]).toEqual([false, false]);
    },
  );
});
