import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { builtServer, isListening } from './builtServer.ts';

const { ports, site, serving, isLocked } = builtServer();

/** A call that is open until the body follows. */
const callWithoutBody = async () => {
  const body = JSON.stringify({ phoneNumber: '+15550106600' });
  const open = request(site('/api/auth/check-user-exists'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = once(open, 'response');
  open.flushHeaders();
  await once(open, 'continue');
  return { open, answered, body };
};

describe('a stop signal to the server as a process', () => {
  it.each([
    ['SIGTERM', ['SIGTERM']],
    ['Ctrl+C, whose signal npm passes on once more', ['SIGINT', 'SIGTERM']],
  ] as const)(
    '[API-5][OPS-3] finishes open requests on %s, then lets the database go',
    async (_, signals) => {
      const { child, exit } = await serving();
      const { open, answered, body } = await callWithoutBody();
      // Two that differ: of two that are the same the system may make one.
      for (const signal of signals) child.kill(signal);
      while (await isListening(ports.site)) await new Promise((next) => setImmediate(next));
      open.end(body);
      const [answer] = await answered;
      const chunks = await answer.toArray();
      expect([answer.statusCode, Buffer.concat(chunks).toString()]).toEqual([200, '{"exists":false}']);
      expect(await exit).toEqual([0, null]);
      expect(isLocked()).toBe(false);
    },
  );

  it('[OPS-3] stops at once, with an answer open, on a signal that comes later than an echo', async () => {
    const { child, exit } = await serving();
    const { open, answered } = await callWithoutBody();
    const isCut = expect(answered).rejects.toThrow('socket hang up');
    child.kill('SIGINT');
    const again = setInterval(() => child.kill('SIGINT'), 50);
    expect(await exit).toEqual([1, null]);
    clearInterval(again);
    await isCut;
    open.destroy();
  });
});
