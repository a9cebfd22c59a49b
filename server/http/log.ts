import { openRequest } from './requestId.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  readonly [Own in 'time' | 'level' | 'event']?: never;
};

/** The server's log. It never contains tokens or codes, and phone numbers and email addresses only masked. */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/**
 * A log of one line per fact (OPS-4): time, level, event, the id of the request that led to it, and what else is known
 * of it. No value can start a line; one that is undefined is left out.
 * @param write receives a finished line; its errors are ignored, since a full disk must not stop the service.
 * @param format a JSON object for programs, or text for people.
 */
export const createLog = (
  write: (line: string) => void,
  now: () => number = Date.now,
  format: 'text' | 'json' = 'text',
): Log => {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) => {
      const time = new Date(now()).toISOString();
      const known = fields['request'] === undefined ? { request: openRequest(), ...fields } : fields;
      try {
        write(
          format === 'json'
            ? JSON.stringify({ time, level, event, ...known })
            : `${time} ${level} ${event}${inPairs(known)}`,
        );
      } catch {
        // There is nowhere left to report it.
      }
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
};

/** Fields as ` key="value"`, one after the other: a line is written for each request. */
const inPairs = (fields: Fields): string => {
  let text = '';
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (value !== undefined) text += ` ${key}=${JSON.stringify(value)}`;
  }
  return text;
};

/**
 * Lets the service survive closed pipes and full disks: these lose their lines, and nothing else (fault K08).
 */
export const ignoreClosedPipes = (streams: readonly NodeJS.WriteStream[]): void => {
  // The error is an event after the write, and ends a process without a listener.
  for (const stream of streams) stream.on('error', () => {});
};

/** A phone number for a log: only its last three digits. */
export const maskPhone = (phoneNumber: string): string => `…${phoneNumber.replace(/\D/g, '').slice(-3)}`;

/** An email address for a log: its first letter and its host. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/**
 * Why something failed, as a log or a person may read it: what the innermost error says, since a failed query quotes its values
 * around the database's own words; where each address of a host was tried, what each of them said.
 */
export const reasonOf = (error: unknown): string => {
  const inner = innermost(error);
  if (inner instanceof AggregateError) return inner.errors.map(reasonOf).join('; ');
  return inner instanceof Error ? inner.message : String(inner);
};

/** An error for a log: its reason, and where it comes from. */
export const describeError = (error: unknown): { error: string; stack: string } => {
  const inner = innermost(error);
  const stack = inner instanceof Error ? inner.stack?.split('\n').slice(1, 6).join('\n') : undefined;
  return { error: reasonOf(error), stack: stack ?? '' };
};

const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
