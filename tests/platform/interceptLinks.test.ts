// @vitest-environment happy-dom
// Runs apart, as the services of another test's page follow the same clicks on links for as long as the page is there.
import { afterEach, expect, it, vi } from 'vitest';
import { interceptLinks } from '../../src/app/anchorActors.ts';

const navigate = (path: string) => history.pushState(null, '', path);

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = '';
});

it('[FTR-3][LNG-2] a link to the page it stands on keeps the page’s query, and stays within it', () => {
  const follow = vi.fn();
  interceptLinks(follow);
  for (const [at, href, target] of [
    ['/?utm_source=x', '/#why', { path: '/?utm_source=x#why', anchor: 'why', samePage: true }],
    ['/?utm_source=x#why', '/', { path: '/?utm_source=x', anchor: null, samePage: true }],
    ['/es?lng=es', '/#why', { path: '/es?lng=es#why', anchor: 'why', samePage: true }],
    ['/?utm_source=x', '/?utm_source=y#why', { path: '/?utm_source=y#why', anchor: 'why', samePage: false }],
    ['/?utm_source=x', '/es', { path: '/es', anchor: null, samePage: false }],
    ['/es/partners?a=b', '/blog#news', { path: '/es/blog#news', anchor: 'news', samePage: false }],
  ] as const) {
    document.documentElement.lang = /^\/es/.test(at) || href === '/es' ? 'es' : 'en';
    document.body.innerHTML = `<a href="${href}">Follow</a>`;
    navigate(at);
    document.querySelector('a')?.click();
    expect(follow).toHaveBeenLastCalledWith(target);
  }
  expect(follow).toHaveBeenCalledTimes(6);
});

it('[LNG-2] a link that names another language than the page is a choice, and left to the browser, whose page load makes it; any other is followed', () => {
  interceptLinks(vi.fn());
  const isFollowed = (lang: string, at: string, href: string) => {
    document.documentElement.lang = lang;
    document.body.innerHTML = `<a href="${href}">Follow</a>`;
    navigate(at);
    const prevented: boolean[] = [];
    const look = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    document.querySelector('a')?.click();
    return prevented[0];
  };
  expect([
    isFollowed('en', '/blog/forty-words-are-enough', '/es/blog/cuarenta-palabras'),
    isFollowed('en', '/blog', '/partners?lng=es'),
    isFollowed('es', '/blog', '/blog/forty-words-are-enough?lng=en'),
    isFollowed('es', '/es/blog', '/es/blog/cuarenta-palabras?lng=en'),
  ]).toEqual([false, false, false, false]);
  expect([
    isFollowed('es', '/blog', '/es/blog/cuarenta-palabras'),
    isFollowed('en', '/blog', '/partners?lng=en'),
    isFollowed('es', '/es/blog', '/partners'),
    isFollowed('en', '/es/blog', '/es/blog?lng=en'),
  ]).toEqual([true, true, true, true]);
});
