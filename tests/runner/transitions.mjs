// Which transitions of the machines no named test takes, from what the unit tests wrote down (tests/model/noteTaken.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const namesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    : [];

/** A listener that breaks and changes nothing: the walks break each in every state (tests/model/failing.ts). */
const isHeldFailure = (name) => /--xstate\.error\.actor\.\w+\[0\]--> \(stays\)$/.test(name);

/**
 * The transitions, by readable name, that only generated walks take; one error where the walks wrote nothing down.
 * @param {string} folder of the results
 * @returns {string[]}
 */
export const untaken = (folder) => {
  const declared = namesIn(join(folder, 'transitions/declared'));
  if (declared.length === 0) return ['the walks wrote down no transition at all'];
  const taken = new Set(namesIn(join(folder, 'transitions/taken')));
  return declared.filter((name) => !taken.has(name) && !isHeldFailure(name));
};
