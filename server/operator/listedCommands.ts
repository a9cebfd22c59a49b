import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { listedPartners, partners } from '../db/schema.ts';
import type { Command } from './command.ts';
import { CommandError, UsageError } from './failures.ts';
import { argOf, type Given, neededText, textOf, wholeNumber } from './given.ts';
import { logoFrom } from './logo.ts';

const named = 'public id';
const options = {
  name: { value: 'TEXT', about: 'the name beside the logo' },
  'description-en': { value: 'TEXT', about: 'one sentence in English' },
  'description-es': { value: 'TEXT', about: 'the same in Spanish' },
  logo: { value: 'FILE|ADDRESS', about: 'an image file of this machine, or an https address' },
} as const;

/** The partners of the public strip, who agreed to be listed (PRT-2, PRT-5). */
export const listedCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'listed list',
    takes: [],
    about: 'The public list of partners, in its order.',
    options: {},
    run: async ({ db }) => {
      const rows = await inOrder(db);
      return {
        json: rows,
        lines: rows.map(({ position, publicId, name, logo }) =>
          [position, publicId, name, logo.startsWith('data:') ? 'own logo' : logo].join('  '),
        ),
      };
    },
  },
  {
    kind: 'changes',
    name: 'listed add',
    takes: [named],
    about: 'Lists a partner who agreed to it, at the end.',
    options: {
      name: { ...options.name, needed: 'always' },
      'description-en': { ...options['description-en'], needed: 'always' },
      'description-es': { ...options['description-es'], needed: 'always' },
      logo: { ...options.logo, needed: 'always' },
    },
    run: async ({ db }, given) => {
      const publicId = argOf(given, named);
      const row = {
        name: neededText(given, 'name'),
        descriptionEn: neededText(given, 'description-en'),
        descriptionEs: neededText(given, 'description-es'),
        logo: await logoFrom(neededText(given, 'logo')),
      };
      const last = (await inOrder(db)).at(-1)?.position ?? 0;
      const added = await db
        .insert(listedPartners)
        .values({ publicId, position: last + 1, ...row })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0)
        throw new CommandError(`${publicId} is listed already: listed edit changes it.`);
      const known = await db
        .select({ id: partners.id })
        .from(partners)
        .where(eq(partners.publicId, publicId));
      return {
        target: publicId,
        // The audit outlives the partner's name.
        detail: `listed at ${last + 1}`,
        lines: [
          `${publicId}: listed as ${row.name} at ${last + 1}.`,
          ...(known.length === 0 ? [`No partner has the public id ${publicId}: check it.`] : []),
        ],
      };
    },
  },
  {
    kind: 'changes',
    name: 'listed edit',
    takes: [named],
    about: 'Changes what is given of a listed partner.',
    options,
    run: async ({ db }, given) => {
      const publicId = argOf(given, named);
      const change = await changesOf(given);
      const changed = await db
        .update(listedPartners)
        .set(change)
        .where(eq(listedPartners.publicId, publicId))
        .returning();
      if (changed.length === 0) throw notListed(publicId);
      const detail = `${Object.keys(change).join(', ')} changed`;
      return { target: publicId, detail, lines: [`${publicId}: ${detail}.`] };
    },
  },
  {
    kind: 'changes',
    name: 'listed move',
    takes: [named, 'place'],
    about: 'Puts a listed partner at a place of the list, 1 being the first.',
    options: {},
    run: async ({ db }, given) => {
      const publicId = argOf(given, named);
      const rows = await inOrder(db);
      const own = rows.find((row) => row.publicId === publicId);
      if (own === undefined) throw notListed(publicId);
      const place = wholeNumber(argOf(given, 'place'), 'The place', rows.length);
      const others = rows.filter((row) => row !== own);
      for (const [index, row] of others.toSpliced(place - 1, 0, own).entries())
        await db
          .update(listedPartners)
          .set({ position: index + 1 })
          .where(eq(listedPartners.publicId, row.publicId));
      return { target: publicId, detail: `moved to ${place}`, lines: [`${publicId}: moved to ${place}.`] };
    },
  },
  {
    kind: 'changes',
    name: 'listed remove',
    takes: [named],
    about: 'Takes a partner off the public list.',
    options: {},
    run: async ({ db }, given) => {
      const publicId = argOf(given, named);
      const removed = await db
        .delete(listedPartners)
        .where(eq(listedPartners.publicId, publicId))
        .returning();
      if (removed.length === 0) throw notListed(publicId);
      return { target: publicId, detail: 'no longer listed', lines: [`${publicId}: no longer listed.`] };
    },
  },
];

const inOrder = (db: Database) =>
  db.select().from(listedPartners).orderBy(asc(listedPartners.position), asc(listedPartners.publicId));

const notListed = (publicId: string) => new CommandError(`${publicId} is not listed.`);

const changesOf = async (given: Given): Promise<Partial<typeof listedPartners.$inferInsert>> => {
  const name = textOf(given, 'name');
  const descriptionEn = textOf(given, 'description-en');
  const descriptionEs = textOf(given, 'description-es');
  const logo = textOf(given, 'logo');
  const change = {
    ...(name !== undefined && { name }),
    ...(descriptionEn !== undefined && { descriptionEn }),
    ...(descriptionEs !== undefined && { descriptionEs }),
    ...(logo !== undefined && { logo: await logoFrom(logo) }),
  };
  if (Object.keys(change).length === 0)
    throw new UsageError('Say what changes: --name, --description-en, --description-es or --logo.');
  return change;
};
