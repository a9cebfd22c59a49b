import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { seed } from '../../server/db/seed.ts';
import { samplesOfBlog } from '../server/blog/writtenPosts.ts';
import { oneDatabase, startServer, type TestServer } from '../server/harness.ts';

/** Runs a suite over a server with the first posts and partners and a data folder of its own, on one database. */
export const contractServer = (suite: (server: () => TestServer) => void): void =>
  oneDatabase((database) => {
    let dataFolder: string;
    let server: TestServer;
    beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'calls-'));
      server = startServer(database().db, { dataFolder });
      await seed({ db: server.db });
      server.posts.push(...(await samplesOfBlog()));
    });
    afterAll(() => rm(dataFolder, { recursive: true }));
    suite(() => server);
  });
