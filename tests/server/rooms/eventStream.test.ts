import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { roomNews } from '../../../machines/contract/rooms/roomCalls.ts';
import { createHttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { openEventStream } from '../../../server/rooms/eventStream.ts';

type Stream = ReturnType<typeof openEventStream<typeof roomNews>>['stream'];

/** A stream over a socket, whose reader has got its head and reads nothing more. */
const unread = async () => {
  const app = new Hono();
  let closed = 0;
  const opened = new Promise<Stream>((resolve) => {
    app.get('/', (c) => {
      const { response, stream } = openEventStream(c, roomNews, () => {
        closed += 1;
      });
      resolve(stream);
      return response;
    });
  });
  const { server } = createHttpServer(app, { ...serverLimits, graceMs: 0 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, agent: false }).end();
  const [[answer], stream] = await Promise.all([once(asking, 'response'), opened]);
  onTestFinished(() => {
    asking.destroy();
    server.close();
  });
  return { answer, stream, closed: () => closed };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const room = { id: 'one', room: '', hostIsHere: false, waiting: [], message: 'x'.repeat(10_000) };

it('[OPS-7] keeps for a reader who reads nothing what fits half a megabyte, and cuts them off at the second beat', async () => {
  const { answer, stream, closed } = await unread();
  const cut = new Promise((resolve) => answer.once('error', resolve));
  let sent = 0;
  // What the system itself takes is a few megabytes.
  for (; sent < 10_000 && !stream.isFull(); sent++) {
    stream.send({ type: 'rooms', rooms: [room] });
    await turn();
  }
  expect(sent).toBeLessThan(10_000);
  expect([stream.endUnread(), stream.endUnread(), stream.endUnread()]).toEqual([false, true, false]);
  expect(closed()).toBe(1);
  stream.send({ type: 'beat' });
  expect(stream.isFull()).toBe(false);
  answer.resume();
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
});

it('[OPS-7] cuts off a reader at once for whom more than half a megabyte would be kept', () => {
  let closed = 0;
  const one = new Hono().get('/', (c) => {
    const { response, stream } = openEventStream(c, roomNews, () => {
      closed += 1;
    });
    for (let sent = 0; sent < 51; sent++) stream.send({ type: 'rooms', rooms: [room] });
    expect([stream.isFull(), closed]).toEqual([true, 0]);
    stream.send({ type: 'rooms', rooms: [room] });
    expect([stream.isFull(), closed]).toEqual([false, 1]);
    return response;
  });
  return expect(
    Promise.resolve(one.request('/')).then(({ body }) => body?.getReader().read()),
  ).rejects.toThrow('Nobody reads this stream.');
});

it('[OPS-7] leaves a reader alone who has read all between two beats', async () => {
  const { answer, stream } = await unread();
  answer.resume();
  for (let beat = 0; beat < 5; beat++) {
    stream.send({ type: 'rooms', rooms: [room] });
    stream.endUnread();
    await expect.poll(() => stream.isFull()).toBe(false);
    await once(answer, 'data');
    await turn();
    expect(stream.endUnread()).toBe(false);
  }
  stream.end();
});
