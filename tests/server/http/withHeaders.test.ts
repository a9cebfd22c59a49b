import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { withHeaders } from '../../../server/http/withHeaders.ts';

it('[OPS-7] headers are added to the answer itself, where it lacks them: a copy of it would be sent as a stream', async () => {
  const answer = new Response('text', { headers: { 'cache-control': 'no-cache' } });
  const app = new Hono()
    .use(withHeaders({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }))
    .get('/', () => answer);
  expect(await app.request('/')).toBe(answer);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});
