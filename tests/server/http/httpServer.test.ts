import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { get, statuses, testPort } from './testPort.ts';

const { port, listen, open, send, hold } = testPort();

describe('a slow client', () => {
  it('[OPS-7][OPS-4] D01 has its connection closed when its headers do not end, and others are answered', async () => {
    await listen({ headersMs: 200 });
    const slow = Array.from({ length: 50 }, () => send('GET / HTTP/1.1\r\nHost: x\r\nX-Half: '));
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
    for (const received of await Promise.all(slow)) expect(statuses(received)).toEqual([408]);
    expect(port.calls).toBe(1);
    const late = { status: 408, reason: 'ERR_HTTP_REQUEST_TIMEOUT', address: '127.0.0.1' };
    expect(port.refused).toEqual(Array(50).fill(late));
  });

  it('[OPS-7] D02 is cut off when its body stops, and keeps its connection while it is us who take long', async () => {
    await listen({ stalledMs: 200 });
    const release = hold();
    const waiting = await open();
    waiting.write(get('/', 'Connection: close'));
    expect(await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')).toBe('');
    await expect.poll(() => port.bodies).toEqual(['cut']);
    release();
    expect(await text(waiting)).toContain('late');
  });

  it('[OPS-7] D02 is cut off when half a minute of its body is less than 30 kB, whatever drips, and no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await listen();
    const release = hold();
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';
    const arrived: Socket[] = [];
    port.http.server.on('connection', (socket) => arrived.push(socket));
    const [steady, dripping] = [await open(), await open()];
    const ended = Promise.all([dripping, steady].map((socket) => once(socket.resume(), 'close')));
    const read = (index: number) => arrived[index]?.bytesRead ?? 0;
    for (const socket of [steady, dripping]) socket.write(head);
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    let sent = head.length;
    for (let half = 0; half < 3; half += 1) {
      steady.write('a'.repeat(30_000));
      dripping.write('a'.repeat(half < 2 ? 30_000 : 29_999));
      sent += 30_000;
      await expect.poll(() => [read(0), read(1)]).toEqual([sent, half < 2 ? sent : sent - 1]);
      expect(arrived.map(({ destroyed }) => destroyed)).toEqual([false, false]);
      vi.advanceTimersByTime(30_000);
    }
    expect(arrived.map(({ destroyed }) => destroyed)).toEqual([false, true]);
    await expect.poll(() => port.bodies).toEqual(['cut']);
    steady.write('a'.repeat(1_000_000 - 90_000));
    await expect.poll(() => port.bodies.length).toBe(2);
    // Then it is us who take long.
    vi.advanceTimersByTime(120_000);
    expect(arrived[0]?.destroyed).toBe(false);
    release();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    steady.destroy();
    await ended;
    vi.useRealTimers();
  });

  it('[OPS-7] D02 is cut off when it does not read', async () => {
    await listen({ stalledMs: 200 });
    const reader = await open();
    reader.pause();
    const ended = new Promise<void>((resolve) => {
      port.http.server.once('request', (_, response) => response.once('close', () => resolve()));
    });
    reader.write(get('/large'));
    await ended;
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
  });
});

describe('a greedy client', () => {
  it('[OPS-7] D01 has at most so many connections, and gets others once these are closed', async () => {
    await listen({ connectionsPerAddress: 2 });
    const held = [await open(), await open()];
    expect(['', 'reset']).toContain(await send(get('/')));
    for (const socket of held) {
      socket.end();
      await once(socket.resume(), 'close');
    }
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
  });

  it('[OPS-7] is told 503 beyond the open calls of all, which then come back', async () => {
    await listen({ openCalls: 3 });
    const release = hold();
    const held = Array.from({ length: 3 }, () => send(get('/', 'Connection: close')));
    await expect.poll(() => port.calls).toBe(3);
    const answered = await send(get('/', 'Accept-Language: es'));
    expect(statuses(answered)).toEqual([503]);
    expect(port.refused).toEqual([{ status: 503, reason: 'UNAVAILABLE', address: '127.0.0.1' }]);
    expect(answered).toMatch(/Retry-After: 2\r\n/);
    expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.stringMatching(/\.$/),
      message: expect.stringMatching(/\.$/),
      errorCode: 'UNAVAILABLE',
      retryAfter: 2,
    });
    release();
    for (const received of await Promise.all(held)) expect(statuses(received)).toEqual([200]);
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
  });

  it('[OPS-7] gets no more than sixteen calls computed at once, however many it pipelines', async () => {
    await listen();
    const release = hold();
    const one = send(get('/').repeat(17));
    await expect.poll(() => port.calls).toBe(16);
    release();
    expect(statuses(await one)).toEqual([...Array(16).fill(200), 503]);
    hold();
    expect(await send(get('/').repeat(20_000))).toMatch(/^(reset)?$/);
    expect(port.calls).toBe(32);
  });

  it('[OPS-7] D02 sends no body with a GET', async () => {
    await listen();
    const answered = await send(`${get('/', 'Content-Length: 1000000')}a`);
    expect([statuses(answered), port.calls]).toEqual([[400], 0]);
    expect(answered).toContain('"errorCode":"INVALID_REQUEST"');
    expect(port.refused).toEqual([{ status: 400, reason: 'INVALID_REQUEST', address: '127.0.0.1' }]);
    expect(statuses(await send(`${get('/', 'Transfer-Encoding: chunked')}1\r\na`))).toEqual([400]);
    expect(statuses(await send(get('/', 'Content-Length: 0', 'Connection: close')))).toEqual([200]);
  });
});
