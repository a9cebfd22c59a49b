type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** The server's log. It never contains tokens or codes, and phone numbers only masked. */
export interface Log {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

/**
 * A log of one line per fact: time, level, message, `key="value"` pairs escaped so that no value can start a
 * line.
 * @param write receives a finished line; its errors are ignored, since a full disk must not stop the service.
 */
export const createLog = (write: (line: string) => void, now: () => number = Date.now): Log => {
  const at =
    (level: string) =>
    (message: string, fields: Fields = {}) => {
      const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
      try {
        write(`${new Date(now()).toISOString()} ${level} ${message}${pairs.join('')}`);
      } catch {
        // There is nowhere left to report it.
      }
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
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

/** An address for a log: its path, and dots for a query, since documented calls carry tokens there. */
export const maskAddress = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname.slice(0, 200)}${search === '' ? '' : '?…'}`;
};

/**
 * The part of an error that a log may show: the database's own message, never the query's values, which the
 * outer error of a failed query quotes.
 */
export const describeError = (error: unknown): { error: string; stack: string } => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error
    ? { error: inner.message, stack: inner.stack?.split('\n').slice(1, 6).join('\n') ?? '' }
    : { error: String(inner), stack: '' };
};
