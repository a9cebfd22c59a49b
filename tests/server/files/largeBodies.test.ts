import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer, type HttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { image, multipart, toImages, uploadServer } from './uploading.ts';

const server = uploadServer();
const megabyte = 1024 * 1024;
const whole = 60 * megabyte;
let http: HttpServer;
beforeAll(async () => {
  http = createHttpServer(server().app, { ...serverLimits, graceMs: 0 });
  await once(http.server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => http.stop());

/**
 * Sends a form that begins with an image and goes on for 60 MB, unless the server hangs up before. Returns the
 * status and how many bytes were read until the answer. The rest of a told length is dropped as it comes, so
 * that a browser gets to read the answer.
 */
const sendLong = async (token: string, lengthHeader: string) => {
  const accepted = once(http.server, 'connection') as Promise<[Socket]>;
  const client = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  // What came before a reset counts.
  let received = '';
  client.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  const closed = once(client, 'close').catch(() => once(client, 'close'));
  client.on('error', () => undefined);
  const [socket] = await accepted;
  let read: number | undefined;
  http.server.once('request', (_, response) =>
    response.once('finish', () => {
      read = socket.bytesRead;
    }),
  );
  const form = multipart({ bytes: await image('png'), type: 'image/png' }, token);
  const isChunked = lengthHeader.startsWith('Transfer');
  const head = [
    `POST ${toImages} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=limit',
    lengthHeader,
  ];
  const write = async (bytes: Buffer) => {
    client.setMaxListeners(0);
    if (isChunked) client.write(`${bytes.length.toString(16)}\r\n`);
    if (!client.write(isChunked ? Buffer.concat([bytes, Buffer.from('\r\n')]) : bytes))
      // It may be reset in between.
      await Promise.race([once(client, 'drain'), once(client, 'close')]).catch(() => undefined);
  };
  client.write(`${head.join('\r\n')}\r\n\r\n`);
  await write(form.body.subarray(0, -'\r\n--limit--\r\n'.length));
  for (let sent = 0; sent < whole && client.writable; sent += megabyte) await write(Buffer.alloc(megabyte));
  await closed;
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? [];
  return { status: Number(status), read: read ?? socket.bytesRead };
};

it.each([
  ['its length told', `Content-Length: ${whole}`, 413, 1],
  ['no length', 'Transfer-Encoding: chunked', 413, 7],
  ['a length that is a lie', 'Content-Length: 300', 400, 1],
])(
  '[OPS-7][DSGN-7] D03 60 MB to a call that takes 5, with %s, are refused before the rest is read',
  async (_, length, status, most) => {
    const { token } = await server().partner();
    const reply = await sendLong(token, length);
    expect(reply.status).toBe(status);
    expect(reply.read / megabyte).toBeLessThan(most);
    // What follows a length that is a lie is no request: Node refuses it, maybe before the upload is cleared away.
    await expect.poll(async () => [await server().incoming(), await server().kept()]).toEqual([[], []]);
  },
);
