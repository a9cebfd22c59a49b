import { timestamp } from 'drizzle-orm/pg-core';

/**
 * A column with a moment: a date with its zone, whatever the server's is.
 * @param column its name in the database, where that is another one than its field's
 */
export const moment = (column = '') => timestamp(column, { withTimezone: true });
