import { expect, it } from 'vitest';
import { strategyFor } from '../../src/app/serviceWorker/strategyFor.ts';

const origin = 'https://app.example';
const kept = ['/', '/assets/index-a1b2c3d4.js', '/locales/en/app.json', '/scenes/home.svg'];
const decide = (path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) =>
  strategyFor(
    { url: new URL(path, origin).href, method, mode, headers: new Headers(headers) },
    origin,
    (one) => kept.includes(one),
  );

it.each([
  '/',
  '/blog',
  '/blog/some-post?from=feed',
  '/install-guide',
  '/branded-meetings/dashboard',
  '/not-found',
])('[HOME-6] the page %s comes from the network, else from the kept shell', (path) => {
  expect(decide(path, { mode: 'navigate' })).toBe('page');
});

it.each([
  ['/assets/index-a1b2c3d4.js', 'asset'],
  ['/locales/en/app.json', 'copy'],
  ['/locales/en/app.json?again=1', 'copy'],
  ['/scenes/home.svg', 'copy'],
  ['/', 'copy'],
  ['/legal/privacy?lng=es', 'document'],
] as const)('[HOME-6] the file %s is answered as %s', (path, strategy) => {
  expect(decide(path)).toBe(strategy);
});

it('[HOME-6] a legal document is answered as one in its frame', () => {
  expect(decide('/legal/terms?lng=en', { mode: 'navigate' })).toBe('document');
});

it('[HOME-6][APP-14] the logo of another product is answered as a document: without a network by its last copy', () => {
  expect(decide('/brand/logo.svg', { mode: 'no-cors' })).toBe('document');
});

it.each([
  ['a call', '/api/blog/posts', {}],
  ['a call that is opened as a page', '/api/blog/posts', { mode: 'navigate' }],
  ['something sent', '/', { method: 'POST', mode: 'navigate' }],
  ['a question for the headers', '/scenes/home.svg', { method: 'HEAD' }],
  ['a part of a file', '/scenes/home.svg', { headers: { range: 'bytes=0-99' } }],
  ['another origin', 'https://meet.example/', { mode: 'navigate' }],
  ['another origin’s file', 'https://meet.example/scenes/home.svg', {}],
  ['a chunk of the dashboard', '/assets/DashboardScreen-a1b2c3d4.js', {}],
  ['texts that are not kept', '/locales/en/dashboard.json', {}],
  ['a file that is opened as a page', '/scenes/home.svg', { mode: 'navigate' }],
  ['an address of no page', '/feed.xml', { mode: 'navigate' }],
] as const)('[HOME-6] %s is left to the browser', (_, path, request) => {
  expect(decide(path, request)).toBeNull();
});
