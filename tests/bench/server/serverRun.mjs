import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByCalls } from '../product.mjs';

const built = join(import.meta.dirname, '../../../dist/server/index.js');

/** A design without files. */
export const plainDesign = {
  name: 'Casa',
  welcomeMessage: 'Pasa.',
  theme: { primaryColor: '#4A90E2', secondaryColor: '#2D9CDB', headerColor: '#2F80ED' },
  logo: null,
  backgroundVideo: null,
  backgroundImage: { url: null, overlayOpacity: 0.2 },
};

const freePort = async () => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address();
  await once(probe.close(), 'close');
  return port;
};

/** A place for a built server: ports and a data folder that stay when it is started again. */
export const newPlace = async (env = {}) => {
  const [port, meetingPort] = [await freePort(), await freePort()];
  const dataFolder = mkdtempSync(join(tmpdir(), 'encuentro-bench-'));
  const origin = `http://127.0.0.1:${port}`;

  /** Starts it; resolves once it says so, with the ms that took. `ended` is its exit code and signal. */
  const start = async () => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [built], {
      // Where no `.env` of a developer is.
      cwd: dataFolder,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        MEETING_PORT: String(meetingPort),
        HOST: '127.0.0.1',
        DATA_FOLDER: dataFolder,
        CONTENT_FOLDER: join(import.meta.dirname, '../../../content'),
        LOG_CODES: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    // A benchmark that fails leaves no server behind.
    const reap = () => child.kill('SIGKILL');
    process.once('exit', reap);
    ended.then(() => process.off('exit', reap));
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes(' is ready at ') && resolve());
      ended.then(() => reject(new Error('The server ended.')));
    });
    const end = (signal) => {
      child.kill(signal);
      return ended;
    };
    return { child, end, ms: performance.now() - startedAt };
  };

  const post = (path, body, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Signs a number in by the inbox. @returns the header of its token */
  const signIn = async (phoneNumber) => {
    const meetingOrigin = `http://127.0.0.1:${meetingPort}`;
    const answer = await signInByCalls({ appOrigin: origin, meetingOrigin }, phoneNumber);
    return { Authorization: `Bearer ${answer.sessionToken}` };
  };
  return { port, meetingPort, origin, dataFolder, start, post, signIn };
};

/** How long a promise takes, in ms, and what it resolves with. */
export const timed = async (work) => {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
};

/** How long a process has had a processor, in ms (Linux counts in 10 ms). */
export const cpuOf = ({ pid }) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Counts the memory of a process from now on. @returns by how much it has grown at most, in MB */
export const watchMemory = ({ pid }) => {
  const read = (field) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  // Linux: the highest amount is the present one again.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = read('VmRSS');
  return () => read('VmHWM') - before;
};
