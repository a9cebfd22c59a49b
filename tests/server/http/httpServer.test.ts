import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countedRefusals, get, refusal, statuses, testPort } from './testPort.ts';

const { port, listen, open, send, hold } = testPort();

/** The server's end of each connection, once `openUnread` opens one. */
let arrived: Socket[] = [];
beforeEach(() => {
  arrived = [];
});

/** Asks so often over one connection, and reads nothing; resolves once the network takes no more. */
const openUnread = async (path: string, times = 1): Promise<Socket> => {
  if (arrived.length === 0) port.http.server.on('connection', (socket) => arrived.push(socket));
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  port.http.server.on('request', count);
  const reader = (await open()).pause();
  reader.write(get(path).repeat(times));
  await expect.poll(() => calls).toBe(times);
  port.http.server.off('request', count);
  await isFull(arrived.at(-1));
  return reader;
};
/** Whether something waits that the network does not take. */
const isFull = async (socket: Socket | undefined): Promise<void> => {
  let before = -1;
  await expect
    .poll(() => {
      const { bytesWritten = 0, writableLength = 0 } = socket ?? {};
      const isStill = writableLength > 0 && bytesWritten === before;
      before = bytesWritten;
      return isStill;
    })
    .toBe(true);
};

describe('a slow client', () => {
  it('[OPS-7][OPS-4] D01 has its connection closed when its headers do not end, and others are answered', async () => {
    await listen({ headersMs: 200 });
    const slow = Array.from({ length: 50 }, () => send('GET / HTTP/1.1\r\nHost: x\r\nX-Half: '));
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
    for (const received of await Promise.all(slow)) expect(statuses(received)).toEqual([408]);
    expect(port.calls).toBe(1);
    expect(port.refused).toEqual(Array(50).fill(refusal(408, 'ERR_HTTP_REQUEST_TIMEOUT')));
    expect(countedRefusals(port.metrics, 408)).toBe(50);
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

  it('[OPS-7] D02 is cut off when half a minute goes by without the next 20 kB of an answer being read, and no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await listen();
    const piece = new Uint8Array(20_000);
    port.answer = async () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(piece) }));
    const reader = await openUnread('/');
    const [socket] = arrived;
    const read = () => (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(30_000);
      expect(socket?.destroyed).toBe(false);
      const before = read();
      reader.resume();
      await expect.poll(read).toBeGreaterThan(before);
      reader.pause();
      await isFull(socket);
    }
    vi.advanceTimersByTime(30_000);
    expect(socket?.destroyed).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(socket?.destroyed).toBe(true);
  });

  it('[OPS-7] D02 has as long for an answer in one piece as it takes at 30 kB in half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await listen();
    await openUnread('/large');
    const halves = Math.floor((64 * 1024 * 1024) / 30_000);
    vi.advanceTimersByTime(30_000 * halves);
    expect(arrived[0]?.destroyed).toBe(false);
    vi.advanceTimersByTime(30_000 * 2);
    expect(arrived[0]?.destroyed).toBe(true);
  });
});

describe('a greedy client', () => {
  it('[OPS-7] that reads none of its answers takes no place of the others: of two such the one with more calls is closed', async () => {
    await listen({ openCalls: 5 });
    await openUnread('/large', 2);
    await openUnread('/large', 3);
    expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
    expect(arrived.slice(0, 2).map(({ destroyed }) => destroyed)).toEqual([false, true]);
  });

  it('[OPS-7] that reads slowly is not closed for those whose answers take long: it is they who are refused', async () => {
    await listen({ openCalls: 4 });
    await openUnread('/large', 2);
    const release = hold();
    const held = Array.from({ length: 2 }, () => send(get('/', 'Connection: close')));
    await expect.poll(() => port.calls).toBe(2);
    expect(statuses(await send(get('/')))).toEqual([503]);
    expect(arrived[0]?.destroyed).toBe(false);
    release();
    for (const received of await Promise.all(held)) expect(statuses(received)).toEqual([200]);
  });

  it.each([
    ['of one address', { connectionsPerAddress: 2 }],
    ['in all', { connections: 2 }],
  ])(
    '[OPS-7] D01 has at most so many connections %s, and gets others once these are closed',
    async (_, most) => {
      await listen(most);
      const held = [await open(), await open()];
      expect(['', 'reset']).toContain(await send(get('/')));
      for (const socket of held) {
        socket.end();
        await once(socket.resume(), 'close');
      }
      expect(statuses(await send(get('/', 'Connection: close')))).toEqual([200]);
    },
  );

  it('[OPS-7] is told 503 beyond the open calls of all, which then come back', async () => {
    await listen({ openCalls: 3 });
    const release = hold();
    const held = Array.from({ length: 3 }, () => send(get('/', 'Connection: close')));
    await expect.poll(() => port.calls).toBe(3);
    const answered = await send(get('/', 'Accept-Language: es'));
    expect(statuses(answered)).toEqual([503]);
    expect(port.refused).toEqual([refusal(503, 'UNAVAILABLE')]);
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
    expect(port.refused).toEqual([refusal(400, 'INVALID_REQUEST')]);
    expect(statuses(await send(`${get('/', 'Transfer-Encoding: chunked')}1\r\na`))).toEqual([400]);
    expect(statuses(await send(get('/', 'Content-Length: 0', 'Connection: close')))).toEqual([200]);
  });
});
