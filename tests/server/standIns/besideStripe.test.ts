import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadBrand } from '../../../server/brand/brand.ts';
import { createOrigins, openResources } from '../../../server/compose.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { unpackEmpty } from '../memory.ts';
import { stripe } from '../settings/given.ts';
import { indexHtml, lobbyHtml } from '../site/builtFolder.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'beside-stripe-'));
  await unpackEmpty(dataFolder);
});
afterAll(() => rm(dataFolder, { recursive: true }));

it.each([
  ['has pages of its own to pay on without Stripe', {}, 'text/html; charset=UTF-8'],
  ['has none beside Stripe, where nobody could pay on them', stripe, 'application/json'],
])('[API-3][OPS-1] a server of this machine %s', async (_title, given, type) => {
  const settings = parseSettings({ DATA_FOLDER: dataFolder, ...given });
  const opened = await openResources(settings, () => {});
  onTestFinished(opened.database.close);
  const { meetings } = createOrigins(opened, {
    files: new Map(),
    pages: { index: indexHtml, lobby: lobbyHtml },
    brand: await loadBrand(settings, 'dist/fonts/letters.json'),
  });
  const answer = await meetings.request(`/checkout/${'a'.repeat(32)}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, type]);
  expect((await meetings.request('/inbox')).status).toBe(200);
});
