import { and, gte, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../machines/contract/call.ts';
import { knownMs } from './auth/browsers.ts';
import { closedMs } from './auth/guessRules.ts';
import { dropContacts } from './contacts/contacts.ts';
import { dataDownloads, passkeyChallenges, signUpTickets } from './db/accountSchema.ts';
import { codeAsks, codeGuessers, knownBrowsers, wrongCodes } from './db/guessSchema.ts';
import { dropPiece } from './db/pieces.ts';
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

/** What every folder keeps for a time, and then no longer: each deletes one piece at most. */
export const tidyTasks: TidyTasks = {
  limits: (tx, time) => {
    // Names of limits that count longer than an hour begin with `day`.
    const isCounted = and(like(limitedEvents.key, 'day %'), gte(limitedEvents.at, new Date(time - dayMs)));
    const isOld = lt(limitedEvents.at, new Date(time - hourMs));
    return dropPiece(tx, limitedEvents, and(isOld, not(isCounted ?? sql`false`)));
  },
  codeAsks: (tx, time) => dropPiece(tx, codeAsks, lt(codeAsks.askedAt, new Date(time - dayMs))),
  codeGuessers: (tx, time) =>
    dropPiece(tx, codeGuessers, lt(codeGuessers.triedAt, new Date(time - 30 * dayMs))),
  wrongCodes: (tx, time) => dropPiece(tx, wrongCodes, lt(wrongCodes.at, new Date(time - closedMs))),
  browsers: (tx, time) =>
    dropPiece(tx, knownBrowsers, lt(knownBrowsers.signedInAt, new Date(time - knownMs))),
  sessions: (tx, time) => dropPiece(tx, sessions, lt(sessions.expiresAt, new Date(time))),
  downloads: (tx, time) => dropPiece(tx, dataDownloads, lt(dataDownloads.expiresAt, new Date(time))),
  tickets: (tx, time) => dropPiece(tx, signUpTickets, lt(signUpTickets.expiresAt, new Date(time))),
  passkeys: (tx, time) => dropPiece(tx, passkeyChallenges, lt(passkeyChallenges.expiresAt, new Date(time))),
  codes: (tx, time) =>
    dropPiece(tx, verificationCodes, lt(verificationCodes.expiresAt, new Date(time - dayMs))),
  paymentEvents: (tx, time) => dropPiece(tx, paymentEvents, lt(paymentEvents.at, new Date(time - eventsMs))),
  checkouts: (tx, time) => {
    const isUnopened = and(isNull(checkouts.providerId), lt(checkouts.createdAt, new Date(time - dayMs)));
    return dropPiece(tx, checkouts, or(isUnopened, lt(checkouts.createdAt, new Date(time - eventsMs))));
  },
  paymentPages: (tx, time) => {
    const isDone = and(isNull(paymentPages.confirmAt), lt(paymentPages.expiresAt, new Date(time - dayMs)));
    return dropPiece(tx, paymentPages, isDone);
  },
  contacts: dropContacts,
  rooms: tidyRooms,
  invitations: tidyInvitations,
  versions: tidyVersions,
};
