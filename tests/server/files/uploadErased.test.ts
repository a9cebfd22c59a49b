import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeFile, removeNextFile } from '../../../server/account/eraseDue.ts';
import { erasePartner } from '../../../server/account/erasePartner.ts';
import { files, partners } from '../../../server/db/schema.ts';
import type { Files } from '../../../server/files/files.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { multipart, toVideos, uploadServer, video } from './uploading.ts';

const disk = uploadServer();

eachDatabase((server) => {
  /** An upload whose partner the operator erases while its bytes go to a bucket, which removes nothing more if it `fails`. */
  const uploadErased = async (fails: boolean) => {
    const kept = new Set<string>();
    const state = { fails: false };
    let erase = async (): Promise<unknown> => undefined;
    const storage: Files = {
      keep: async ({ name }) => {
        await erase();
        kept.add(name);
        state.fails = fails;
        return `https://files.example/${name}`;
      },
      remove: async (name) => {
        if (state.fails) throw new Error('away');
        kept.delete(name);
      },
      find: async () => null,
      read: async () => null,
      check: async () => undefined,
    };
    const { db } = server();
    const app = startServer(db, { dataFolder: disk().dataFolder }, { files: storage });
    const { token, partnerId } = await app.partner();
    const [partner] = await db.select().from(partners).where(eq(partners.publicId, partnerId));
    if (partner === undefined) throw new Error('No partner.');
    const { settings, clock } = app;
    erase = () =>
      db.transaction(async (tx) => {
        const { fileNames } = await erasePartner({ db: tx, settings, now: () => clock.now }, partner);
        expect(fileNames).toHaveLength(1);
        for (const name of fileNames) await removeFile({ db: tx, files: storage }, name);
      });
    const reply = await app.request(toVideos, multipart({ bytes: video('mp4'), type: 'video/mp4' }, token));
    return { refusal: [reply.status, reply.body.errorCode], kept, state, storage, db };
  };

  it('[OPS-8][ACC-4] refuses an upload whose partner was erased meanwhile, and keeps neither its file nor a row', async () => {
    const { refusal, kept, db } = await uploadErased(false);
    expect(refusal).toEqual([401, 'UNAUTHENTICATED']);
    expect([[...kept], await db.select().from(files)]).toEqual([[], []]);
  });

  it('[OPS-8][ACC-4] removes its file later where the storage fails', async () => {
    const { refusal, kept, state, storage, db } = await uploadErased(true);
    expect(refusal).toEqual([401, 'UNAUTHENTICATED']);
    expect([...kept]).toHaveLength(1);
    state.fails = false;
    expect(await removeNextFile({ db, files: storage, log: createLog(() => undefined) })).toBe(true);
    expect([[...kept], await db.select().from(files)]).toEqual([[], []]);
  });
});
