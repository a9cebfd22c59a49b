import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a moment: a date with its zone, whatever the server's is. */
export const moment = () => timestamp({ withTimezone: true });
