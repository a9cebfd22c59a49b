import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as accountSchema from '../../../server/db/accountSchema.ts';
import { allTables } from '../../../server/db/allTables.ts';
import * as mailSchema from '../../../server/db/mailSchema.ts';
import { diskFiles, filesFolder } from '../../../server/files/files.ts';
import { agreedTerms, eachDatabase, startServer } from '../harness.ts';
import { designer } from '../payments/paying.ts';
import { comparePrograms } from './comparePrograms.ts';
import { dataPath, livesOn } from './lives.ts';
import { unzipped } from './unzipped.ts';

/** Tables with nothing of a partner, or nothing that is told, and why. */
const nobodys = {
  passkey_challenges: 'hashes alone, for five minutes',
  erased_addresses: 'hashes of addresses that nobody has any more',
  contacts: 'news that were asked for by an address, which nobody has proven to be theirs here',
  contact_links: 'hashes of tokens alone',
  payment_events: 'ids of the payment service alone',
  promo_codes: 'the codes themselves, which belong to nobody; their uses are told',
};

eachDatabase((base) => {
  const { server, live, email, name } = livesOn(base);
  const prepare = async (token: string): Promise<string> =>
    (await server().post(dataPath, undefined, { token })).body.url;
  const fetchZip = async (path: string, app = server().app) => {
    const response = await app.request(path);
    return { response, zip: Buffer.from(await response.arrayBuffer()) };
  };

  it('[ACC-4] a download has every table that knows a partner, but what could open something, and nobody’s sign-up for news', async () => {
    // Of another one nothing is told.
    await live();
    const life = await live();
    await server()
      .db.insert(mailSchema.contacts)
      .values({
        email,
        language: 'en',
        createdAt: new Date(server().clock.now),
        mailedAt: new Date(server().clock.now),
      });
    await server().tidy();
    const { response, zip } = await fetchZip(await prepare(life.token));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="account-data-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const data = JSON.parse(unzipped(zip).get('data.json')?.toString() ?? '');
    const tables = allTables.map((table) => getTableName(table));
    const told = Object.keys(data).filter((key) => !['madeAt', 'withheld', 'lostFiles'].includes(key));
    expect([...told, ...Object.keys(nobodys)].sort()).toEqual(tables.sort());
    expect(data.partners).toEqual([
      expect.objectContaining({ phone: life.phoneNumber.slice(1), publicId: life.partnerId, name, email }),
    ]);
    expect(data.spaces[0].config.logo).toContain(life.fileNames[0]);
    expect(data.files.map((file: { name: string }) => file.name).sort()).toEqual(life.fileNames.toSorted());
    expect(data.paid_subscriptions).toEqual([expect.objectContaining({ customerId: life.customer })]);
    expect(data.promo_uses).toEqual([expect.objectContaining({ code: 'ONEDAY' })]);
    expect(data.granted_plans).toEqual([expect.objectContaining({ promoCode: 'ONEDAY' })]);
    expect(data.sessions).toEqual([
      expect.objectContaining({ expiresAt: expect.any(String), browser: null }),
    ]);
    expect(data.verification_codes).toEqual([
      expect.objectContaining({ phone: life.phoneNumber.slice(1), wrongTries: expect.any(Number) }),
    ]);
    expect(data.consents).toEqual([
      { termsVersion: agreedTerms, agreedAt: expect.stringMatching(/^2026-03-03T12:/) },
    ]);
    expect(data.listed_partners).toEqual([expect.objectContaining({ name })]);
    expect(data.limited_events).not.toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(
      /"(tokenHash|codeHash|browserHash|operator)":"[0-9a-f]|[0-9a-f]{64}/,
    );
    expect(data.withheld.tokenHash).toMatch(/token/);
  });

  it('[ACC-4] every table with a key to partners is told and is erased, as the database itself knows them', async () => {
    const { token } = await designer(server());
    const data = JSON.parse(
      unzipped((await fetchZip(await prepare(token))).zip)
        .get('data.json')
        ?.toString() ?? '',
    );
    const keys = await server()
      .db.select({ table: sql<string>`conrelid::regclass::text`, rule: sql<string>`confdeltype` })
      .from(sql`pg_constraint`)
      .where(sql`contype = 'f' and confrelid = 'partners'::regclass`);
    expect(keys.length).toBeGreaterThan(6);
    // Files stay without a partner until their bytes are gone.
    for (const { table, rule } of keys)
      expect([table, table in data, rule]).toEqual([table, true, table === 'files' ? 'n' : 'c']);
  });

  it('[ACC-4] has the uploaded files as they are stored, and says in both languages what is what', async () => {
    const life = await live();
    const { zip } = await fetchZip(await prepare(life.token));
    await comparePrograms(zip);
    const files = unzipped(zip);
    expect([...files.keys()].sort()).toEqual(
      ['README.txt', 'data.json', ...life.fileNames.map((one) => `files/${one}`)].sort(),
    );
    for (const file of life.fileNames) {
      const stored = await readFile(join(filesFolder(server().settings), file));
      expect(files.get(`files/${file}`)?.equals(stored)).toBe(true);
    }
    const readme = files.get('README.txt')?.toString() ?? '';
    expect(readme).toMatch(/^What Encuentro holds about you, on [A-Z]\w+ \d+, 2026\./);
    expect(readme).toMatch(/\nLo que Encuentro tiene sobre ti, al \d+ de \w+ de 2026\./);
    for (const word of ['data.json:', 'files/:']) expect(readme.split(word)).toHaveLength(3);
  });

  it('[ACC-4] a file that is lost is named, and the others are there', async () => {
    const life = await live();
    const [lost = '', kept] = life.fileNames;
    await rm(join(filesFolder(server().settings), lost));
    const files = unzipped((await fetchZip(await prepare(life.token))).zip);
    expect(JSON.parse(files.get('data.json')?.toString() ?? '').lostFiles).toEqual([lost]);
    expect([files.has(`files/${kept}`), files.has(`files/${lost}`)]).toEqual([true, false]);
  });

  it('[ACC-4] an address works once, for a minute, for its owner’s data alone, and is asked for in no log', async () => {
    const [other, one] = [await live(), await designer(server())];
    const [path, late] = [await prepare(one.token), await prepare(one.token)];
    expect((await server().app.request(path, { method: 'HEAD' })).status).toBe(404);
    server().clock.now += 59_999;
    const { zip } = await fetchZip(path);
    const told = unzipped(zip).get('data.json')?.toString() ?? '';
    expect(told).toContain(one.partnerId);
    for (const value of [other.partnerId, other.phoneNumber.slice(1), other.customer, ...other.fileNames])
      expect([value, told.includes(value)]).toEqual([value, false]);
    expect((await server().get(path)).status).toBe(404);
    server().clock.now += 1;
    expect((await server().get(late)).status).toBe(404);
    expect((await server().get(`/data/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await server().get('/data/short')).status).toBe(404);
    // What nobody has used goes as well.
    await server().tidy();
    expect(await server().db.$count(accountSchema.dataDownloads)).toBe(1);
    server().clock.now += 1;
    await server().tidy();
    expect(await server().db.$count(accountSchema.dataDownloads)).toBe(0);
    const log = server().lines.join('\n');
    expect(log).toContain('route="/data/:token"');
    for (const used of [path, late]) expect(log).not.toContain(used.slice('/data/'.length));
  });

  it('[ACC-4] a download that breaks off is no whole archive, and the log says why', async () => {
    const life = await live();
    const read = async () => {
      throw new Error('The bucket is gone');
    };
    const { db, settings, clock } = server();
    const broken = startServer(db, settings, { files: { ...diskFiles(settings), read } });
    broken.clock.now = clock.now;
    const response = await broken.app.request(await prepare(life.token));
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(broken.lines).toContainEqual(
      expect.stringMatching(
        / error a download of own data broke off request="[\w-]+" error="The bucket is gone"/,
      ),
    );
  });
});
