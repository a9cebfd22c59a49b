import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-operator-'));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const { operator, demo } = scripts;
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { operator, demo } }),
  );
  await mkdir(join(folder, 'server'));
  await copyFile('server/operator.mjs', join(folder, 'server/operator.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

const npm = (...words: string[]) =>
  new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...words], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it('[OPS-8] before a build `npm run operator` and `npm run demo` say in one line that it comes first', async () => {
  const unbuilt = { code: 1, stdout: '', stderr: 'The site is not built: run `npm run build` first.\n' };
  expect(await npm('operator', '--', 'promo', 'list')).toEqual(unbuilt);
  expect(await npm('demo')).toEqual(unbuilt);
});

it('[OPS-8] after a build they call the command with their words; `npm run --silent` prints nothing beside it, for programs that read it', async () => {
  await mkdir(join(folder, 'dist/server'), { recursive: true });
  await writeFile(
    join(folder, 'dist/server/operator.js'),
    'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = await 2;',
  );
  const said = (...words: string[]) => ({ code: 2, stdout: `${JSON.stringify(words)}\n`, stderr: '' });
  expect(await npm('operator', '--', 'promo', 'list', '--json')).toEqual(said('promo', 'list', '--json'));
  expect(await npm('demo')).toEqual(said('demo'));
  expect(await readFile('server/operator/README.md', 'utf8')).toContain('`npm run --silent operator --`');
});

it.each([
  ['SIGTERM', 'operator', 'backup drill', 143],
  ['SIGINT', 'operator', 'backup drill', 130],
  ['SIGTERM', 'demo', '', 143],
  ['SIGINT', 'demo', '', 130],
] as const)(
  '[OPS-8] %s to `npm run %s` reaches the command (%s), and npm ends after it with its exit code, %i',
  async (signal, script, given, code) => {
    await writeFile(
      join(folder, 'dist/server/operator.js'),
      `const running = setInterval(() => {}, 1000);
       process.once('${signal}', () => {
         clearInterval(running);
         process.exitCode = ${code};
         process.once('exit', () => console.log(process.argv.slice(2).join(' ') + ' is stopped'));
       });
       console.log('ready');`,
    );
    const words = ['run', '--silent', script, ...(given === '' ? [] : ['--', ...given.split(' ')])];
    const npm = spawn('npm', words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm, 'exit');
    let output = '';
    for await (const chunk of npm.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output.endsWith('ready\n')) npm.kill(signal);
    }
    expect(await ended).toEqual([code, null]);
    expect(output).toBe(`ready\n${given || 'demo'} is stopped\n`);
  },
);
