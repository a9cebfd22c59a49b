import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { files, partners } from '../../../server/db/schema.ts';
import type { Files } from '../../../server/files/files.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { tidyVersions } from '../../../server/spaces/versions.ts';
import { eachDatabase, startServer, type TestServer } from '../harness.ts';
import { saveSpace } from '../spaces/spacePaths.ts';
import { multipart, refusal, toVideos, uploadServer, video } from './uploading.ts';

const hour = 60 * 60_000;
const megabyte = 1024 * 1024;
const sent = { bytes: video('mp4'), type: 'video/mp4' };

/** A storage in memory that fails while a test wants it to. */
const memoryFiles = () => {
  const kept = new Set<string>();
  const state = { fails: false, onRemove: () => {} };
  const check = () => {
    if (state.fails) throw new HttpError(503, 'UNAVAILABLE', { retryAfter: 5 });
  };
  const adapter: Files = {
    keep: async ({ name }) => {
      check();
      kept.add(name);
      return `https://files.example/${name}`;
    },
    remove: async (name) => {
      state.onRemove();
      check();
      kept.delete(name);
    },
    find: async () => null,
    read: async () => null,
    check: async () => check(),
  };
  return { adapter, kept, state };
};

const disk = uploadServer();

eachDatabase((server) => {
  const open = () => {
    const storage = memoryFiles();
    const started = startServer(server().db, { dataFolder: disk().dataFolder }, { files: storage.adapter });
    return { ...storage, server: started };
  };
  const upload = ({ request }: TestServer, token: string) => request(toVideos, multipart(sent, token));
  const partnerOf = async (publicId: string) => {
    const [partner] = await server().db.select().from(partners).where(eq(partners.publicId, publicId));
    return partner?.id ?? 0;
  };
  const rowsOf = async (partnerId: string) =>
    server()
      .db.select()
      .from(files)
      .where(eq(files.partnerId, await partnerOf(partnerId)));
  const nameOf = (url: string) => url.split('/').at(-1) ?? '';

  it('[API-4] writes down whose a file is', async () => {
    const { server: app, kept } = open();
    const { token, partnerId } = await app.partner();
    const { status, body } = await upload(app, token);
    expect([status, body]).toEqual([200, { url: `https://files.example/${[...kept][0]}` }]);
    expect(await rowsOf(partnerId)).toEqual([
      {
        name: nameOf(body.url),
        partnerId: await partnerOf(partnerId),
        type: 'video/mp4',
        size: 64,
        usedAt: new Date(app.clock.now),
      },
    ]);
  });

  it('[API-4] takes 500 MB from a partner and not a byte more, and from another as well', async () => {
    const { server: app, kept } = open();
    const { token, partnerId } = await app.partner();
    const fill = (size: number) =>
      app.db
        .update(files)
        .set({ size })
        .where(eq(files.name, [...kept][0] ?? ''));
    expect((await upload(app, token)).status).toBe(200);
    await fill(500 * megabyte - 64);
    expect((await upload(app, token)).status).toBe(200);
    const { status, body } = await upload(app, token);
    const message = 'You’ve run out of file storage. Unused files are deleted after a day: try again then.';
    expect([status, body]).toEqual([507, refusal('STORAGE_FULL', message)]);
    expect([(await rowsOf(partnerId)).length, kept.size]).toEqual([2, 2]);
    const other = await app.partner();
    expect((await upload(app, other.token)).status).toBe(200);
  });

  it('[API-4] counts uploads that come at once', async () => {
    const { server: app, kept } = open();
    const { token } = await app.partner();
    await upload(app, token);
    await app.db
      .update(files)
      .set({ size: 500 * megabyte - 2 * 64 })
      .where(eq(files.name, [...kept][0] ?? ''));
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(app, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507, 507, 507]);
  });

  it('[API-4] takes 60 uploads an hour', async () => {
    const { server: app } = open();
    const { token } = await app.partner();
    for (let count = 0; count < 60; count += 1) expect((await upload(app, token)).status).toBe(200);
    const { status, headers, body } = await upload(app, token);
    const message = 'Too many attempts. Try again in 60:00.';
    expect([status, headers.get('Retry-After'), body]).toEqual([
      429,
      '3600',
      { ...refusal('RATE_LIMITED', message), retryAfter: 3600 },
    ]);
    app.clock.now += hour;
    expect((await upload(app, token)).status).toBe(200);
  });

  it('[DSGN-7] removes at an upload what is 30 days old and not in the saved design', async () => {
    const { server: app, kept } = open();
    const { token, partnerId } = await app.partner();
    const other = await app.partner();
    const strange = nameOf((await upload(app, other.token)).body.url);
    const used = (await upload(app, token)).body.url;
    const unused = (await upload(app, token)).body.url;
    const config = { ...defaultMeetingConfig, backgroundVideo: { url: used } };
    await app.post(saveSpace, { config }, { token });
    app.clock.now += 30 * 24 * hour - hour;
    const ofHer = async () => (await rowsOf(partnerId)).map(({ name }) => name).sort();
    const again = await signInAgain(app, partnerId);
    const young = nameOf((await upload(app, again)).body.url);
    expect(await ofHer()).toEqual([nameOf(used), nameOf(unused), young].sort());
    app.clock.now += hour + 1;
    const last = nameOf((await upload(app, again)).body.url);
    expect(await ofHer()).toEqual([nameOf(used), young, last].sort());
    expect([...kept].sort()).toEqual([strange, nameOf(used), young, last].sort());
  });

  /** Who uploaded a video, saved it, and saved a design without it two days later. */
  const startWithout = async () => {
    const { server: app, kept } = open();
    const { token, partnerId } = await app.partner();
    const first = (await upload(app, token)).body.url;
    const config = { ...defaultMeetingConfig, backgroundVideo: { url: first } };
    await app.post(saveSpace, { config }, { token });
    app.clock.now += 48 * hour;
    await app.post(saveSpace, { config: defaultMeetingConfig }, { token: await signInAgain(app, partnerId) });
    const names = async () => (await rowsOf(partnerId)).map(({ name }) => name);
    const uploadAgain = async () =>
      nameOf((await upload(app, await signInAgain(app, partnerId))).body.url as string);
    const versions = async () =>
      (
        await app.get('/api/partner-resources/design-versions', {
          token: await signInAgain(app, partnerId),
        })
      ).body.versions.map(({ version }: { version: string }) => version);
    return { app, kept, first: nameOf(first), names, uploadAgain, versions };
  };

  it('[DSGN-8][DSGN-12] keeps what a save let go of as long as a version shows it, for 90 days after that save', async () => {
    const { app, kept, first, names, uploadAgain, versions } = await startWithout();
    app.clock.now += 89 * 24 * hour;
    await tidyVersions(app.db, app.clock.now);
    await uploadAgain();
    expect([await names(), [...kept]]).toEqual([
      expect.arrayContaining([first]),
      expect.arrayContaining([first]),
    ]);
    app.clock.now += 25 * hour;
    await tidyVersions(app.db, app.clock.now);
    await uploadAgain();
    expect([...(await names()), ...kept]).not.toContain(first);
    expect(await versions()).toEqual(['2']);
  });

  it('[API-4][DSGN-12] lets go of the oldest versions and their files where an upload has no room', async () => {
    const { app, first, names, uploadAgain, versions } = await startWithout();
    await app.db
      .update(files)
      .set({ size: 500 * megabyte + 1 })
      .where(eq(files.name, first));
    app.clock.now += 25 * hour;
    expect(await versions()).toEqual(['2', '1']);
    const second = await uploadAgain();
    expect([await names(), await versions()]).toEqual([[second], ['2']]);
  });

  it('[API-4][DSGN-12] keeps the versions where files without use make the room by themselves', async () => {
    const { app, first, names, uploadAgain, versions } = await startWithout();
    const unused = await uploadAgain();
    for (const [name, size] of [
      [first, 100 * megabyte],
      [unused, 410 * megabyte],
    ] as const)
      await app.db.update(files).set({ size }).where(eq(files.name, name));
    app.clock.now += 25 * hour;
    const last = await uploadAgain();
    expect([(await names()).sort(), await versions()]).toEqual([[first, last].sort(), ['2', '1']]);
  });

  it('[API-3] keeps no row of a file that the storage refused, and tries again what it did not remove', async () => {
    const { server: app, kept, state } = open();
    const { token, partnerId } = await app.partner();
    await upload(app, token);
    const [first] = await rowsOf(partnerId);
    app.clock.now += 31 * 24 * hour;
    const again = await signInAgain(app, partnerId);
    state.fails = true;
    const { status, body } = await upload(app, again);
    expect([status, body.errorCode]).toEqual([503, 'UNAVAILABLE']);
    // The storage could not remove anything either, so both are tried again later.
    expect((await rowsOf(partnerId)).map(({ name }) => name)).toContain(first?.name);
    expect(app.lines.join('\n')).toContain('a file was not removed');
    state.fails = false;
    app.clock.now += 31 * 24 * hour;
    const third = nameOf((await upload(app, await signInAgain(app, partnerId))).body.url);
    expect((await rowsOf(partnerId)).map(({ name }) => name)).toEqual([third]);
    expect([...kept]).toEqual([third]);
  });

  it('[OPS-6] K05 goes on without old files whose removal fails or takes long, which wait for the next upload', async () => {
    const { server: app, kept, state } = open();
    const { token, partnerId } = await app.partner();
    for (let count = 0; count < 3; count++) await upload(app, token);
    const old = [...kept];
    app.clock.now += 31 * 24 * hour;
    const again = await signInAgain(app, partnerId);
    state.fails = true;
    expect((await upload(app, again)).status).toBe(503);
    const failed = app.lines.filter((line) => line.includes('a file was not removed'));
    expect(failed.filter((line) => old.some((name) => line.includes(name)))).toHaveLength(1);
    state.fails = false;
    state.onRemove = () => {
      app.clock.now += 3000;
    };
    expect((await upload(app, again)).status).toBe(200);
    expect(old.filter((name) => kept.has(name))).toHaveLength(1);
  });

  const signInAgain = async (app: TestServer, partnerId: string) => {
    const [partner] = await app.db.select().from(partners).where(eq(partners.publicId, partnerId));
    // Between two codes to one number.
    app.clock.now += hour;
    return (await app.signIn(`+${partner?.phone}`)).token;
  };
});
