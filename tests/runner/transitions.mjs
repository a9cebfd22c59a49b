// Transitions that no named test takes, read from what the unit tests noted (tests/model/noteTaken.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const namesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    : [];

/** A failing listener that changes nothing: the walks fail each in every state (tests/model/failing.ts). */
const isHeldFailure = (name) => /--xstate\.error\.actor\.\w+\[0\]--> \(stays\)$/.test(name);

/**
 * The readable names of transitions that only generated walks take; one error where the walks noted nothing.
 * @param {string} folder of the results
 * @returns {string[]}
 */
export const untaken = (folder) => {
  const declared = namesIn(join(folder, 'transitions/declared'));
  if (declared.length === 0) return ['the walks wrote down no transition at all'];
  const taken = new Set(namesIn(join(folder, 'transitions/taken')));
  return declared.filter((name) => !taken.has(name) && !isHeldFailure(name));
};
