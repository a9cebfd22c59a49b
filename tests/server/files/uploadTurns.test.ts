import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { multipart, refusal, toVideos, uploadServer, video } from './uploading.ts';

const server = uploadServer();
const megabyte = 1024 * 1024;
const sent = multipart({ bytes: video('mp4'), type: 'video/mp4' });

/** An upload whose body comes when the test says so; `pulled` counts how often it was asked for. */
const open = (token: string, length = sent.body.length, signal?: AbortSignal) => {
  let finish = () => {};
  const state = { pulled: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    state.pulled += 1;
    return new Promise<void>((resolve) => {
      finish = () => {
        controller.enqueue(sent.body);
        controller.close();
        resolve();
      };
    });
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { ...sent.headers, 'Content-Length': String(length), Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body, duplex: 'half', signal: signal ?? null };
  const reply = server().request(toVideos, init as RequestInit);
  return { reply, state, finish: () => finish() };
};

it('[OPS-7] two uploads of a partner run at once, four wait for them, and one more is told when to come back', async () => {
  const { token } = await server().partner();
  const first = [open(token), open(token)];
  await expect.poll(() => server().incoming()).toHaveLength(2);
  const waiting = [open(token), open(token), open(token), open(token)];
  await expect.poll(async () => (await open(token).reply).status).toBe(429);
  const { headers, body } = await open(token).reply;
  expect(headers.get('Retry-After')).toBe('10');
  const message = 'Our server is busy. Please try again.';
  expect(body).toEqual({ ...refusal('RATE_LIMITED', message), retryAfter: 10 });
  expect(await server().incoming()).toHaveLength(2);

  const other = await server().partner();
  const ofAnother = open(other.token);
  await expect.poll(() => server().incoming()).toHaveLength(3);
  for (const { finish, reply } of [ofAnother, ...first]) {
    finish();
    expect((await reply).status).toBe(200);
  }
  for (const { finish, reply, state } of waiting) {
    await expect.poll(() => state.pulled).toBe(1);
    finish();
    expect((await reply).status).toBe(200);
  }
  expect(await server().incoming()).toEqual([]);
});

it('[OPS-7] an upload that waits gives up its place when its sender leaves', async () => {
  const { token } = await server().partner();
  const first = [open(token), open(token)];
  await expect.poll(() => server().incoming()).toHaveLength(2);
  const leaving = new AbortController();
  const left = open(token, sent.body.length, leaving.signal);
  const waiting = [open(token), open(token), open(token)];
  await expect.poll(async () => (await open(token).reply).status).toBe(429);
  leaving.abort();
  expect((await left.reply).status).toBe(429);
  expect(left.state.pulled).toBe(0);
  const next = open(token);
  for (const { finish, reply, state } of [...first, ...waiting, next]) {
    await expect.poll(() => state.pulled).toBe(1);
    finish();
    expect((await reply).status).toBe(200);
  }
});

it('[OPS-7][API-4] an upload that its declared length puts over the quota is refused before it is read', async () => {
  const { token } = await server().partner();
  const kept = open(token);
  await expect.poll(() => kept.state.pulled).toBe(1);
  kept.finish();
  const name = (await kept.reply).body.url.split('/').at(-1);
  await server()
    .db.update(files)
    .set({ size: 460 * megabyte })
    .where(eq(files.name, name));
  const large = open(token, 41 * megabyte);
  const { status, body } = await large.reply;
  expect([status, body.errorCode, large.state.pulled]).toEqual([507, 'STORAGE_FULL', 0]);
  // Two of 30 MB fit one by one, not together.
  const running = open(token, 30 * megabyte);
  await expect.poll(() => server().incoming()).toHaveLength(1);
  expect((await open(token, 30 * megabyte).reply).status).toBe(507);
  running.finish();
  expect((await running.reply).status).toBe(200);
  const again = open(token, 30 * megabyte);
  await expect.poll(() => again.state.pulled).toBe(1);
  again.finish();
  expect((await again.reply).status).toBe(200);
});
