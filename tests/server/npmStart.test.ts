import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
