import { randomHex } from '../randomHex.ts';

/** A random UUID of version 4. Made by hand: `crypto.randomUUID` needs https. */
export const newInvitationId = (): string =>
  [
    randomHex(4),
    randomHex(2),
    `4${randomHex(2).slice(1)}`,
    // Its first two bits say the variant; the others are not missed.
    `a${randomHex(2).slice(1)}`,
    randomHex(6),
  ].join('-');
