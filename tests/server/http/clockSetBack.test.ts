import { expect, it } from 'vitest';
import { folderPosts } from '../../../server/blog/folderPosts.ts';
import { generatedFiles } from '../../../server/http/generatedFiles.ts';
import { healthRoutes } from '../../../server/http/health.ts';
import { createLog } from '../../../server/http/log.ts';
import { createLegalDocuments } from '../../../server/legal/legalDocuments.ts';
import { keptPrice } from '../../../server/payments/keptPrice.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { openContent } from '../blog/writtenPosts.ts';

const day = 24 * 60 * 60_000;
const log = createLog(() => undefined);

/** What is kept for a while of a source, by a clock; `put` says what the source tells from now on. */
type Kept = (now: () => number) => Promise<{ put(text: string): unknown; read(): Promise<unknown> }>;

/** A source that fails once its text is empty. */
const source = () => {
  let text = '';
  return {
    put: (next: string) => {
      text = next;
    },
    tell: async () => {
      if (text === '') throw new Error('no answer');
      return text;
    },
  };
};

const posts: Kept = async (now) => {
  const { folder, post } = await openContent();
  const written = folderPosts({ folder, now, log });
  return {
    put: (title) => post('one', { title }),
    read: async () => (await written.current()).posts[0]?.title,
  };
};

const generated: Kept = async (now) => {
  const { put, tell } = source();
  const file = { path: '/robots.txt', type: 'text/plain', make: tell };
  const routes = generatedFiles({ settings: parseSettings({}), now }, [file]);
  return { put, read: async () => (await routes.request(file.path)).text() };
};

const readiness: Kept = async (now) => {
  const { put, tell } = source();
  const check = async () => {
    if ((await tell()) !== 'first') throw new Error('no storage');
  };
  const settings = parseSettings({});
  const routes = healthRoutes({ settings, db: { execute: async () => [] }, files: { check }, now } as never);
  routes.onError((_, c) => c.text('', 503));
  return { put, read: async () => ((await routes.request('/ready')).ok ? 'first' : 'second') };
};

const document: Kept = async (now) => {
  const { put, tell } = source();
  const fetch = async () =>
    new Response(`<p>${await tell()}</p>`, { headers: { 'Content-Type': 'text/html' } });
  const documents = createLegalDocuments({ settings: parseSettings({}), now, fetch, log });
  return { put, read: async () => (await documents.read('terms', 'en'))?.replace(/<\/?p>/g, '') };
};

const price: Kept = async (now) => {
  const { put, tell } = source();
  const ask = async () => ({
    amount: 19,
    currency: await tell(),
    interval: 'month' as const,
    intervalCount: 1,
    plusTax: false,
  });
  const read = keptPrice(ask, now);
  return { put, read: async () => (await read())?.currency };
};

it.each<[string, Kept]>([
  ['[BLOG-14] K06 the blog', posts],
  ['[OPS-7] K06 a generated file', generated],
  ['[OPS-3] K06 readiness', readiness],
  ['[LEGAL-2] K06 a legal document', document],
  ['[SUB-9] K06 the price', price],
])('%s may be as it was for a while, and waits for no clock that was set back', async (_, open) => {
  let time = Date.UTC(2026, 2, 1);
  const { put, read } = await open(() => time);
  await put('first');
  expect(await read()).toBe('first');
  await put('second');
  time -= 1;
  expect(await read()).toBe('first');
  time -= day;
  expect(await read()).toBe('second');
});

it.each<[string, Kept]>([
  ['[LEGAL-2] K06 a legal document', document],
  ['[SUB-9] K06 the price', price],
])('%s whose source has failed is asked for again, though the clock was set back', async (_, open) => {
  let time = Date.UTC(2026, 2, 1);
  const { put, read } = await open(() => time);
  put('first');
  await read();
  put('');
  time += day;
  expect(await read()).toBe('first');
  put('second');
  time -= 1;
  expect(await read()).toBe('first');
  time -= day;
  expect(await read()).toBe('second');
});
