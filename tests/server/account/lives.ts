import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, vi } from 'vitest';
import { deletionWaitMs } from '../../../machines/contract/account/ownDataCalls.ts';
import { eraseNextDue, removeNextFile } from '../../../server/account/eraseDue.ts';
import { passkeys, signUpTickets } from '../../../server/db/accountSchema.ts';
import * as schema from '../../../server/db/schema.ts';
import { diskFiles, type Files } from '../../../server/files/files.ts';
import { createLog } from '../../../server/http/log.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { sendNextMail } from '../../../server/mail/outbox.ts';
import type { Payments } from '../../../server/payments/payments.ts';
import { image, multipart, toImages, toVideos, video } from '../files/uploading.ts';
import { otherThan, startServer, type TestServer } from '../harness.ts';
import { askCheckout, config, dashboard, pagesOf, paths, type SignedIn } from '../payments/paying.ts';
import { saveSpace } from '../spaces/spacePaths.ts';

export const deletePath = '/api/account/delete';
export const dataPath = '/api/account/data';
export const day = 24 * 60 * 60_000;
const email = 'ada@recognizable.example';
const name = 'Ada Recognizable';

/** A partner who has used everything. */
export interface Life extends SignedIn {
  id: number;
  customer: string;
  fileNames: string[];
}

const passkey = {
  publicKey: 'cG9pbnQ',
  counter: 0,
  transports: ['internal'],
  backedUp: true,
  label: 'Firefox, Linux',
  createdAt: new Date(0),
};

/** A server with a folder of its own over a suite's database, its background jobs, and lives to be led there. */
export const livesOn = (base: () => TestServer) => {
  // Each image is drawn in a new process, which starts slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  let dataFolder: string;
  let server: TestServer;
  const mails: Mail[] = [];
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'account-'));
    server = startServer(base().db, { dataFolder });
  });
  afterAll(() => rm(dataFolder, { recursive: true }));
  const { press } = pagesOf(() => server);
  const now = () => server.clock.now;
  const log = createLog((line) => server.lines.push(line), now);

  /** Does what is due in the background, until nothing is. */
  const work = async (changes: { payments?: Payments | null; files?: Files } = {}): Promise<void> => {
    const { db, settings, payments } = server;
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const deps = { db, now, settings, payments, files: diskFiles(settings), log, ...changes };
    const jobs = [
      () => eraseNextDue(deps),
      () => removeNextFile(deps),
      () => sendNextMail({ db, now, mailer, log }),
    ];
    for (const job of jobs) while (await job());
  };

  const rowOf = async ({ partnerId }: Pick<SignedIn, 'partnerId'>) => {
    const { partners } = schema;
    const [row] = await server.db.select().from(partners).where(eq(partners.publicId, partnerId));
    return row;
  };

  /** Signs up, mistypes a code, designs, uploads, uses a promo code, pays with an e-mail address, creates a passkey, and is on the public list. */
  const live = async (): Promise<Life> => {
    const { db, clock } = server;
    const partner = await server.signIn();
    const { token, partnerId } = partner;
    clock.now += 60_000;
    const { code } = await server.sendCode(partner.phoneNumber);
    const wrong = { phoneNumber: partner.phoneNumber, code: otherThan(code) };
    await server.post('/api/auth/check-verification', wrong);
    const uploads = [
      await server.request(toImages, multipart({ bytes: await image('png'), type: 'image/png' }, token)),
      await server.request(toVideos, multipart({ bytes: video('mp4'), type: 'video/mp4' }, token)),
    ].map(({ body }): string => body.url);
    await server.post(saveSpace, { config: { ...config, logo: uploads[0] } }, { token });
    await db
      .insert(schema.promoCodes)
      .values({ code: 'ONEDAY', planType: 'promo', days: 1, maxUses: 99 })
      .onConflictDoNothing();
    await server.post(paths.promo, { promoCode: 'ONEDAY' }, { token });
    clock.now += 2 * day;
    const back = await server.signIn(partner.phoneNumber);
    const { body } = await askCheckout(server, back, { userEmail: email });
    await press(`${new URL(body.url).pathname}/pay`);
    await server.post(paths.portal, { returnUrl: dashboard }, { token: back.token });
    await db.update(schema.partners).set({ name }).where(eq(schema.partners.publicId, partnerId));
    const texts = { name, descriptionEn: '', descriptionEs: '', logo: 'https://ada.example/logo.png' };
    await db.insert(schema.listedPartners).values({ publicId: partnerId, position: 1, ...texts });
    const row = await rowOf(back);
    await db
      .insert(passkeys)
      .values({ ...passkey, id: partnerId, credentialId: partnerId, partnerId: row?.id ?? 0 });
    await db.insert(signUpTickets).values({
      tokenHash: `ticket of ${partnerId}`,
      phone: partner.phoneNumber.slice(1),
      expiresAt: new Date(Date.UTC(2040, 0)),
    });
    const fileNames = uploads.map((url) => url.split('/').at(-1) ?? '');
    return { ...back, id: row?.id ?? 0, customer: row?.stripeCustomerId ?? '', fileNames };
  };

  /** Asks for the deletion, and lets the 14 days pass. */
  const leave = async ({ token }: SignedIn): Promise<void> => {
    await server.post(deletePath, { confirm: true }, { token });
    server.clock.now += deletionWaitMs;
  };

  /** All rows of all tables as text, by table, whatever the schema of the code knows. */
  const everything = async (): Promise<Record<string, string[]>> => {
    const { db } = server;
    const tables = await db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`);
    const rows: Record<string, string[]> = {};
    for (const table of tables) {
      const found = await db
        .select({ row: sql<string>`to_json(t)::text` })
        .from(sql`${sql.identifier(table.name)} as t`);
      rows[table.name] = found.map(({ row }) => row);
    }
    return rows;
  };

  return {
    server: () => server,
    stored: () => readdir(join(dataFolder, 'files')).catch((): string[] => []),
    mails,
    email,
    name,
    work,
    rowOf,
    live,
    leave,
    everything,
  };
};
