import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { get, statuses, testPort } from './testPort.ts';

const { port, listen, open, send, hold } = testPort();

describe('a server that stops', () => {
  it('[OPS-3][OPS-5] K07 is not ready, answers all that is open and what comes meanwhile, and closes each connection', async () => {
    await listen({ graceMs: 300 });
    const release = hold();
    const held = Array.from({ length: 100 }, () => send(get('/')));
    await expect.poll(() => port.calls).toBe(100);
    const stopped = port.http.stop();
    expect(statuses(await send(get('/ready')))).toEqual([503]);
    const meanwhile = send(get('/'));
    await expect.poll(() => port.calls).toBe(101);
    release();
    for (const received of await Promise.all([...held, meanwhile])) {
      expect(statuses(received)).toEqual([200]);
      expect(received).toMatch(/connection: close\r\n/i);
    }
    await stopped;
    expect(port.http.server.listening).toBe(false);
  });

  it('[OPS-5] K07 answers calls whose connections wait when the port closes, since it was too busy to take them', async () => {
    await listen({ graceMs: 100 });
    const stopped = port.http.stop();
    const waiting = Array.from({ length: 20 }, () => send(get('/')));
    await new Promise(process.nextTick);
    // Longer than the grace nobody but the system sees to them. The kernel holds them: no simulated clock can show that.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect((await Promise.all(waiting)).map(statuses)).toEqual(Array(20).fill([200]));
    await stopped;
  });

  it('[OPS-5] K07 goes on for as long as calls come, which no balancer sends that knows of the stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await listen({ graceMs: 400 });
    let isStopped = false;
    const stopped = port.http.stop().then(() => {
      isStopped = true;
    });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    await pass(400);
    for (const round of [1, 2, 3]) {
      expect([round, statuses(await send(get('/')))]).toEqual([round, [200]]);
      await pass(100);
      expect(port.http.server.listening).toBe(true);
    }
    expect(statuses(await send(get('/ready')))).toEqual([503]);
    await pass(100);
    await expect.poll(() => port.http.server.listening).toBe(false);
    await expect.poll(() => isStopped).toBe(true);
    await stopped;
  });

  it.each(['/ready', '/serving', '/health'])(
    '[OPS-3][OPS-5] K07 a balancer’s question %s is no call for which a stop goes on, and hears of the stop but for the last',
    async (path) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      await listen({ graceMs: 400 });
      expect(statuses(await send(get(path, 'Connection: close')))).toEqual([200]);
      const stopped = port.http.stop();
      await vi.advanceTimersByTimeAsync(400);
      expect(statuses(await send(get(path)))).toEqual([path === '/health' ? 200 : 503]);
      await vi.advanceTimersByTimeAsync(100);
      await expect.poll(() => port.http.server.listening).toBe(false);
      await stopped;
    },
  );

  it('[OPS-3] tells a sender who is not done in time to send again', async () => {
    await listen({ finishMs: 300 });
    const sender = await open();
    sender.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\nhalf');
    await expect.poll(() => port.calls).toBe(1);
    const received = text(sender);
    await port.http.stop();
    expect(statuses(await received)).toEqual([503]);
    expect(await received).toMatch(/Retry-After: 2\r\n/);
  });
});
