import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countedRefusals, get, post, refusal, statuses, testPort } from './testPort.ts';

const { port, listen, open, send, hold } = testPort();

/** What the server's clock shows, in ms. */
let now = 0;
/** The server's end of each connection. */
let arrived: Socket[] = [];
beforeEach(() => {
  // A simulated clock would go on while a test waits for the network.
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  arrived = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listenFor = async (openCalls: number) => {
  // No slow one is cut off for that alone while a test waits.
  await listen({ openCalls, slowMs: 600_000, stalledMs: 600_000 });
  port.http.server.on('connection', (socket) => arrived.push(socket));
};
/** Writes, and waits until the server has read it. */
const write = async (socket: Socket, bytes: string): Promise<void> => {
  const end = () => arrived.find(({ remotePort }) => remotePort === socket.localPort);
  await expect.poll(end).toBeDefined();
  const before = end()?.bytesRead ?? 0;
  socket.write(bytes);
  await expect.poll(() => end()?.bytesRead).toBe(before + bytes.length);
};
/** A new connection with these bytes. */
const openWith = async (bytes: string): Promise<Socket> => {
  const socket = await open();
  await write(socket, bytes);
  return socket;
};
const pass = (ms: number) => {
  now += ms;
};
const isClosed = () => arrived.map(({ destroyed }) => destroyed);
/** What a new call is answered. */
const newCall = async (path = '/') => statuses(await send(get(path, 'Connection: close')));

describe('where all places are taken', () => {
  it('[OPS-7] D02 of the calls that wait 2 s for their bodies the slowest gives way to a new one, is told so, and is in the log', async () => {
    const printed = vi.spyOn(console, 'error');
    await listenFor(3);
    const upload = await openWith(`${post('/', 150_000)}${'a'.repeat(50_000)}`);
    // What its connection has brought before, as a proxy's does, is of other calls.
    const slow = await openWith(`${post('/', 100_000)}${'a'.repeat(100_000)}`);
    await expect.poll(() => port.bodies).toHaveLength(1);
    await write(slow, `${post('/', 100)}a`);
    const faster = await openWith(`${post('/', 100)}a`);
    await expect.poll(() => port.calls).toBe(4);
    pass(1999);
    expect(await newCall()).toEqual([503]);
    expect(isClosed().slice(0, 3)).toEqual([false, false, false]);
    pass(1);
    await write(faster, 'a');
    await write(upload, 'a'.repeat(50_000));
    port.refused.splice(0);
    const received = text(slow);
    expect(await newCall()).toEqual([200]);
    expect(statuses(await received)).toEqual([200, 503]);
    expect(await received).toMatch(/Retry-After: 2\r\n/);
    expect(isClosed().slice(0, 3)).toEqual([false, true, false]);
    // The app does not wait for the rest.
    await expect.poll(() => port.bodies.slice(1)).toEqual(['cut']);
    expect(port.refused).toEqual([refusal(503, 'UNAVAILABLE')]);
    // The one before it, too.
    expect(countedRefusals(port.metrics, 503)).toBe(2);
    await write(upload, 'a'.repeat(50_000));
    await expect.poll(() => port.bodies.at(-1)?.length).toBe(150_000);
    // The app's answer, which nobody waits for, is no fault.
    expect(printed).not.toHaveBeenCalled();
  });

  it.each([
    ['are being worked on', get('/'), 4],
    ['wait for us to read them', `${post('/unread', 100)}a`, 1],
  ])('[OPS-7] D02 a call that waits for its body does not give way where most %s', async (_, most, calls) => {
    await listenFor(4);
    hold();
    for (const bytes of [most, most, most, `${post('/', 100)}a`]) await openWith(bytes);
    await expect.poll(() => port.calls).toBe(calls);
    pass(60_000);
    expect(await newCall()).toEqual([503]);
    expect(isClosed().slice(0, 4)).toEqual([false, false, false, false]);
  });

  it.each([
    ['en', 'Our server is busy.'],
    ['es', 'Nuestro servidor está ocupado.'],
  ])(
    '[OPS-7][LNG-7] who is refused is told so in their language, %s, which the answer names',
    async (language, text) => {
      await listenFor(1);
      hold();
      await openWith(get('/'));
      await expect.poll(() => port.calls).toBe(1);
      const answer = await send(get('/', `Accept-Language: ${language}`, 'Connection: close'));
      expect(answer).toContain(text);
      expect(answer).toMatch(new RegExp(`\\r\\nContent-Language: ${language}\\r\\n`, 'i'));
    },
  );

  it('[OPS-7] D02 those that wait for bodies and for readers count together, and one of the more numerous kind gives way', async () => {
    await listenFor(4);
    hold();
    const slow = await openWith(`${post('/', 100)}a`);
    const faster = await openWith(`${post('/', 100)}a`);
    await openWith(get('/'));
    (await open()).pause().write(get('/large'));
    await expect.poll(() => arrived[3]?.writableLength ?? 0).toBeGreaterThan(0);
    await expect.poll(() => port.calls).toBe(3);
    pass(2000);
    await write(faster, 'a');
    port.answer = async () => new Response('done');
    expect(await newCall()).toEqual([200]);
    expect(statuses(await text(slow))).toEqual([503]);
    expect(isClosed().slice(0, 4)).toEqual([true, false, false, false]);
  });

  it.each(['/serving', '/health'])(
    '[OPS-3][OPS-7] a question %s is answered, and takes no place of a call',
    async (path) => {
      await listenFor(1);
      hold();
      for (const asked of [path, '/']) {
        const calls = port.calls;
        await openWith(get(asked));
        await expect.poll(() => port.calls).toBe(calls + 1);
      }
      port.answer = async () => new Response('done');
      expect(await newCall()).toEqual([503]);
      expect(await newCall(path)).toEqual([200]);
    },
  );
});
