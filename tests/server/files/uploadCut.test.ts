import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { multipart, toVideos, uploadServer, video } from './uploading.ts';

const server = uploadServer();
const megabyte = 1024 * 1024;
let listener: Server;
let port: number;
beforeAll(async () => {
  listener = createAdaptorServer({ fetch: (...given) => server().app.fetch(...given) }) as Server;
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  port = (listener.address() as AddressInfo).port;
});
afterAll(() => once(listener.close(), 'close'));

const open = (headers: Record<string, string>) =>
  request({ port, host: '127.0.0.1', path: toVideos, method: 'POST', headers, agent: false });

it('[DSGN-7] U11 leaves nothing behind when the connection is cut midway, and takes the next upload', async () => {
  const { token } = await server().partner();
  const { headers, body } = multipart({ bytes: video('mp4', 8 * megabyte), type: 'video/mp4' }, token);
  const cut = open(headers);
  cut.on('error', () => undefined);
  cut.write(body.subarray(0, body.length / 2));
  await expect.poll(() => server().incoming()).toHaveLength(1);
  cut.destroy();
  await expect.poll(() => server().incoming(), { timeout: 5000 }).toEqual([]);
  expect([await server().kept(), await server().db.select().from(files)]).toEqual([[], []]);

  const whole = open(headers);
  whole.end(body);
  const [answer] = await once(whole, 'response');
  const { url } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
  expect(answer.statusCode).toBe(200);
  const part = await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, {
    headers: { range: 'bytes=-500' },
  });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 500]);
});

it('[DSGN-7] U11 gets its refusal through to a sender who is still sending', async () => {
  const { token } = await server().partner();
  for (const [type, size, expected] of [
    ['video/mp4', 52 * megabyte, [413, 'FILE_TOO_LARGE']],
    ['text/plain', 20 * megabyte, [415, 'WRONG_FILE_TYPE']],
  ] as const) {
    const { headers, body } = multipart({ bytes: video('mp4', size), type }, token);
    const sending = open(headers);
    // The server reads no further once it has answered.
    sending.on('error', () => undefined);
    sending.end(body);
    const [answer] = await once(sending, 'response');
    const { errorCode } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    expect([answer.statusCode, errorCode]).toEqual(expected);
  }
  expect(await server().incoming()).toEqual([]);
});
