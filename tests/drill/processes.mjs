import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** A port of this machine that nobody uses. */
export const freePort = async () => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

/** Runs a command to its end. @returns what it printed @throws Error with what it complained of */
export const run = (command, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
};

/** Starts a process that goes on; `ended` is its exit code and signal, `output` what it printed so far. */
export const start = (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  const ended = once(child, 'exit');
  const end = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { child, ended, end, output: () => text };
};

/** Waits until something is so. @throws Error after half a minute */
export const until = async (what, isSo) => {
  const deadline = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await after(50);
  }
};

/** A Debian package's program, installed if this machine lets us. @throws Error when it is missing then */
export const installed = (program, packageName = program) => {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq']);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!isThere()) throw new Error(`The drill needs ${packageName}, which cannot be installed here.`);
  return program;
};
