import type { Replay } from './replaySteps.ts';

/** The formatter's line width. */
const lineWidth = 110;

/**
 * The whole file of a test that replays a recording (QA-4), to be saved as `tests/<area>/<name>.test.ts`.
 * @param file the machine's file, such as `machines/signup/signUpMachine.ts`; its export has the file's name.
 */
export const writeTest = (file: string, { input, steps, states }: Replay): string => {
  const name = file.replace(/^.*\/|\.ts$/g, '');
  const call = `  const { states } = replay(${name}, ${literal(input, 2, 60)}, `;
  const imports = [
    importLine('expect, it', 'vitest'),
    importLine(name, `../../${file}`),
    importLine('replay', '../model/replay.ts'),
  ].join('\n');
  return `${imports}

it('[QA-4] replays the recording of ${name.replace(/Machine$/, '')}', () => {
${call}${literal(steps, 2, 0)});
  expect(states).toEqual(${literal(states, 2, 0)});
});
`;
};

const importLine = (names: string, from: string): string => `import { ${names} } from ${quoted(from)};`;

/** A value as TypeScript source, in one line if it fits into `room` columns. */
const literal = (value: unknown, indent: number, columns: number): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const entries: [string, unknown][] = isList
    ? value.map((one) => ['', one])
    : Object.entries(value).map(([key, one]) => [
        `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: `,
        one,
      ]);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const flat = entries.map(([key, one]) => key + literal(one, 0, Number.NEGATIVE_INFINITY));
  const line = isList ? `[${flat.join(', ')}]` : `{ ${flat.join(', ')} }`;
  if (!line.includes('\n') && indent + columns + line.length <= lineWidth && columns !== 0) return line;
  const inner = indent + 2;
  const lines = entries.map(
    ([key, one]) => `${' '.repeat(inner)}${key}${literal(one, inner, key.length + 1)},`,
  );
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
};

const quoted = (text: string): string => {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
};
