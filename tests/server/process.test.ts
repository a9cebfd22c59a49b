import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { makeBuiltFolder } from './site/builtFolder.ts';

const phoneNumber = '+15550107788';
const config = { ...defaultMeetingConfig, name: 'Plaza «Mayor»' };

let built: Awaited<ReturnType<typeof makeBuiltFolder>>;
let dataFolder: string;
let port: number;
let standInPort: number;
let children: ChildProcess[] = [];

// One folder and one running server for all tests, since making a database takes longest.
beforeAll(async () => {
  built = await makeBuiltFolder({
    'boot.js': '',
    '.vite/manifest.json': '{}',
    // Beside the built files, as the build puts it.
    '../render/render.js': 'export const renderPage = async () => ({ head: "", body: "", data: null });',
  });
  dataFolder = join(built.root, 'data');
  await build({
    logLevel: 'error',
    build: { ssr: 'server/index.ts', outDir: join(built.root, 'server'), copyPublicDir: false },
  });
  await symlink(resolve('node_modules'), join(built.root, 'node_modules'));
  [port, standInPort] = await freePorts();
  await serving();
});
afterAll(async () => {
  await stopAll();
  await built.remove();
});

describe('the server as a process', () => {
  it('[API-5] still has what it answered as saved after kill -9', async () => {
    const { child } = await serving();
    const sessionToken = await signIn(phoneNumber);
    const saved = await post('/api/partner-resources/insert-subscription', { config }, sessionToken);
    await end(child, 'SIGKILL');
    expect(saved.status).toBe(200);

    await serving();
    const { previewUrl } = await saved.json();
    const path = `/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(phoneNumber)}`;
    const read = await fetch(`${app()}${path}`, { headers: { Authorization: `Bearer ${sessionToken}` } });
    expect([read.status, await read.json()]).toEqual([
      200,
      {
        config,
        version: '1',
        previewUrl,
        lobbyPreviewUrl: previewUrl.replace('/?', '/preview?'),
        status: 'inactive',
        planType: null,
        validUntil: null,
        userProfile: null,
      },
    ]);
    const preview = await fetch(`http://127.0.0.1:${standInPort}/preview${new URL(previewUrl).search}`);
    expect(await preview.text()).toContain('Plaza «Mayor»');
  });

  it('[SUB-3] [API-5] brings the news of a payment that was on its way at kill -9', async () => {
    const { child } = await serving();
    const token = await signIn('+15550107755');
    await post('/api/partner-resources/insert-subscription', { config }, token);
    const returnUrl = `http://localhost:${port}/branded-meetings/dashboard?activeTab=subscription`;
    const opened = await post('/api/stripe/create-checkout-session', { returnUrl }, token);
    const { pathname } = new URL((await opened.json()).url);
    const paid = await fetch(`http://127.0.0.1:${standInPort}${pathname}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ seconds: '2' }),
      redirect: 'manual',
    });
    await end(child, 'SIGKILL');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, returnUrl]);

    const { output } = await serving();
    const isActive = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await (await fetch(`${app()}/api/stripe/subscription-status`, { headers })).json()).isActive;
    };
    await expect.poll(isActive, { timeout: 10_000 }).toBe(true);
    expect(output()).not.toContain(pathname);
  });

  it('[API-2] says where everything is, and logs a code beside the masked number alone', async () => {
    const { output } = await serving();
    expect(output()).toContain(`Encuentro is ready at http://localhost:${port}\n`);
    expect(output()).toContain(`http://localhost:${standInPort}/inbox`);
    expect(output()).toContain('+15550100000');
    await post('/api/auth/start-verification', { phoneNumber: '+15550107799' });
    const [message] = await (await fetch(`http://127.0.0.1:${standInPort}/inbox.json`)).json();
    await expect.poll(output).toContain(`The code for …799 is ${message.code}`);
    expect(output()).not.toContain('15550107799');
  });

  it('[LEGAL-2] fetches the sample documents from the second origin and shows them in its own styles', async () => {
    await serving();
    for (const [path, title] of [
      ['/legal/privacy', 'Privacy policy'],
      ['/legal/terms?lng=es', 'Términos del servicio'],
    ] as const) {
      const answer = await fetch(`${app()}${path}`, { headers: { 'accept-language': 'en' } });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain('<main data-document="');
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).not.toMatch(/<script|<font|style="|onload/);
    }
  });

  it('[API-2] has no second origin when the meetings are elsewhere', async () => {
    await stopAll();
    const { output } = await start({ MEETING_ORIGIN: 'https://meet.example.com' });
    await expect(fetch(`http://127.0.0.1:${standInPort}/inbox`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${app()}/inbox`)).status).toBe(404);
    expect(output()).not.toContain('Codes appear');
    await stopAll();
  });

  it('[API-5] refuses to open a database that another process holds', async () => {
    const { child } = await serving();
    const [otherPort, otherStandInPort] = await freePorts();
    const second = run({ PORT: String(otherPort), STAND_IN_PORT: String(otherStandInPort) });
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain(`The database is in use by process ${child.pid}`);
    expect((await fetch(`${app()}/`)).status).toBe(200);
  });

  it('[API-5] finishes open requests on SIGTERM, then lets the database go', async () => {
    const { child, exit } = await serving();
    const body = JSON.stringify({ phoneNumber: '+15550106600' });
    const open = request(`${app()}/api/auth/check-user-exists`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    const answered = once(open, 'response');
    open.flushHeaders();
    await once(open, 'continue');
    child.kill('SIGTERM');
    while (await isListening()) await new Promise((next) => setImmediate(next));
    open.end(body);
    const [answer] = await answered;
    const chunks = await answer.toArray();
    expect([answer.statusCode, Buffer.concat(chunks).toString()]).toEqual([200, '{"exists":false}']);
    expect(await exit).toEqual([0, null]);
    expect(existsSync(join(dataFolder, 'database.lock'))).toBe(false);
  });

  it('[API-1] K08 serves on, and ends in order, when whoever reads its log has gone (G18)', async () => {
    const { child, exit } = await serving();
    child.stdout.destroy();
    child.stderr.destroy();
    // Each code is a line of the log; what became of the first is known only at a later one.
    for (const last of ['01', '02', '03', '04', '05']) {
      const sent = await post('/api/auth/start-verification', { phoneNumber: `+155501055${last}` });
      expect(sent.status).toBe(200);
    }
    expect((await fetch(`${app()}/`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it.each(['PORT', 'STAND_IN_PORT'] as const)(
    '[API-1] names %s when that port is taken',
    async (variable) => {
      await stopAll();
      const taken = createServer().listen(variable === 'PORT' ? port : standInPort, '127.0.0.1');
      await once(taken, 'listening');
      const { exit, output } = run();
      expect(await exit).toEqual([1, null]);
      expect(output()).toContain(`${variable} ${variable === 'PORT' ? port : standInPort} on 127.0.0.1`);
      expect(output()).toContain('is already in use.');
      expect(existsSync(join(dataFolder, 'database.lock'))).toBe(false);
      taken.close();
    },
  );

  it('[API-1] names a wrong setting in one sentence and stops', async () => {
    const { exit, output } = run({ PORT: 'many' });
    expect(await exit).toEqual([1, null]);
    expect(output()).toBe('PORT must be a whole number from 1 to 65535.\n');
  });
});

const app = () => `http://127.0.0.1:${port}`;

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${app()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const signIn = async (phoneNumber: string): Promise<string> => {
  await post('/api/auth/start-verification', { phoneNumber });
  const inbox = `http://127.0.0.1:${standInPort}/inbox.json?phoneNumber=${encodeURIComponent(phoneNumber)}`;
  const [message] = await (await fetch(inbox)).json();
  const signedIn = await post('/api/auth/check-verification', { phoneNumber, code: message.code });
  return (await signedIn.json()).sessionToken;
};

/** Runs the built server on this test's ports and data; `output` is what it has printed so far. */
const run = (env: Record<string, string> = {}) => {
  const { PATH = '', SystemRoot = '' } = process.env;
  const child = spawn(process.execPath, [join(built.root, 'server/index.js')], {
    env: {
      PATH,
      SystemRoot,
      PORT: String(port),
      STAND_IN_PORT: String(standInPort),
      HOST: '127.0.0.1',
      DATA_FOLDER: dataFolder,
      ...env,
    },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text, exit: once(child, 'close') };
};

/** Runs the server and waits until it says that it is ready. */
const start = async (env: Record<string, string> = {}) => {
  const server = run(env);
  await new Promise<void>((ready, fail) => {
    server.child.stdout.on('data', () => server.output().includes(' is ready at ') && ready());
    server.child.once('close', () => fail(new Error(`The server ended: ${server.output()}`)));
  });
  return server;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

let latest: Awaited<ReturnType<typeof start>> | undefined;
/** The server of the default settings, started if it is not running. */
const serving = async () => {
  if (latest === undefined || !isRunning(latest.child)) latest = await start();
  return latest;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

const stopAll = async () => {
  for (const child of children.filter(isRunning)) await end(child, 'SIGKILL');
  children = [];
};

const isListening = () =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });

const freePorts = async (): Promise<[number, number]> => {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  for (const server of servers) await once(server.close(), 'close');
  const [first = 0, second = 0] = ports;
  return [first, second];
};
