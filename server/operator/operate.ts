import { parseArgs } from 'node:util';
import type { Database, OpenDatabase } from '../db/database.ts';
import { filesOf } from '../files/filesOf.ts';
import type { Fetch } from '../http/fetch.ts';
import { createLog, reasonOf } from '../http/log.ts';
import type { Settings } from '../settings/settings.ts';
import { auditCommand, lookedUp, writeAudit } from './audit.ts';
import { backupCommands } from './backupCommands.ts';
import type { Change, Command } from './command.ts';
import { contactCommands } from './contactCommands.ts';
import { demoCommand } from './demoCommand.ts';
import { eraseCommand } from './eraseCommand.ts';
import { CommandError, UsageError } from './failures.ts';
import type { Given } from './given.ts';
import { helpOf, optionsOf, overview, usageOf } from './help.ts';
import { Interrupted } from './interrupted.ts';
import { listedCommands } from './listedCommands.ts';
import { partnerCommands } from './partnerCommands.ts';
import { placeLine } from './place.ts';
import { postCommands } from './postCommands.ts';
import { promoCommands } from './promoCommands.ts';

/** What the command meets outside: tests bring their own. */
export interface OperatorDeps {
  /** @throws Error that names wrong settings. */
  settings(): Settings;
  /** @throws CommandError where no server has worked with these settings. */
  refuseStrange(settings: Settings): Promise<void>;
  open(settings: Settings): Promise<OpenDatabase>;
  now(): number;
  fetch: Fetch;
  /** Takes stop signals from now on. @returns what they abort, with `Interrupted`. */
  takeStopSignals(): AbortSignal;
  /** Who calls it. */
  operator: string;
  print(line: string): void;
  printError(line: string): void;
  /** Which database and storage it works on, beside the answer. */
  printPlace(line: string): void;
}

const commands: readonly Command[] = [
  ...partnerCommands,
  eraseCommand,
  ...listedCommands,
  ...promoCommands,
  ...contactCommands,
  ...postCommands,
  auditCommand,
  demoCommand,
  ...backupCommands,
];

/**
 * The operator's command (OPS-8): does what its words say and prints one fact a line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 called in a wrong way, above 128 ended by a stop signal.
 */
export const operate = async (words: readonly string[], deps: OperatorDeps): Promise<number> => {
  try {
    for (const line of await answer(words, deps)) deps.print(line);
    return 0;
  } catch (error) {
    deps.printError(reasonOf(error));
    if (error instanceof Interrupted) return error.exitCode;
    return error instanceof UsageError ? 2 : 1;
  }
};

const answer = async (words: readonly string[], deps: OperatorDeps): Promise<string[]> => {
  const command = commandOf(words);
  if (command === undefined) {
    const asked = words.filter((word) => !word.startsWith('-'));
    const group = commands.filter(({ name }) => name.startsWith(`${asked[0] ?? ''} `));
    const known = overview(group.length > 0 ? group : commands);
    const isOfAll = asked.length === 0 || (asked.length === 1 && group.length > 0);
    if (words.includes('--help') && isOfAll) return known;
    throw new UsageError(
      [...(asked.length === 0 ? [] : [`There is no command ${asked.join(' ')}.`]), ...known].join('\n'),
    );
  }
  if (words.includes('--help')) return helpOf(command);
  const given = givenOf(command, words.slice(command.name.split(' ').length));
  return run(command, given, deps);
};

/** The command with the most words in front of these. */
const commandOf = (words: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name)
    .toSorted((a, b) => b.name.length - a.name.length)[0];

/** A partner's public id, which may begin with hyphens. */
const publicId = /^[\w-]{16}$/;

/** @throws UsageError for unknown options, and missing or further arguments. */
const givenOf = (command: Command, words: readonly string[]): Given => {
  const { takes } = command;
  const wrong = (problem: string) => new UsageError(`${problem}\n${usageOf(command)}`);
  const known = optionsOf(command);
  const isId = (word: string) => publicId.test(word) && !Object.hasOwn(known, word.slice(2));
  const options = words.findIndex((word) => word.startsWith('--') && !isId(word));
  const first = words.slice(0, Math.min(takes.length, options < 0 ? words.length : options));
  try {
    const { values, positionals: others } = parseArgs({
      args: words.slice(first.length),
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(known).map(([name, { value }]) => [
          name,
          { type: value === null ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const positionals = [...first, ...others];
    if (positionals.length < takes.length) throw wrong(`<${takes[positionals.length]}> is missing.`);
    if (positionals.length > takes.length) throw wrong(`"${positionals[takes.length]}" is too much.`);
    return {
      args: Object.fromEntries(takes.map((name, index) => [name, positionals[index] ?? ''])),
      options: values as Given['options'],
    };
  } catch (error) {
    if (error instanceof TypeError) throw wrong(problemOf(error.message));
    throw error;
  }
};

/** The first sentence of what Node says, but of a value that looks like an option how it is given. */
const problemOf = (message: string): string => {
  const [, option] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
  return option === undefined
    ? `${message.split('. ')[0]}.`
    : `${option} needs a value; one that begins with a hyphen follows an equals sign: ${option}=-1.`;
};

const run = async (command: Command, given: Given, deps: OperatorDeps): Promise<string[]> => {
  const settings = deps.settings();
  deps.printPlace(placeLine(settings));
  if (command.mayBeFirst === undefined) await deps.refuseStrange(settings);
  const { now, fetch, open, printError } = deps;
  const actor = { operator: deps.operator, command: command.name, now };
  if (command.kind === 'alone') {
    const note: Parameters<typeof command.run>[0]['note'] = (db, entry) => writeAudit(db, actor, entry);
    const signal = deps.takeStopSignals();
    return command.run({ settings, now, fetch, open, note, printError, signal }, given);
  }
  const files = filesOf(settings, createLog(printError, now));
  const { db, close } = await open(settings);
  try {
    if (command.kind === 'reads') {
      const noPerson = { target: '-', detail: lookedUp };
      const read = command.run({ settings, db, now, files }, given);
      const { lines, json, shows } = await read.catch(async (error: unknown) => {
        // Also a refusal tells something. What it says matters more than its row.
        if (error instanceof CommandError) await writeAudit(db, actor, noPerson).catch(() => undefined);
        throw error;
      });
      for (const shown of shows ?? [noPerson]) await writeAudit(db, actor, shown);
      return given.options['json'] === true ? [JSON.stringify(json, null, 2)] : lines;
    }
    const isTrial = given.options['dry-run'] === true;
    const { lines } = await changeOrTry(db, isTrial, async (tx) => {
      const change = await command.run({ settings, db: tx, now, files }, given);
      await writeAudit(tx, actor, change);
      return change;
    });
    return isTrial ? ['Dry run: nothing was changed. It would say:', ...lines] : lines;
  } finally {
    await close();
  }
};

/** Carries the result out of a transaction that is rolled back. */
class DryRunResult extends Error {
  readonly change: Change;
  constructor(change: Change) {
    super();
    this.change = change;
  }
}

const changeOrTry = async (
  db: Database,
  isTrial: boolean,
  make: (tx: Database) => Promise<Change>,
): Promise<Change> => {
  try {
    return await db.transaction(async (tx) => {
      const change = await make(tx);
      if (isTrial) throw new DryRunResult(change);
      await change.finish?.();
      return change;
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.change;
    throw error;
  }
};
