import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { builtServer } from './builtServer.ts';
import { createScratch } from './harness.ts';
import { productionEnv } from './settings/production.ts';

const { TEST_DATABASE_URL } = process.env;

describe('the server as a service', () => {
  const { site, standIn, start, stopAll } = builtServer();

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
      expect((await fetch(standIn('/?pId=nobody'))).status).toBe(404);
      expect(output()).toContain('off  samples');
      expect(output()).toContain('on   codes             Twilio Verify');
      expect(output()).not.toMatch(/Codes appear|demo partner|\+1555|The code for/);
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      await scratch.remove();
    },
  );
});
