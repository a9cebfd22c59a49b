// `npm start`: builds when an input changed since the last build, then serves in this same process.
// The script says `exec`, since npm's shell would end at a stop signal without passing it on; Windows, which has
// neither, goes on to the command after `||`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const inputs = [
  'src',
  'machines',
  'server',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
/** The inputs of the finished build. Every build drops it at its begin (`buildMarkPlugin.ts`). */
const mark = join(root, 'dist/.inputs');

const filesIn = (name) =>
  statSync(join(root, name)).isDirectory()
    ? readdirSync(join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [join(root, name)];

const hashInputs = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesIn)) {
    const content = readFileSync(file);
    hash.update(`\n${file.slice(root.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

const built = () => {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return '';
  }
};

// The last two are a terminal's: it is closed, or Ctrl+\.
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/**
 * Builds, in a process group of its own: a signal to this process stops all of it, and then this one. Left behind, it would go on
 * writing into `dist` beside the build of the next start (OPS-3). @returns the exit code.
 */
const build = async () => {
  const isWindows = process.platform === 'win32';
  const child = spawn('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    detached: !isWindows,
  });
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    try {
      process.kill(isWindows ? child.pid : -child.pid, signal);
    } catch {
      // It has ended, which is not known here yet.
    }
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  if (isStopped) process.exit(0);
  for (const signal of stopSignals) process.off(signal, stop);
  return code;
};

const wanted = hashInputs();
if (built() !== wanted) {
  console.log('Building …');
  if ((await build()) !== 0) {
    console.error('The build failed, so nothing was started.');
    process.exit(1);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, wanted);
}
await import('../dist/server/index.js');
