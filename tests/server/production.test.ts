import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { builtServer, freePorts } from './builtServer.ts';
import { createScratch } from './scratch.ts';
import { productionEnv } from './settings/production.ts';

const { TEST_DATABASE_URL } = process.env;

describe('the server as a service', () => {
  const { ports, site, meetings, run, start, operate, stopAll, writeEnvFile, namesIn } = builtServer({
    starts: false,
  });

  it('[OPS-1] ends with the list of what is missing, before it opens anything', async () => {
    const { exit, output } = run({ MODE: 'production' });
    expect(await exit).toEqual([1, null]);
    expect(output()).toMatch(/^It cannot start with these settings:\n- DATABASE_URL is missing/);
    await expect(namesIn('')).rejects.toThrow('ENOENT');
  });

  it('[OPS-1][OPS-8] server and command take their settings from .env in their folder, but what the environment says wins', async () => {
    const remove = await writeEnvFile('MODE=production\nPORT=many\n');
    const { exit, output } = run({ TRUST_PROXY: 'many' });
    const { errors } = await operate('promo list', { TRUST_PROXY: 'many' });
    expect(await exit).toEqual([1, null]);
    await remove();
    expect(output()).toMatch(
      /^It cannot start with these settings:\n- TRUST_PROXY must be .*\n- DATABASE_URL is missing/,
    );
    expect(errors).toEqual(output().trimEnd().split('\n'));
    expect(output()).not.toContain('PORT must');
  });

  it('[OPS-1][OPS-9] ends in local mode where both origins are one, which would have no inbox', async () => {
    const { exit, output } = run({ MEETING_ORIGIN: `http://localhost:${ports.site}` });
    expect(await exit).toEqual([1, null]);
    expect(output()).toBe('MEETING_ORIGIN must differ from APP_ORIGIN.\n');
  });

  it('[OPS-1][BLOG-14] ends with the name of a folder of content that has no posts to read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    const { exit, output } = run({ ...productionEnv, CONTENT_FOLDER: folder });
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain(
      `CONTENT_FOLDER must have a folder blog that can be read, which ${folder} has not`,
    );
    await rm(folder, { recursive: true });
  });

  it.each([TEST_DATABASE_URL ?? []].flat())(
    '[OPS-1][SPACE-1] in production serves site and lobby on one port by their hosts, without inbox, samples and codes',
    async (url) => {
      await stopAll();
      const scratch = await createScratch(url);
      const { child, exit, output } = await start({ ...productionEnv, DATABASE_URL: scratch.url });
      const ask = async (path: string, host: string) => {
        const asked = request(site(path), { headers: { host } });
        const answered = once(asked.end(), 'response');
        const [answer] = await answered;
        const body = Buffer.concat(await answer.toArray()).toString();
        return { status: answer.statusCode, body };
      };
      expect((await ask('/api/partner-config/public/partners', 'plaza.example')).body).toBe('[]');
      const lobby = await ask('/?pId=nobody', 'meet.plaza.example');
      expect([lobby.status, lobby.body.includes('"space":{"state":"unknown"')]).toEqual([404, true]);
      for (const path of ['/inbox', '/inbox.json'])
        for (const host of ['plaza.example', 'meet.plaza.example'])
          expect([path, host, (await ask(path, host)).status]).toEqual([path, host, 404]);
      expect((await fetch(meetings('/?pId=nobody'))).status).toBe(404);
      expect(output()).toContain('off  samples');
      expect(output()).toContain('on   codes             Twilio Verify');
      expect(output()).not.toMatch(/Codes appear|demo partner|\+1555|The code for/);
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      await scratch.remove();
    },
  );

  it.each([TEST_DATABASE_URL ?? []].flat())(
    '[OPS-1] says why it may not migrate its database, and not which statement that was',
    async (url) => {
      await stopAll();
      const scratch = await createScratch(url);
      // As on a standby.
      const readOnly = `${scratch.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
      const { exit, output } = run({ ...productionEnv, DATABASE_URL: readOnly });
      expect(await exit).toEqual([1, null]);
      expect(output()).toBe('cannot execute CREATE TABLE in a read-only transaction\n');
      await scratch.remove();
    },
  );

  it.each([TEST_DATABASE_URL ?? []].flat())(
    '[OPS-3][OPS-5] ends in order at once when it is stopped while it waits for a server that is ending, and has changed nothing',
    async (url) => {
      await stopAll();
      const scratch = await createScratch(url);
      const other = new Client({ connectionString: scratch.url });
      await other.connect();
      await other.query("select pg_advisory_lock(hashtext('servers'))");
      const { child, exit } = run({ ...productionEnv, DATABASE_URL: scratch.url });
      const waiting = () =>
        other.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
      child.kill('SIGTERM');
      // By its own handler: the kernel sends the first process of a container no signal that has none.
      expect(await exit).toEqual([0, null]);
      const { rows } = await other.query("select tablename from pg_tables where schemaname = 'public'");
      expect(rows).toEqual([]);
      await other.end();
      await scratch.remove();
    },
  );

  it.each([TEST_DATABASE_URL ?? []].flat())(
    '[OPS-5] does not start beside another that keeps files in its folder',
    async (url) => {
      await stopAll();
      const scratch = await createScratch(url);
      const env = { ...productionEnv, DATABASE_URL: scratch.url };
      const { child, exit } = await start(env);
      const [port, meetingPort] = await freePorts();
      const second = run({ ...env, PORT: String(port), MEETING_PORT: String(meetingPort) });
      expect(await second.exit).toEqual([1, null]);
      expect(second.output()).toBe(
        'Another server uses the database; with SINGLE_SERVER=true, or without S3_BUCKET, this one must be alone.\n',
      );
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      // What was held ended with the process.
      const next = await start(env);
      next.child.kill('SIGTERM');
      expect(await next.exit).toEqual([0, null]);
      await scratch.remove();
    },
  );
});
