import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accountSchema from './accountSchema.ts';
import * as addressSchema from './addressSchema.ts';
import * as designSchema from './designSchema.ts';
import * as guessSchema from './guessSchema.ts';
import * as invitationSchema from './invitationSchema.ts';
import * as mailSchema from './mailSchema.ts';
import * as roomSchema from './roomSchema.ts';
import * as schema from './schema.ts';

/** Every table of the database: what an erasure looks through for those that follow a partner (ACC-4). */
export const allTables: readonly PgTable[] = [
  schema,
  guessSchema,
  mailSchema,
  accountSchema,
  roomSchema,
  invitationSchema,
  designSchema,
  addressSchema,
]
  .flatMap((tables): unknown[] => Object.values(tables))
  .filter((table) => is(table, PgTable));
