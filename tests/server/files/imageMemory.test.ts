import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { largestImage, redrawImage } from '../../../server/files/images.ts';

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

it.each([
  [8, 'srgb', Uint8Array],
  [16, 'rgb16', Uint16Array],
] as const)(
  '[OPS-7][BRAND-2] no stored image is larger than what is read of one: noise of %i bits a channel, which no PNG can compress',
  async (bits, space, Values) => {
    const folder = await mkdtemp(join(tmpdir(), 'noise-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [given, drawn] = [join(folder, 'given'), join(folder, 'drawn')];
    const [width, height, channels] = [256, 256, 4] as const;
    const noise = new Values(new Uint8Array(randomBytes((width * height * channels * bits) / 8)).buffer);
    await sharp(noise, { raw: { width, height, channels } }).toColourspace(space).png().toFile(given);
    await redrawImage('image/png', given, drawn);
    const perPixel = (await stat(drawn)).size / (width * height);
    expect(perPixel).toBeGreaterThan(channels);
    expect(perPixel).toBeLessThan(largestImage / (3840 * 3840));
  },
);
