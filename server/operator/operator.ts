import { userInfo } from 'node:os';
import { openDatabase } from '../db/database.ts';
import { patient } from '../db/postgres.ts';
import { ignoreClosedPipes } from '../http/log.ts';
import { loadEnvFile } from '../settings/loadEnvFile.ts';
import { parseSettings } from '../settings/settings.ts';
import { takeStopSignals } from './interrupted.ts';
import { operate } from './operate.ts';
import { refuseStrange } from './place.ts';

/** A container's user may have no name. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};

ignoreClosedPipes([process.stdout, process.stderr]);
loadEnvFile();
const exitCode = await operate(process.argv.slice(2), {
  settings: () => parseSettings(process.env),
  refuseStrange,
  // A command may wait for storage, or decode a picture, within its transaction.
  open: (settings) => openDatabase(settings, patient),
  now: Date.now,
  fetch,
  takeStopSignals,
  operator: process.env['OPERATOR'] || userName(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  printPlace: (line) => console.error(line),
});
// What an interrupted command waited for is not waited for.
if (exitCode > 128) process.exit(exitCode);
process.exitCode = exitCode;
