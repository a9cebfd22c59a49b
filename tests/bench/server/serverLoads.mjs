import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuOf, newPlace, timed, watchMemory } from './serverRun.mjs';

const megabyte = 1024 * 1024;
const save = '/api/partner-resources/insert-subscription';
const partners = '/api/partner-config/public/partners';
/** K09: how long the server takes to refuse what is long or deep. */
const refusals = async () => {
  const place = await newPlace();
  const server = await place.start();
  const token = await place.signIn('+15553000002');
  const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);
  const requests = [
    ['/api/auth/check-user-exists', JSON.stringify({ phoneNumber: '+'.repeat(megabyte) })],
    ['/api/email-marketing/add-contact', JSON.stringify({ email: `a@${'.'.repeat(4000)}` })],
    ['/api/email-marketing/add-contact', JSON.stringify({ email: `a@${'.'.repeat(megabyte)}` })],
    [save, JSON.stringify({ config: { name: 'a'.repeat(60_000), logo: `https://${'a'.repeat(1000)}` } })],
    [save, nested(30_000)],
    [save, nested(10_000_000 / 2)],
    ['/api/stripe/webhook', nested(500_000)],
  ];
  const times = [];
  let wrong = 0;
  for (let round = 0; round < 6; round += 1)
    for (const [path, body] of requests) {
      const { ms, result } = await timed(async () => {
        const reply = await place
          .post(path, body, token)
          .catch(() => ({ status: 413, text: async () => '' }));
        await reply.text();
        return reply.status;
      });
      if (![400, 413, 429].includes(result)) wrong += 1;
      // The first round loads what is loaded once.
      if (round > 0) times.push(ms);
    }
  await server.end('SIGKILL');
  return [
    { name: 'K09 a long or deep body is refused, slowest of 35 (ms)', value: Math.max(...times), most: 50 },
    { name: 'K09 answers that are no refusal', value: wrong, most: 0 },
  ];
};

/** D03: what bodies cost that are longer than the call takes, without a length. */
const longBodies = async () => {
  const place = await newPlace();
  const server = await place.start();
  const token = await place.signIn('+15553000003');
  const long = () =>
    new ReadableStream({
      start(controller) {
        this.left = 60;
        controller.enqueue(
          Buffer.from(
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\n',
          ),
        );
      },
      pull(controller) {
        this.left -= 1;
        if (this.left === 0) controller.close();
        else controller.enqueue(new Uint8Array(megabyte));
      },
    });
  const send = () =>
    fetch(`${place.origin}/api/partner-resources/upload-to-r2`, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: long(),
      duplex: 'half',
    }).then(
      (reply) => reply.text(),
      () => '',
    );
  // The first one loads what is loaded once.
  await send();
  const grownBy = watchMemory(server.child);
  for (let round = 0; round < 5; round += 1) await send();
  const grown = grownBy();
  await server.end('SIGKILL');
  return [{ name: 'D03 memory for five bodies of 60 MB (MB)', value: grown, most: 20 }];
};

/** D01: slow connections of eight addresses, which send a header a second and never the last. */
const slow = async () => {
  const place = await newPlace();
  const server = await place.start();
  const startedAt = performance.now();
  const sockets = [];
  let closed = 0;
  let lastClosed = 0;
  for (let number = 0; number < 1900; number += 1) {
    const socket = connect({
      port: place.port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (number % 8)}`,
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed += 1;
      lastClosed = performance.now() - startedAt;
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    sockets.push(socket);
    if (number % 100 === 99) await after(5);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-A: b\r\n');
  }, 1000);
  const times = [];
  let failed = 0;
  while (closed < sockets.length && performance.now() - startedAt < 25_000) {
    const { ms, result } = await timed(() =>
      fetch(`${place.origin}/api/config`).then(
        (reply) => reply.ok,
        () => false,
      ),
    );
    times.push(ms);
    if (!result) failed += 1;
    await after(50);
  }
  clearInterval(drip);
  const all = 300;
  const greedy = Array.from({ length: all }, () =>
    connect({ port: place.port, host: '127.0.0.1', localAddress: '127.0.0.9' }),
  );
  let refused = 0;
  for (const socket of greedy) socket.on('error', () => undefined).on('close', () => (refused += 1));
  await after(1000);
  const kept = all - refused;
  for (const socket of greedy) socket.destroy();
  await server.end('SIGKILL');
  return [
    { name: 'D01 calls that fail beside 1,900 slow connections', value: failed, most: 0 },
    { name: 'D01 the slowest of them (ms)', value: Math.max(...times), most: 1000 },
    {
      name: 'D01 the last slow connection is closed after (ms)',
      value: closed === 1900 ? lastClosed : 25_000,
      // 10 s, looked at every second.
      most: 11_500,
    },
    { name: 'D01 connections of one address, of 300', value: kept, most: 256 },
  ];
};

/**
 * D06: 200 connections that ask for public pages and data, first as fast as they are answered, then 300 times a
 * second: what a call costs where neither the server nor the generator beside it is short of a processor.
 * @param seconds how long both together
 */
const load = async ({ seconds }) => {
  // One address stands for many: its connections of the first half may not be closed yet when the second one opens its own.
  const place = await newPlace({ TRUST_PROXY: 'true' });
  const server = await place.start();
  const paths = ['/', '/es', '/blog', '/blog/global-connections', '/api/config', '/api/blog/posts', partners];
  const run = async (duration, rate) => {
    const before = cpuOf(server.child);
    const running = autocannon({
      url: place.origin,
      connections: 200,
      duration,
      requests: paths.map((path) => ({ method: 'GET', path })),
      ...rate,
    });
    running.on('reqError', (error) => console.error(`D06: ${error.message}`));
    // Time-outs are among the errors.
    const { latency, requests, errors, non2xx } = await running;
    const cpu = (cpuOf(server.child) - before) / requests.total;
    return { p99: latency.p99, errors: errors + non2xx, cpu, average: requests.average };
  };
  // What is loaded and rendered once.
  for (const path of paths) await fetch(place.origin + path).then((reply) => reply.text());
  const fast = await run(seconds / 2, {});
  const calm = await run(seconds / 2, { overallRate: 300 });
  await server.end('SIGKILL');
  return [
    { name: `D06 200 connections, ${seconds / 2} s: p99 (ms)`, value: fast.p99, most: 100 },
    { name: 'D06 300 requests a second: p99 (ms)', value: calm.p99, most: 100 },
    { name: 'D06 errors', value: fast.errors + calm.errors, most: 0 },
    { name: 'D06 requests a second', value: fast.average },
    { name: "D06 the server's own processor for a request (ms)", value: fast.cpu },
  ];
};

/** The loads by the rows of faults they belong to. */
export const loads = {
  K09: refusals,
  D03: longBodies,
  D01: slow,
  D06: load,
};
