import { and, gte, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../machines/contract/call.ts';
import { knownMs } from './auth/browsers.ts';
import { closedMs } from './auth/guessRules.ts';
import { dropContacts } from './contacts/contacts.ts';
import { dataDownloads, passkeyChallenges, signUpTickets } from './db/accountSchema.ts';
import { codeAsks, codeGuessers, knownBrowsers, wrongCodes } from './db/guessSchema.ts';
import {
  checkouts,
  limitedEvents,
  paymentEvents,
  paymentPages,
  sessions,
  verificationCodes,
} from './db/schema.ts';
import type { TidyTasks } from './db/tidy.ts';
import { tidyInvitations } from './invitations/tidyInvitations.ts';
import { tidyRooms } from './rooms/tidyRooms.ts';
import { tidyVersions } from './spaces/versions.ts';

/** A payment service repeats an event for a few days, and by hand for a month: keep events that long. */
const eventsMs = 35 * dayMs;

/** What every folder keeps for a time, and then no longer. */
export const tidyTasks: TidyTasks = {
  limits: (tx, time) => {
    // Names of limits that count longer than an hour begin with `day`.
    const isCounted = and(like(limitedEvents.key, 'day %'), gte(limitedEvents.at, new Date(time - dayMs)));
    const isOld = lt(limitedEvents.at, new Date(time - hourMs));
    return tx.delete(limitedEvents).where(and(isOld, not(isCounted ?? sql`false`)));
  },
  codeAsks: (tx, time) => tx.delete(codeAsks).where(lt(codeAsks.askedAt, new Date(time - dayMs))),
  codeGuessers: (tx, time) =>
    tx.delete(codeGuessers).where(lt(codeGuessers.triedAt, new Date(time - 30 * dayMs))),
  wrongCodes: (tx, time) => tx.delete(wrongCodes).where(lt(wrongCodes.at, new Date(time - closedMs))),
  browsers: (tx, time) =>
    tx.delete(knownBrowsers).where(lt(knownBrowsers.signedInAt, new Date(time - knownMs))),
  sessions: (tx, time) => tx.delete(sessions).where(lt(sessions.expiresAt, new Date(time))),
  downloads: (tx, time) => tx.delete(dataDownloads).where(lt(dataDownloads.expiresAt, new Date(time))),
  tickets: (tx, time) => tx.delete(signUpTickets).where(lt(signUpTickets.expiresAt, new Date(time))),
  passkeys: (tx, time) => tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(time))),
  codes: (tx, time) =>
    tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(time - dayMs))),
  paymentEvents: (tx, time) =>
    tx.delete(paymentEvents).where(lt(paymentEvents.at, new Date(time - eventsMs))),
  checkouts: (tx, time) => {
    const isUnopened = and(isNull(checkouts.providerId), lt(checkouts.createdAt, new Date(time - dayMs)));
    return tx.delete(checkouts).where(or(isUnopened, lt(checkouts.createdAt, new Date(time - eventsMs))));
  },
  paymentPages: (tx, time) => {
    const isDone = and(isNull(paymentPages.confirmAt), lt(paymentPages.expiresAt, new Date(time - dayMs)));
    return tx.delete(paymentPages).where(isDone);
  },
  contacts: dropContacts,
  rooms: tidyRooms,
  invitations: tidyInvitations,
  versions: tidyVersions,
};
