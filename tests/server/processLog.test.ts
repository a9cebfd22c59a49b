import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { builtServer, freePorts, isListening } from './builtServer.ts';

const { ports, site, meetings, post, signIn, run, start, serving, stopAll } = builtServer();

describe('the log and the metrics of a process', () => {
  it('[OPS-4] K08 serves on, and ends in order, when whoever reads its log has gone (G18)', async () => {
    const { child, exit } = await serving();
    child.stdout.destroy();
    child.stderr.destroy();
    // Each code writes a line to the log. A failed write is known only when a later line is written.
    for (const last of ['01', '02', '03', '04', '05']) {
      const sent = await post('/api/auth/start-verification', { phoneNumber: `+155501055${last}` });
      expect(sent.status).toBe(200);
    }
    expect((await fetch(site('/'))).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('[OPS-4] tells its metrics on their own port alone, which ends with it', async () => {
    await stopAll();
    const [metricsPort] = await freePorts();
    const { child, exit } = await start({ METRICS_PORT: String(metricsPort) });
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    expect([(await fetch(site('/metrics'))).status, (await fetch(meetings('/metrics'))).status]).toEqual([
      404, 404,
    ]);
    const token = await signIn('+15550105510');
    const news = await fetch(site('/api/rooms/news'), { headers: { Authorization: `Bearer ${token}` } });
    expect(news.status).toBe(200);
    const text = await (await fetch(metrics)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{route="/not-found",method="GET",status="4xx"} 1',
    );
    expect(text).toContain('image_queue{state="waiting"} 0\n');
    expect(text).toContain('meeting_readers 1\n');
    expect(text).toContain('log_lines_dropped_total 0\n');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await expect(fetch(metrics)).rejects.toThrow();
  });

  it('[OPS-4] writes nothing but one JSON object a line where a program reads its log, the stop last', async () => {
    await stopAll();
    const { child, exit, output } = await start({ LOG_FORMAT: 'json' });
    await post('/api/auth/validate', {}, 'no-token');
    const socket = connect(ports.site, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    await once(socket.resume(), 'close');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const lines = output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({
      time: expect.any(String),
      level: 'info',
      event: `Encuentro is ready at http://localhost:${ports.site}`,
    });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'answered', route: '/api/auth/validate' }));
    expect(lines.slice(-2).map(({ event }) => event)).toEqual(['stopping', 'stopped']);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'refused', status: 400, reason: 'HPE_INVALID_METHOD' }),
    );
  });

  // Only Linux has a device that is always full.
  it.each(['/dev/full'].filter(existsSync))(
    '[OPS-4] K08 starts, serves and ends in order with its log on %s, where no line fits',
    async (full) => {
      await stopAll();
      const { child, exit } = run({}, `exec "$0" "$@" >${full} 2>&1`);
      await expect.poll(() => isListening(ports.meetings), { timeout: 20_000 }).toBe(true);
      const sent = await post('/api/auth/start-verification', { phoneNumber: '+15550105577' });
      expect([sent.status, (await fetch(site('/'))).status]).toEqual([200, 200]);
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    },
  );
});
