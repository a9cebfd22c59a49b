import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { builtServer, end, freePorts } from './builtServer.ts';
import { openProxy } from './db/databaseProxy.ts';
import { multipart, toVideos, video } from './files/uploading.ts';
import { createScratch } from './scratch.ts';
import { saveSpace, spacePath } from './spaces/spacePaths.ts';

const { TEST_DATABASE_URL } = process.env;
const phoneNumber = '+15550107788';
const config = { ...defaultMeetingConfig, name: 'Plaza «Mayor»' };
const { ports, site, meetings, post, signIn, run, start, serving, stopAll, isLocked, namesIn, webFiles } =
  builtServer();

describe('the server as a process', () => {
  it('[API-5] still has what it answered as saved after kill -9', async () => {
    const { child } = await serving();
    const sessionToken = await signIn(phoneNumber);
    const saved = await post(saveSpace, { config }, sessionToken);
    await end(child, 'SIGKILL');
    expect(saved.status).toBe(200);

    await serving();
    const { previewUrl } = await saved.json();
    const read = await fetch(site(spacePath(phoneNumber)), {
      headers: { Authorization: `Bearer ${sessionToken}` },
    });
    expect([read.status, await read.json()]).toEqual([
      200,
      {
        config,
        version: '1',
        slug: null,
        language: 'en',
        previewUrl,
        lobbyPreviewUrl: previewUrl.replace('/?', '/preview?'),
        status: 'inactive',
        planType: null,
        validUntil: null,
        userProfile: null,
      },
    ]);
    const preview = await fetch(meetings(`/preview${new URL(previewUrl).search}`));
    expect(await preview.text()).toContain('Plaza «Mayor»');
  });

  it('[SUB-3] [API-5] brings the news of a payment that was on its way at kill -9', async () => {
    const { child } = await serving();
    const token = await signIn('+15550107755');
    await post(saveSpace, { config }, token);
    const returnUrl = `http://localhost:${ports.site}/branded-meetings/dashboard?activeTab=subscription`;
    const opened = await post('/api/stripe/create-checkout-session', { returnUrl }, token);
    const { pathname } = new URL((await opened.json()).url);
    const paid = await fetch(meetings(`${pathname}/pay`), {
      method: 'POST',
      body: new URLSearchParams({ seconds: '2' }),
      redirect: 'manual',
    });
    await end(child, 'SIGKILL');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, returnUrl]);

    const { output } = await serving();
    const isActive = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await (await fetch(site('/api/stripe/subscription-status'), { headers })).json()).isActive;
    };
    await expect.poll(isActive, { timeout: 10_000 }).toBe(true);
    expect(output()).not.toContain(pathname);
  });

  it('[OPS-7] compresses none of the built files, whose folder stays as it is', async () => {
    await serving();
    expect((await fetch(site('/assets/index-a1b2c3d4.js'))).headers.get('content-encoding')).toBeNull();
    expect((await webFiles()).filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
  });

  it('[OPS-5] gives a page of the build before its chunk', async () => {
    await serving();
    const chunk = await fetch(site('/assets/chunk-0ld0ld00.js'));
    expect([chunk.status, await chunk.text()]).toEqual([200, 'export {};']);
    expect((await fetch(site('/assets/chunk-a1b2c3d4.js'))).status).toBe(404);
  });

  it('[API-2] says where everything is, and logs a code beside the masked number alone', async () => {
    const { output } = await serving();
    expect(output()).toContain(`Encuentro is ready at http://localhost:${ports.site}\n`);
    expect(output()).toContain(`http://localhost:${ports.meetings}/inbox`);
    expect(output()).toContain('+15550100000');
    await post('/api/auth/start-verification', { phoneNumber: '+15550107799' });
    const [message] = await (await fetch(meetings('/inbox.json'))).json();
    await expect.poll(output).toContain(`The code for …799 is ${message.code}`);
    expect(output()).not.toContain('15550107799');
  });

  it('[LEGAL-2] fetches the sample documents from the second origin and shows them in its own styles', async () => {
    await serving();
    for (const [path, title] of [
      ['/legal/privacy', 'Privacy policy'],
      ['/legal/terms?lng=es', 'Términos del servicio'],
    ] as const) {
      const answer = await fetch(site(path), { headers: { 'accept-language': 'en' } });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain('<main data-document="');
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).not.toMatch(/<script|<font|style="|onload/);
    }
  });

  it('[OPS-1] starts nothing that others could read codes from: on every network it must be production', async () => {
    const { exit, output } = run({ HOST: '0.0.0.0' });
    expect(await exit).toEqual([1, null]);
    expect(output()).toBe(
      'HOST must be this machine (localhost, 127.0.0.1 or [::1]) unless MODE=production.\n',
    );
  });

  it('[OPS-1] says nothing of an inbox and a demo partner where Twilio sends the codes', async () => {
    await stopAll();
    const { child, exit, output } = await start({
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: '0'.repeat(32),
      TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
    });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(output()).toContain('Twilio Verify');
    expect(output()).not.toMatch(/Codes appear|Sign in as/);
  });

  it('[API-5] refuses to open a database that another process holds', async () => {
    const { child } = await serving();
    const [otherPort, otherMeetingPort] = await freePorts();
    const second = run({ PORT: String(otherPort), MEETING_PORT: String(otherMeetingPort) });
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain(`The database is in use by process ${child.pid}`);
    expect((await fetch(site('/'))).status).toBe(200);
  });

  it('[ROOM-6][OPS-5] ends the news of a dashboard on SIGTERM, so that its page asks another server, and does not wait for it', async () => {
    const { child, exit, output } = await serving();
    const token = await signIn('+15550107722');
    const news = await fetch(site('/api/rooms/news'), { headers: { Authorization: `Bearer ${token}` } });
    const reader = news.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(
      'data: {"type":"rooms","rooms":[]}\n\n',
    );
    child.kill('SIGTERM');
    // The end of the answer, no connection that breaks.
    expect((await reader?.read())?.done).toBe(true);
    expect(await exit).toEqual([0, null]);
    expect(output()).not.toContain(token);
  });

  it('[OPS-6][DSGN-7] K03 answers 503 to an upload that the disk refuses in the middle of the file, keeps nothing of it, and takes the next one', async () => {
    await stopAll();
    // Blocks of 512 or 1,024 bytes: more than each file of the database, less than the video.
    const { child, exit, output } = await start({}, 'ulimit -f 40000; exec "$0" "$@"');
    const token = await signIn('+15550105566');
    const upload = async (size: number) => {
      const { method, headers, body } = multipart({ bytes: video('mp4', size), type: 'video/mp4' }, token);
      const reply = await fetch(site(toVideos), { method, headers, body });
      return [reply.status, reply.headers.get('Retry-After'), (await reply.json()).errorCode];
    };
    expect(await upload(45_000_000)).toEqual([503, '2', 'UNAVAILABLE']);
    await expect.poll(output).toContain('error="EFBIG: file too large, write"');
    expect([await namesIn('incoming'), await namesIn('files')]).toEqual([[], []]);
    expect(await upload(1_000_000)).toEqual([200, null, undefined]);
    expect(await namesIn('files')).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('[OPS-6] K03 says that the disk of its database is full, answers 503 for half a minute, and ends with a fault', async () => {
    await stopAll();
    const preload = pathToFileURL(join(import.meta.dirname, 'fullLog.mjs'));
    const { child, exit, output } = await start({ NODE_OPTIONS: `--import=${preload}` });
    const ready = async () => (await fetch(site('/ready'))).status;
    expect(await ready()).toBe(200);
    child.kill('SIGUSR2');
    await expect.poll(ready).toBe(503);
    const sentence = 'make room and start again. This process ends in 30 s.';
    await expect.poll(output).toContain(`error The disk of the database is full: ${sentence}`);
    expect([await ready(), (await fetch(site('/health'))).status]).toEqual([503, 200]);
    child.kill('SIGUSR2');
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain(' info stopping\n');
  });

  // As `eachDatabase`: on PostgreSQL where there is one.
  it.each([TEST_DATABASE_URL ?? []].flat())(
    '[OPS-3][OPS-6] K07 stops, with an open call answered, while its database is silent (G19)',
    async (url) => {
      await stopAll();
      const scratch = await createScratch(url);
      const proxy = await openProxy(scratch.url);
      const { child, exit } = await start({ DATABASE_URL: proxy.url, CODE_SECRET: 'a'.repeat(32) });
      expect((await fetch(site('/api/partner-config/public/partners'))).status).toBe(200);
      proxy.silence();
      const open = fetch(site('/api/partner-config/public/partners'));
      // Accepted before the stop: the second one is answered without the database.
      expect((await fetch(site('/api/config'))).status).toBe(200);
      child.kill('SIGTERM');
      const answer = await open;
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await exit).toEqual([0, null]);
      await proxy.close();
      await scratch.remove();
    },
  );

  it.each(['PORT', 'MEETING_PORT'] as const)('[OPS-1] names %s when that port is taken', async (variable) => {
    await stopAll();
    const port = variable === 'PORT' ? ports.site : ports.meetings;
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const { exit, output } = run();
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain(`${variable} ${port} on 127.0.0.1`);
    expect(output()).toContain('is already in use.');
    expect(isLocked()).toBe(false);
    taken.close();
  });

  it('[OPS-1] names a wrong setting in one sentence and stops', async () => {
    const { exit, output } = run({ PORT: 'many' });
    expect(await exit).toEqual([1, null]);
    expect(output()).toBe('PORT must be a whole number from 1 to 65535.\n');
  });
});
