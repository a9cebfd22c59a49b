import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

// Only Linux has such a score.
it.each(['/proc/self/oom_score_adj'].filter(existsSync))(
  '[OPS-7] where memory runs out a process that draws an image goes before the server (%s)',
  async (path) => {
    const script = await readFile('server/files/redrawImage.mjs', 'utf8');
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, 'png', '{}']);
    const gone = once(child, 'close');
    // It waits for its image.
    const score = () => readFile(path.replace('self', String(child.pid)), 'utf8');
    await expect.poll(score, { timeout: 20_000 }).toBe('1000\n');
    expect(await readFile(path, 'utf8')).not.toBe('1000\n');
    child.kill('SIGKILL');
    await gone;
  },
);
