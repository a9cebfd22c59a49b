import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { unpackEmpty } from './memory.ts';
import { quickStart } from './quickStart.ts';
import { makeBuiltFolder } from './site/builtFolder.ts';

/** Where `npm test` has just built the server. */
const { BUILT_SERVER } = process.env;

/**
 * Builds the server, and the operator's command, before a suite's tests, which run it as a process on ports and data of their own.
 * @param starts whether one of the default settings runs when the first test begins.
 */
export const builtServer = ({ starts = true } = {}) => {
  const ports = { site: 0, meetings: 0 };
  let root: string;
  let latest: Started | undefined;
  let children: ChildProcess[] = [];

  const site = (path: string) => `http://127.0.0.1:${ports.site}${path}`;
  const meetings = (path: string) => `http://127.0.0.1:${ports.meetings}${path}`;

  const post = (path: string, body: unknown, token?: string) =>
    fetch(site(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  /** Signs a number in with the code from the inbox, and returns the token. */
  const signIn = async (phoneNumber: string): Promise<string> => {
    await post('/api/auth/start-verification', { phoneNumber });
    const inbox = meetings(`/inbox.json?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    const [message] = await (await fetch(inbox)).json();
    const signedIn = await post('/api/auth/check-verification', {
      phoneNumber,
      code: message.code,
      agreedTerms: '2026-03-01',
    });
    return (await signedIn.json()).sessionToken;
  };

  const environment = (env: Record<string, string>) => {
    const { PATH = '', SystemRoot = '' } = process.env;
    return {
      PATH,
      SystemRoot,
      PORT: String(ports.site),
      MEETING_PORT: String(ports.meetings),
      HOST: '127.0.0.1',
      DATA_FOLDER: join(root, 'data'),
      ...env,
    };
  };

  /** Runs the server; `output` is what it has printed so far. @param shell what runs it as "$0" "$@" */
  const run = (env: Record<string, string> = {}, shell?: string) => {
    const command = [process.execPath, quickStart, join(root, 'server/index.js')];
    const [program = '', ...given] = shell === undefined ? command : ['sh', '-c', shell, ...command];
    // Its own folder, where no `.env` of a developer is.
    const child = spawn(program, given, { cwd: root, env: environment(env) });
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    }
    return { child, output: () => printed, exit: once(child, 'close') };
  };
  type Started = ReturnType<typeof run>;

  /** Runs the server and waits until it says that it is ready. */
  const start = async (...given: Parameters<typeof run>): Promise<Started> => {
    const server = run(...given);
    await new Promise<void>((ready, fail) => {
      server.child.stdout.on('data', () => server.output().includes(' is ready at ') && ready());
      server.child.once('close', () => fail(new Error(`The server ended: ${server.output()}`)));
    });
    return server;
  };

  /** Runs the operator's command over the server's data to its end. */
  const operate = async (words: string, env: Record<string, string> = {}) => {
    const program = [quickStart, join(root, 'server/operator.js'), ...words.split(' ')];
    const child = spawn(process.execPath, program, { cwd: root, env: environment(env) });
    const [lines, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, lines: lines.split('\n').slice(0, -1), errors: errors.split('\n').slice(0, -1) };
  };

  /** The server of the default settings, started if it is not running. */
  const serving = async (): Promise<Started> => {
    if (latest === undefined || !isRunning(latest.child)) latest = await start();
    return latest;
  };

  const stopAll = async () => {
    for (const child of children.filter(isRunning)) await end(child, 'SIGKILL');
    children = [];
  };

  // One folder and one running server for all tests, since its start takes longest.
  let remove = async () => {};
  beforeAll(async () => {
    const built = await makeBuiltFolder({
      'boot.js': '',
      'dashboardBoot.js': '',
      // What a build before left.
      '../builds/2026-03-01-a/assets/chunk-0ld0ld00.js': 'export {};',
      'page-files.json': '{"dashboard":{"sheet":"","space":[],"signIn":[]},"publicPages":{}}',
      // Beside the built files, as the build puts it.
      '../render/render.js':
        'export const renderPage = async () => ({ head: "", body: "", data: null }); export const drawLobby = {};',
    });
    ({ root, remove } = built);
    const outDir = join(root, 'server');
    if (BUILT_SERVER) await cp(BUILT_SERVER, outDir, { recursive: true });
    else await build({ logLevel: 'error', build: { ssr: true, outDir, copyPublicDir: false } });
    for (const name of ['node_modules', 'content']) await symlink(resolve(name), join(root, name));
    [ports.site, ports.meetings] = await freePorts();
    if (!starts) return;
    await unpackEmpty(join(root, 'data'));
    await serving();
  });
  afterAll(async () => {
    await stopAll();
    await remove();
  });

  /** Writes a file of settings into the folder in which server and command run. @returns what removes it */
  const writeEnvFile = async (lines: string) => {
    const file = join(root, '.env');
    await writeFile(file, lines);
    return () => rm(file);
  };
  /** Whether a process holds the database. */
  const isLocked = () => existsSync(join(root, 'data/database.lock'));
  /** The names in a folder of the data. */
  const namesIn = (folder: string) => readdir(join(root, 'data', folder));
  /** The names of the site's files. */
  const webFiles = () => readdir(join(root, 'web'), { recursive: true });
  return {
    ports,
    site,
    meetings,
    post,
    signIn,
    run,
    start,
    serving,
    operate,
    stopAll,
    writeEnvFile,
    isLocked,
    namesIn,
    webFiles,
  };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Sends a signal to a process and waits for its end. */
export const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Whether somebody listens on that port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });

/** Two ports on which nobody listens. */
export const freePorts = async (): Promise<[number, number]> => {
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
