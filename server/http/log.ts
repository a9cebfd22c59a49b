type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** Where the server says what it does. Tokens and codes never go in, phone numbers only masked. */
export interface Log {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

/**
 * A log of one line per fact: time, level, message, `key="value"` pairs escaped so that no value can start a line.
 * @param write takes a finished line; what it throws is swallowed, since a full disk must not stop the service.
 */
export const createLog = (write: (line: string) => void, now: () => number = Date.now): Log => {
  const at =
    (level: string) =>
    (message: string, fields: Fields = {}) => {
      const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
      try {
        write(`${new Date(now()).toISOString()} ${level} ${message}${pairs.join('')}`);
      } catch {
        // Nowhere left to report it.
      }
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
};

/**
 * Lets the service outlive the readers of these streams: a pipe that is closed, or a disk that is full, takes the lines
 * that it cannot write, and nothing else (fault K08).
 */
export const ignoreClosedPipes = (streams: readonly NodeJS.WriteStream[]): void => {
  // Told as an event after the line was written, and the end of a process that does not listen to it.
  for (const stream of streams) stream.on('error', () => {});
};

/** A phone number fit for a log: its last three digits behind dots. */
export const maskPhone = (phoneNumber: string): string => `…${phoneNumber.replace(/\D/g, '').slice(-3)}`;

/** An address fit for a log: its path, with dots for a query, since documented calls carry tokens there. */
export const maskAddress = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname.slice(0, 200)}${search === '' ? '' : '?…'}`;
};

/**
 * What a failure may show in a log: the database's own words, never the query's values, which
 * the outer error of a failed query quotes.
 */
export const describeError = (error: unknown): { error: string; stack: string } => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error
    ? { error: inner.message, stack: inner.stack?.split('\n').slice(1, 6).join('\n') ?? '' }
    : { error: String(inner), stack: '' };
};
