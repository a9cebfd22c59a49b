import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedPages } from '../../../machines/contract/pages.ts';
import { isReserved, isRoomSlug } from '../../../machines/contract/rooms/slug.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { startServer } from '../harness.ts';
import { openMemory } from '../memory.ts';
import { openMeetings } from './openMeetings.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMemory();
});
afterAll(() => database.close());

/** The first segment of a path, without the extension of a file. */
const firstOf = (path: string) => (path.split('/')[1] ?? '').replace(/\..*$/, '').toLowerCase();

it('[BRAND-3] no partner’s address hides what either origin answers, its pages and its files', () => {
  const server = startServer(database.db);
  const served = [
    ...openMeetings(database.db).routes.map(({ path }) => path),
    ...server.app.routes.map(({ path }) => path),
    ...listedPages,
    ...readdirSync('public').map((name) => `/${name}`),
  ];
  const words = [...new Set(served.map(firstOf))].filter(isRoomSlug);
  expect(words).toEqual(expect.arrayContaining(['preview', 'api', 'inbox', 'offline', 'robots', 'partners']));
  expect(words.filter((word) => !isReserved(word))).toEqual([]);
});
