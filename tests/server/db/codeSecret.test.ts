import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCodeSecret } from '../../../server/auth/codeSecret.ts';

/** How making a hard link fails. */
const disk = vi.hoisted(() => ({ code: 'EPERM' }));
vi.mock('node:fs/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error(disk.code), { code: disk.code });
  },
}));

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'code-secret-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const load = (byte: number) =>
  loadCodeSecret({ codeSecret: null, dataFolder }, (size) => new Uint8Array(size).fill(byte));

it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  '[OPS-1] keeps a generated secret, for its owner alone, where files have no hard links (%s)',
  async (code) => {
    disk.code = code;
    const made = await load(1);
    expect(made).toHaveLength(43);
    const path = join(dataFolder, 'code-secret');
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual([made, 0o600]);
    expect(await load(2)).toBe(made);
    expect(await readdir(dataFolder)).toEqual(['code-secret']);
  },
);
