import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { eachDatabase } from '../harness.ts';
import { meetingOf, openPartner } from './meeting.ts';

eachDatabase((server) => {
  const listening = async (limits: Partial<typeof serverLimits> = {}) => {
    const { app } = server();
    const http = createHttpServer(app, { ...serverLimits, graceMs: 0, ...limits });
    await once(http.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.server.address() as AddressInfo;
    const ask = async (path: string, token: string, method = 'GET'): Promise<IncomingMessage> => {
      const headers = { Authorization: `Bearer ${token}` };
      const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
      asking.end();
      const [answer] = await once(asking, 'response');
      return answer;
    };
    return { http, ask };
  };
  const ended = (answer: IncomingMessage) => {
    answer.resume();
    return once(answer, 'end');
  };

  it('[ROOM-2][OPS-7] streams over a socket at once, uncompressed and unbuffered, and a stop ends it', async () => {
    const { token, knock } = meetingOf(server(), await openPartner(server()));
    const { http, ask } = await listening();
    const answer = await ask('/api/rooms/news', token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    answer.setEncoding('utf8');
    expect((await once(answer, 'data'))[0]).toBe('data: {"type":"rooms","rooms":[]}\n\n');
    await knock('Ada');
    expect((await once(answer, 'data'))[0]).toContain('"name":"Ada"');
    expect(server().news.readers()).toBe(1);
    answer.destroy();
    await expect.poll(() => server().news.readers()).toBe(0);
    const next = await ask('/api/rooms/news', token);
    const end = ended(next);
    server().news.stop();
    await end;
    const again = await ask('/api/rooms/news', token);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([503, '2']);
    again.resume();
    await http.stop();
    expect(server().lines.join('\n')).not.toContain(token);
  });
});
