import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { designVersions } from '../../../server/db/designSchema.ts';
import { partners, spaces } from '../../../server/db/schema.ts';
import { saveDesign, tidyVersions } from '../../../server/spaces/versions.ts';
import { eachDatabase } from '../harness.ts';
import { config, saveSpace, spacePath } from './spacePaths.ts';

const path = '/api/partner-resources/design-versions';
const day = 24 * 60 * 60_000;

eachDatabase((server) => {
  const signIn = async (phoneNumber?: string) => {
    const partner = await server().signIn(phoneNumber);
    const save = (next: object, version?: string | null) =>
      server().post(saveSpace, { config: next, version }, { token: partner.token });
    const list = async (query = '') => (await server().get(`${path}${query}`, { token: partner.token })).body;
    return { ...partner, save, list };
  };
  type Listed = { version: string; savedAt: string; config: unknown };

  it('[DSGN-12] keeps each save with its time, the newest first, and restores to the bit', async () => {
    const { save, list, token, phoneNumber } = await signIn();
    expect(await list()).toEqual({ versions: [], more: false });
    const first = { ...config, name: 'Ñandú \u{1F9A4}', logo: 'https://images.example/logo.png' };
    await save(first, null);
    const at = new Date(server().clock.now).toISOString();
    server().clock.now += 1000;
    await save(config, '1');
    const { versions, more } = await list();
    const later = new Date(server().clock.now).toISOString();
    expect([versions, more]).toEqual([
      [
        { version: '2', savedAt: later, config },
        { version: '1', savedAt: at, config: first },
      ],
      false,
    ]);
    // A restore is a save of what the list has.
    await save(versions[1].config, '2');
    const { body } = await server().get(spacePath(phoneNumber), { token });
    expect([JSON.stringify(body.config), body.version]).toEqual([JSON.stringify(versions[1].config), '3']);
    expect((await list()).versions.map(({ version }: Listed) => version)).toEqual(['3', '2', '1']);
  });

  it('[DSGN-12] a save that is refused or equal to the saved design is no version', async () => {
    const { save, list } = await signIn();
    await save(config, null);
    expect((await save({ ...config, name: 'Late' }, null)).status).toBe(409);
    expect((await save({ ...config, name: 'Late' }, '4')).status).toBe(409);
    for (const version of [null, '1', undefined])
      expect([(await save(config, version)).body.version, version]).toEqual(['1', version]);
    expect((await list()).versions).toHaveLength(1);
  });

  it('[DSGN-12] of ten saves at once each that was answered is a version', async () => {
    const { save, list } = await signIn();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, number) => save({ ...config, name: `Save ${number}` })),
    );
    const answered = replies.map(({ body }, number) => [body.version, `Save ${number}`]);
    const { versions } = await list();
    const listed = versions.map((one: Listed & { config: { name: string } }) => [
      one.version,
      one.config.name,
    ]);
    expect(listed.sort()).toEqual(answered.sort());
  });

  it('[DSGN-12] lists 50 at a time, and of 1,000 and more the newest 1,000', async () => {
    const { save, list, partnerId: publicId } = await signIn();
    await save(config);
    const [partner] = await server().db.select().from(partners).where(eq(partners.publicId, publicId));
    const id = partner?.id ?? 0;
    const deps = { db: server().db, now: () => server().clock.now };
    for (let number = 2; number <= 53; number += 1)
      await saveDesign(deps, { id }, { ...config, name: `Save ${number}` }, number - 1);
    const numbers = ({ versions }: { versions: Listed[] }) => versions.map(({ version }) => Number(version));
    const first = await list();
    expect([numbers(first).length, numbers(first)[0], numbers(first)[49], first.more]).toEqual([
      50,
      53,
      4,
      true,
    ]);
    const second = await list('?before=4');
    expect([numbers(second), second.more]).toEqual([[3, 2, 1], false]);
    for (const odd of ['x', '-1', '1.5', '9'.repeat(10)])
      expect((await server().get(`${path}?before=${odd}`, { token: (await signIn()).token })).status).toBe(
        400,
      );
    await server().db.update(spaces).set({ version: 1000 }).where(eq(spaces.partnerId, id));
    await saveDesign(deps, { id }, { ...config, name: 'Newest' }, 1000);
    const kept = await server()
      .db.select({ version: designVersions.version })
      .from(designVersions)
      .where(eq(designVersions.partnerId, id));
    expect([kept.length, kept.some(({ version }) => version === 1)]).toEqual([53, false]);
  });

  it('[DSGN-12] of more than 1,000 it keeps the last one of each day, and no other', async () => {
    const { save, partnerId: publicId } = await signIn();
    await save(config);
    const { db, clock } = server();
    const [partner] = await db.select().from(partners).where(eq(partners.publicId, publicId));
    const id = partner?.id ?? 0;
    const row = { partnerId: id, config, savedAt: new Date(clock.now) };
    const midnight = Date.UTC(2026, 1, 28);
    const savedAt = [midnight - 1, midnight, midnight + 1, midnight + day].map((time) => new Date(time));
    await db
      .insert(designVersions)
      .values(savedAt.map((at, index) => ({ ...row, savedAt: at, version: index + 2 })));
    await db
      .update(designVersions)
      .set({ savedAt: new Date(midnight - 2) })
      .where(and(eq(designVersions.partnerId, id), eq(designVersions.version, 1)));
    await db.update(spaces).set({ version: 1000 }).where(eq(spaces.partnerId, id));
    const deps = { db, now: () => clock.now };
    for (const base of [1000, 1001, 1002, 1003])
      await saveDesign(deps, { id }, { ...config, name: `After ${base}` }, base);
    const kept = await db
      .select({ version: designVersions.version })
      .from(designVersions)
      .where(eq(designVersions.partnerId, id));
    expect(kept.map(({ version }) => version).sort((one, next) => one - next)).toEqual([
      2, 4, 5, 1001, 1002, 1003, 1004,
    ]);
  });

  it('[DSGN-12] deletes a version 90 days after another one replaced it, however old it is, never the present one', async () => {
    const before = await signIn();
    await before.save(config, null);
    server().clock.now += 200 * day;
    const { save, list } = await signIn(before.phoneNumber);
    await save(defaultMeetingConfig, '1');
    const numbers = async () => (await list()).versions.map(({ version }: Listed) => version);
    const { db, clock } = server();
    await tidyVersions(db, clock.now + 90 * day);
    expect(await numbers()).toEqual(['2', '1']);
    await tidyVersions(db, clock.now + 90 * day + 1);
    expect(await numbers()).toEqual(['2']);
    await tidyVersions(db, clock.now + 1000 * day);
    expect(await numbers()).toEqual(['2']);
  });

  it('[API-4] A01 lists nobody else’s versions', async () => {
    const owner = await signIn();
    await owner.save(config);
    const other = await signIn();
    expect(await other.list()).toEqual({ versions: [], more: false });
    expect((await server().get(path)).status).toBe(401);
  });
});
