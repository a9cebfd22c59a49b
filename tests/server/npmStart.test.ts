import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-start-'));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  await mkdir(join(folder, 'server'));
  // In the place of the server, which would be built first.
  await writeFile(
    join(folder, 'server/start.mjs'),
    `const running = setInterval(() => {}, 1000);
     const stop = (signal) => {
       clearInterval(running);
       process.once('exit', () => console.log('stopped by ' + signal));
     };
     process.once('SIGTERM', stop).once('SIGINT', stop);
     console.log('ready');`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

it.each(['SIGTERM', 'SIGINT'] as const)(
  '[OPS-3] %s to `npm start` stops the server, and npm ends after it (G21)',
  async (signal) => {
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm, 'exit');
    let output = '';
    for await (const chunk of npm.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output.endsWith('ready\n')) npm.kill(signal);
    }
    expect(await ended).toEqual([0, null]);
    expect(output).toContain(`stopped by ${signal}`);
  },
);

/** A folder with `npm start` and its inputs, in which `npm run build` runs a script. */
const makeProject = async (script: string): Promise<string> => {
  const built = await mkdtemp(join(folder, 'build-'));
  for (const name of ['src', 'machines', 'server', 'public'])
    await mkdir(join(built, name), { recursive: true });
  for (const name of ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'])
    await writeFile(join(built, name), '');
  await copyFile('server/start.mjs', join(built, 'server/start.mjs'));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  // A shell between npm and what builds, as the real script has one.
  const scriptsHere = { start: scripts.start, build: 'node build.mjs && node build.mjs' };
  await writeFile(join(built, 'package.json'), JSON.stringify({ scripts: scriptsHere }));
  await writeFile(join(built, 'build.mjs'), script);
  return built;
};

/** Makes `process.kill` throw as it does of a group that has ended. */
const hasEnded =
  "--import=data:text/javascript,const{kill}=process;process.kill=(id,of)=>{kill(id,of);if(id<0)throw(Error('ESRCH'))}";
// A terminal tells each of its processes: npm has nothing to pass on.
it.each([
  ['SIGTERM', 'to npm', 'npm', ['start'], ''],
  ['SIGINT', 'to npm', 'npm', ['start'], ''],
  ['SIGTERM', 'as the build has ended', process.execPath, ['server/start.mjs'], hasEnded],
  ['SIGHUP', 'of the terminal', process.execPath, ['server/start.mjs'], ''],
  ['SIGQUIT', 'of the terminal', process.execPath, ['server/start.mjs'], ''],
] as const)(
  '[OPS-3] %s %s, while it builds, ends the build with it',
  async (signal, _, program, parameters, options) => {
    const built = await makeProject(
      "setInterval(() => {}, 1000); console.log('building as ' + process.pid);",
    );
    const npm = spawn(program, parameters, {
      cwd: built,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: options },
    });
    const ended = once(npm, 'exit');
    let pid = 0;
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const found = /building as (\d+)\n/.exec(output)?.[1];
      if (pid !== 0 || found === undefined) return;
      pid = Number(found);
      npm.kill(signal);
    });
    expect(await ended).toEqual([0, null]);
    const isGone = () => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone).toBe(true);
  },
);

it('[OPS-3] `npm start` builds again after another build, also one that was cut off, and not after one into another folder', async () => {
  const project = await makeProject(
    "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist/server', { recursive: true });" +
      "writeFileSync('dist/server/index.js', '');",
  );
  const start = async (): Promise<boolean> => {
    const started = spawn(process.execPath, ['server/start.mjs'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(started, 'exit');
    const output = (await started.stdout.toArray()).join('');
    expect(await ended).toEqual([0, null]);
    return output.startsWith('Building …');
  };
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const ours = ((loaded?.config.plugins ?? []) as Plugin[]).filter(({ name }) => name === 'build-mark');
  /** Builds as Vite does with our configuration, in so far as it says what `npm start` thinks of it. */
  const buildInto = (outDir: string, more: Plugin[] = []) =>
    build({
      root: project,
      configFile: false,
      logLevel: 'silent',
      plugins: [...ours, ...more],
      build: { outDir, emptyOutDir: true },
    });
  expect([await start(), await start()]).toEqual([true, false]);
  await buildInto('dist/walked/web');
  expect(await start()).toBe(false);
  await buildInto('dist/web');
  expect([await start(), await start()]).toEqual([true, false]);
  const cut: Plugin = {
    name: 'cut',
    transform: () => {
      throw new Error('cut off');
    },
  };
  await expect(buildInto('dist/web', [cut])).rejects.toThrow('cut off');
  expect([await start(), await start()]).toEqual([true, false]);
});
