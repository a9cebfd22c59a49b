import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import en from '../../public/locales/en/server.json' with { type: 'json' };
import type { Posts } from '../../server/blog/posts.ts';
import { listening, startServer } from '../server/harness.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { newCaller, send } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);

/** An error as a database throws it, with all that nobody may read. */
const inner = () => {
  const cause = new Error('column "secret" of relation "partners" does not exist');
  return new Error('Failed query: select * from partners -- /srv/encuentro/server/index.js:1:1', { cause });
};

contractServer((server) => {
  describe.each(calls)('%s', (name, contract) => {
    it('[API-4] A22 says nothing of its inside when each of its statements outside of a transaction, or what it reads elsewhere, fails, in the fields of its other failures', async () => {
      const own = await newCaller(server(), contract);
      let left = 0;
      const fail = () => {
        if (left-- === 0) throw inner();
      };
      const posts: Posts = {
        current: async () => {
          fail();
          return { version: 1, posts: server().posts };
        },
      };
      const { dataFolder } = server().settings;
      const broken = startServer(listening(server().db, fail), { dataFolder }, { posts });
      broken.clock.now = server().clock.now;
      let failures = 0;
      for (let until = 0; until < 12; until += 1) {
        left = until;
        const { status, headers, body } = await send(broken, name, own);
        expect([...headers.keys()].filter((key) => /^(server|x-powered-by|via)$/.test(key))).toEqual([]);
        expect(JSON.stringify([body, ...headers])).not.toMatch(
          /select \*|partners\\?"|does not exist|\.[jt]s:\d|node_modules|\/srv\/| at \w+ \(/,
        );
        if (status !== 500) continue;
        failures += 1;
        const message = en.INTERNAL;
        expect(body).toEqual({ error: message, message, errorCode: 'INTERNAL', ...contract.failure });
      }
      // Without a token these two ask nothing; the others read no table and no post.
      expect(failures > 0).toBe(!['validate', 'logOut', 'siteConfig', 'blogConfig'].includes(name));
    });
  });
});
