import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from '../../../server/files/files.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { eachDatabase, listening, startServer, type TestServer } from '../harness.ts';

eachDatabase((database) => {
  it('[OPS-3] is ready as long as its folder can take a file, told anew every 10 s, and alive without it', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'ready-'));
    const server = startServer(database().db, { dataFolder });
    const ready = async () => (await server.get('/ready')).status;
    expect(await ready()).toBe(200);
    const folder = join(dataFolder, 'files');
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    server.clock.now += 9_999;
    expect(await ready()).toBe(200);
    server.clock.now += 1;
    const { status, headers, body } = await server.get('/ready');
    expect([status, headers.get('Retry-After'), body.errorCode]).toEqual([503, '2', 'UNAVAILABLE']);
    expect((await server.get('/health')).status).toBe(200);
    await rm(folder);
    expect(await ready()).toBe(503);
    server.clock.now += 10_000;
    expect(await ready()).toBe(200);
    await rm(dataFolder, { recursive: true });
  });

  it('[OPS-3] asks the storage once for all who watch, and waits with its answer', async () => {
    let asked = 0;
    let isAway = false;
    const check = async () => {
      asked += 1;
      if (isAway) throw new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 });
    };
    const files = { ...diskFiles({ dataFolder: '', appOrigin: '' }), check };
    const server = startServer(database().db, {}, { files });
    const watch = () =>
      Promise.all(Array.from({ length: 5 }, async () => (await server.get('/ready')).status));
    expect(await watch()).toEqual(Array(5).fill(200));
    expect(asked).toBe(1);
    server.clock.now += 10_000;
    isAway = true;
    expect(await watch()).toEqual(Array(5).fill(503));
    expect(asked).toBe(2);
  });

  it('[OPS-3][OPS-6] tells balancers that it serves, whatever its database and its storage do, which all servers share', async () => {
    const away = async () => {
      throw new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 });
    };
    const files = { ...diskFiles({ dataFolder: '', appOrigin: '' }), check: away };
    const db = listening(database().db, () => {
      throw Object.assign(new Error('The database is away'), { code: 'ECONNREFUSED' });
    });
    const server = startServer(db, {}, { files });
    expect((await server.get('/ready')).status).toBe(503);
    expect([await server.get('/serving')].map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'serving' }],
    ]);
  });

  it('[OPS-3][OPS-6] is not ready, for a while, whatever its database fails with, and says why in the log', async () => {
    const db = listening(database().db, () => {
      throw Object.assign(new Error('nobody knows why'), { code: 'XX000' });
    });
    const server = startServer(db);
    const { status, headers, body } = await server.get('/ready');
    expect([status, headers.get('Retry-After'), body.errorCode]).toEqual([503, '2', 'UNAVAILABLE']);
    expect(server.lines.join()).toContain('error="nobody knows why"');
  });

  it.each([
    [-60_000, "behind the database's"],
    [60_000, "ahead of the database's"],
  ])(
    '[OPS-3][OPS-5] K06 beside other servers is not ready with a clock that came to be %i ms off the database’s, and says so in the log; a single one is',
    async (off, sentence) => {
      let clockOff = 4000;
      const now = () => Date.now() + clockOff;
      const files = { ...diskFiles({ dataFolder: '', appOrigin: '' }), check: async () => undefined };
      const shared = startServer(database().db, { s3Bucket: 'b' }, { now, files });
      const single = startServer(database().db, { s3Bucket: 'b', singleServer: true }, { now, files });
      const ready = async ({ get }: TestServer) => (await get('/ready')).status;
      expect(await ready(shared)).toBe(200);
      clockOff = off;
      expect([await ready(shared), await ready(single)]).toEqual([503, 200]);
      expect(shared.lines.join()).toMatch(
        new RegExp(` error not ready .*error="The clock is \\d\\d s ${sentence};`),
      );
      clockOff = -4000;
      expect(await ready(shared)).toBe(200);
    },
  );
});
