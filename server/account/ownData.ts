import { and, eq, gt } from 'drizzle-orm';
import { type Language, languages, localeOf } from '../../machines/contract/language.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import { dataDownloads } from '../db/accountSchema.ts';
import { files, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fingerprint, newToken } from '../http/token.ts';
import { type Holder, heldRows, withheld } from './holdings.ts';
import type { ZipEntry } from './zip.ts';

/** How long the address of a download may be used. */
const downloadMs = 60_000;

/** Makes the token of one download; the database keeps its fingerprint. */
export const prepareDownload = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  partnerId: number,
): Promise<string> => {
  const token = newToken(randomBytes);
  const expiresAt = new Date(now() + downloadMs);
  await db.insert(dataDownloads).values({ tokenHash: fingerprint(token), partnerId, expiresAt });
  return token;
};

/** Uses a download's token up. @returns its partner; null for one that is unknown, used or too old. */
export const takeDownload = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Holder | null> => {
  const { tokenHash, expiresAt, partnerId } = dataDownloads;
  const [taken] = await db
    .delete(dataDownloads)
    .where(and(eq(tokenHash, fingerprint(token)), gt(expiresAt, new Date(now()))))
    .returning({ partnerId });
  if (taken === undefined) return null;
  const [partner] = await db.select().from(partners).where(eq(partners.id, taken.partnerId));
  return partner ?? null;
};

/**
 * All that the server holds about a partner (ACC-4): what is what, in both languages, the uploaded files as they are
 * stored, one after the other, and a file with the rows of all tables. A file that storage has lost is named there alone.
 */
export async function* ownData(
  { db, now, settings, files: storage }: Pick<Deps, 'db' | 'now' | 'settings' | 'files'>,
  partner: Holder,
): AsyncGenerator<ZipEntry> {
  const held = await heldRows(db, partner);
  yield { name: 'README.txt', body: textOf(readme(settings, new Date(now()))), isPacked: false };
  const lost: string[] = [];
  for (const { name } of await db.select().from(files).where(eq(files.partnerId, partner.id))) {
    const body = await storage.read(name);
    if (body === null) lost.push(name);
    else yield { name: `files/${name}`, body, isPacked: true };
  }
  const data = { madeAt: new Date(now()), withheld, lostFiles: lost, ...held };
  yield { name: 'data.json', body: textOf(`${JSON.stringify(data, null, 2)}\n`), isPacked: false };
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A day in a file, whose readers' time zone nobody knows. */
const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const readme = ({ productName }: Deps['settings'], at: Date): string =>
  languages
    .map((language) => {
      const { lead, data, files, others } = { en, es }[language].readme;
      const filled = lead.replace('{product}', () => productName).replace('{date}', dayIn(language, at));
      return `${[filled, data, files, others].join('\n\n')}\n`;
    })
    .join('\n----\n\n');
