// Loaded before a server (`--import`): at the first SIGUSR2 the log of its database cannot grow any more; at the next one what
// waits for half a minute is due.
import { PGlite } from '@electric-sql/pglite';

const later = globalThis.setTimeout;
process.once('SIGUSR2', () => {
  PGlite.prototype.execProtocolStream = async () => {
    const error = new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device');
    throw Object.assign(error, { code: '53100' });
  };
  globalThis.setTimeout = (run, ms, ...given) => {
    if (ms === 30_000) process.once('SIGUSR2', run);
    return later(ms === 30_000 ? () => undefined : run, ms, ...given);
  };
});
