import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { diskFiles } from '../../../server/files/files.ts';
import { dropIncoming, prepareUploads } from '../../../server/files/uploads.ts';
import { startServer, type TestServer } from '../harness.ts';
import { heldJobs } from '../jobs/heldJobs.ts';
import { image, multipart, toImages, toVideos, uploadServer, video } from './uploading.ts';

/** While `full` names a device, what is drawn goes there; while it `fails`, no stored file can be read. */
const disk: { full: string | null; fails: boolean } = vi.hoisted(() => ({ full: null, fails: false }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof original.open = (path, flags) =>
    disk.full !== null && String(path).endsWith('/redrawn')
      ? original.open(disk.full, 'w')
      : original.open(path, flags);
  const stat = async (path: string) => {
    if (disk.fails && path.includes('/files/')) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    return original.stat(path);
  };
  return { ...original, open, stat };
});

const suite = uploadServer();
const sent = multipart({ bytes: video('mp4'), type: 'video/mp4' });
let dataFolder: string;
let server: TestServer;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'broken-'));
  server = startServer(suite().db, { dataFolder });
});
afterEach(() => rm(dataFolder, { recursive: true }));

const upload = async (target = server) => {
  const { token } = await target.partner();
  const headers = { ...sent.headers, Authorization: `Bearer ${token}` };
  const reply = await target.request(toVideos, { ...sent, headers });
  return [reply.status, reply.headers.get('Retry-After'), reply.body.errorCode];
};
const unavailable = [503, '2', 'UNAVAILABLE'];

it.each(['files', 'incoming'])(
  '[OPS-6] K05 answers 503 to an upload while `%s` is no folder, keeps no row, and heals by itself',
  async (name) => {
    const before = await server.db.select().from(files);
    await writeFile(join(dataFolder, name), '');
    expect(await upload()).toEqual(unavailable);
    expect(await server.db.select().from(files)).toEqual(before);
    await rm(join(dataFolder, name));
    expect((await upload())[0]).toBe(200);
  },
);

it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EMFILE'])(
  '[OPS-6] K03 answers 503 to an upload that the storage refuses with %s, and keeps nothing of it',
  async (code) => {
    const before = await server.db.select().from(files);
    const stored = diskFiles({ dataFolder, appOrigin: 'http://localhost:3000' });
    const keep = async () => {
      throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'rename' });
    };
    const broken = startServer(suite().db, { dataFolder }, { files: { ...stored, keep } });
    expect(await upload(broken)).toEqual(unavailable);
    expect(await server.db.select().from(files)).toEqual(before);
    const leftOver = await stat(join(dataFolder, 'files')).catch(() => null);
    expect(leftOver).toBeNull();
    expect(await readdir(join(dataFolder, 'incoming'))).toEqual([]);
  },
);

it.each(['files', 'incoming'])(
  '[OPS-6] K05 the start names the folder `%s` when it cannot be used',
  async (name) => {
    const path = join(dataFolder, name);
    await writeFile(path, '');
    await expect(prepareUploads(server.settings)).rejects.toThrow(
      `Uploads cannot be stored in ${path}: it must be a folder that can be written (EEXIST).`,
    );
  },
);

it('[OPS-5][ACC-4] what a killed process received goes after an hour, and what may still arrive stays', async () => {
  const now = Date.UTC(2026, 2, 1);
  const hour = 60 * 60_000;
  const folders = [
    ['old', now - hour - 1],
    ['young', now - hour + 1],
  ] as const;
  for (const [name, time] of folders) {
    const folder = join(dataFolder, 'incoming', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'received'), 'half');
    await utimes(folder, time / 1000, time / 1000);
  }
  // As one that another server has just removed.
  await symlink('nowhere', join(dataFolder, 'incoming', 'gone'));
  expect(await dropIncoming(server.settings, now)).toBe(false);
  const exists = (name: string) =>
    stat(join(dataFolder, 'incoming', name)).then(
      () => true,
      () => false,
    );
  expect([await exists('old'), await exists('young')]).toEqual([false, true]);
  await dropIncoming(server.settings, now + 3);
  expect(await exists('young')).toBe(false);
});

it('[ACC-4] a server looks for them as long as it runs, whoever tidies the tables', async () => {
  const leave = async () => {
    const left = join(dataFolder, 'incoming', 'left');
    await mkdir(left, { recursive: true });
    await utimes(left, 0, 0);
  };
  await leave();
  const work = heldJobs(server.settings, server.db);
  const incoming = async () => {
    await work();
    return readdir(join(dataFolder, 'incoming'));
  };
  await expect.poll(incoming).toEqual([]);
  // Its tables are tidied every ten minutes.
  await leave();
  expect(await incoming()).toEqual([]);
});

// Only Linux has a device that is always full.
it.each(['/dev/full'].filter(existsSync))(
  '[OPS-6] K03 answers 503 to an image that has no room once it is drawn (%s), keeps nothing of it, and takes the next one',
  async (full) => {
    const { token } = await server.partner();
    const bytes = await image('png');
    const send = async () => {
      const reply = await server.request(toImages, multipart({ bytes, type: 'image/png' }, token));
      return [reply.status, reply.headers.get('Retry-After'), reply.body.errorCode];
    };
    disk.full = full;
    expect(await send()).toEqual(unavailable);
    disk.full = null;
    const namesIn = (folder: string) => readdir(join(dataFolder, folder)).catch(() => []);
    expect([await namesIn('incoming'), await namesIn('files')]).toEqual([[], []]);
    expect((await send())[0]).toBe(200);
  },
);

it('[OPS-6] a stored file that a disk cannot read is not missing: it is answered 503, and there once it can be read', async () => {
  const { token } = await server.partner();
  const reply = await server.request(
    toImages,
    multipart({ bytes: await image('png'), type: 'image/png' }, token),
  );
  const { pathname } = new URL(String(reply.body['url']));
  const get = async () => {
    const answer = await server.app.request(pathname);
    return [answer.status, answer.headers.get('Retry-After')];
  };
  const read = () => diskFiles(server.settings).read(pathname.slice('/files/'.length));
  disk.fails = true;
  expect(await get()).toEqual([503, '2']);
  await expect(read()).rejects.toMatchObject({ code: 'EIO' });
  disk.fails = false;
  expect(await get()).toEqual([200, null]);
  expect(await read()).not.toBeNull();
});
