import type { Command } from './command.ts';

const program = 'npm run operator --';

/** The option of everything that changes something. */
export const dryRun = { value: null, about: 'says what it would do, and changes nothing' };

/** All options of a command: those that it declares, and those of its kind. */
export const optionsOf = ({ kind, options }: Command): Command['options'] => ({
  ...options,
  ...(kind === 'reads' && { json: { value: null, about: 'prints JSON' } }),
  ...(kind === 'changes' && { 'dry-run': dryRun }),
  help: { value: null, about: 'prints this' },
});

/** How a command is called, in one line: in brackets what it can do without. */
export const usageOf = (command: Command): string => {
  const options = Object.entries(optionsOf(command))
    .filter(([name]) => name !== 'help')
    .map(([name, { value, needed }]) => ({ needed, text: optionWith(name, value) }));
  const either = options.filter(({ needed }) => needed === 'either').map(({ text }) => text);
  return [
    'Usage:',
    program,
    command.name,
    ...command.takes.map((name) => `<${name}>`),
    ...(either.length > 0 ? [`(${either.join(' | ')})`] : []),
    ...options
      .filter(({ needed }) => needed !== 'either')
      .map(({ needed, text }) => (needed === 'always' ? text : `[${text}]`)),
  ].join(' ');
};

/** The help of one command. */
export const helpOf = (command: Command): string[] => {
  const options = Object.entries(optionsOf(command)).map(([name, { value, about }]) => ({
    name: optionWith(name, value),
    about,
  }));
  return [usageOf(command), command.about, ...inColumns(options)];
};

/** What the commands are for, one a line. */
export const overview = (commands: readonly Command[]): string[] => [
  `Usage: ${program} <command>, where <command> --help says more:`,
  ...inColumns(
    commands.map(({ name, takes, about }) => ({
      name: [name, ...takes.map((one) => `<${one}>`)].join(' '),
      about,
    })),
  ),
];

const optionWith = (name: string, value: string | null): string =>
  value === null ? `--${name}` : `--${name} ${value}`;

const inColumns = (rows: readonly { name: string; about: string }[]): string[] => {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
};
