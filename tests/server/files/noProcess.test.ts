import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { image, toImages, uploadServer } from './uploading.ts';

/** Why the system starts no process. */
const system: { code: string | null } = vi.hoisted(() => ({ code: null }));
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  const spawn = (...args: Parameters<typeof original.spawn>) => {
    const { code } = system;
    if (code === null) return original.spawn(...args);
    const error = Object.assign(new Error(`spawn ${code}`), { code, syscall: 'spawn' });
    // As Node does: it throws what it does not expect, and without a descriptor makes no streams.
    if (code === 'ENOMEM') throw error;
    const child = Object.assign(new EventEmitter(), {
      stderr: code === 'EAGAIN' ? new PassThrough().end() : undefined,
    });
    process.nextTick(() => child.emit('error', error));
    return child;
  };
  return { ...original, spawn };
});
const suite = uploadServer();

it.each(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'])(
  '[OPS-6][DSGN-7] while the system starts no process (%s) a picture is answered 503, nothing of it is kept, and it is taken afterwards',
  async (code) => {
    system.code = code;
    onTestFinished(() => {
      system.code = null;
    });
    const { token } = await suite().partner();
    const sent = { bytes: await image('png'), type: 'image/png' };
    const before = [await suite().kept(), await suite().db.select().from(files)];
    const refused = await suite().upload(toImages, sent, token);
    expect([refused.status, refused.headers.get('Retry-After'), refused.body.error]).toEqual([
      503,
      '2',
      'Our server is busy. Please try again.',
    ]);
    expect([await suite().kept(), await suite().db.select().from(files)]).toEqual(before);
    expect(await suite().incoming()).toEqual([]);
    system.code = null;
    expect((await suite().upload(toImages, sent, token)).status).toBe(200);
  },
);
