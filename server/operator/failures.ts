/** The command does not do it; the message says why, in one sentence. */
export class CommandError extends Error {}

/** The command was called in a wrong way; the message says how. */
export class UsageError extends Error {}
