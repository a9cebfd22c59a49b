import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeOf, valuesFrom } from '../imports.ts';
import { atTop, foldersIn, type Source, sources } from '../sources.ts';
import { below } from './rooms.ts';

const code = /\.(ts|tsx)$/;
const machines = sources(['machines'], code);
const client = sources(['src'], code);
const server = sources(['server'], code);

describe('the house', () => {
  it('[QA-1] every folder is a room, and one with machines has its screens and its tests', () => {
    // What machines of several areas share, and has no screen of its own.
    const shared = ['contract', 'shared'];
    const rooms = [...Object.keys(below).filter((room) => room !== 'main.tsx'), ...shared];
    // Paths and mutants go through all areas; the drill runs a whole service; the benchmark beside the peers is a package of its own; `npm test` has a runner.
    const extra = [
      'architecture',
      'atlas',
      'baseline',
      'bench',
      'drill',
      'model',
      'mutation',
      'runner',
      'server',
    ];
    const unknown = (folder: string, known: readonly string[]) =>
      foldersIn(folder).filter((name) => !known.includes(name));
    expect([
      unknown('machines', rooms),
      unknown('src', rooms),
      unknown('tests', [...rooms, ...extra]),
      unknown('e2e', [...rooms, 'engines', 'faults', 'model', 'screenshots', 'support']),
    ]).toEqual([[], [], [], []]);
    for (const room of foldersIn('machines').filter((name) => !shared.includes(name))) {
      expect(foldersIn('src')).toContain(room);
      expect(foldersIn('tests')).toContain(room);
    }
  });

  it('[SIGNUP-6][SUB-3] no wait is measured by a clock that may be set (G9, T01)', () => {
    const allowed = new Map([
      ['src/platform/useInBrowser.ts', 'the day'],
      ['src/design/DesignView.tsx', 'another address for each refresh of the frame'],
      ['src/design/brandingActors.ts', 'another address for the frame after a save'],
      ['src/meetings/meetingActors.ts', 'a date of the calendar'],
      [
        'src/platform/api/followEvents.ts',
        'a phone that sleeps stops the other; an early look costs one stream',
      ],
      ['src/platform/pageTime.ts', 'a device that sleeps stops the other; only a hidden page looks'],
      ['src/app/dashboard/InvitationsScreen.tsx', 'the day of a new invitation'],
      ['src/rooms/invitations/InvitationDialog.tsx', 'whether a start is over; the server’s clock decides'],
      [
        'src/rooms/invitations/invitationActors.ts',
        'a date of the calendar; how far it is ahead of the server’s',
      ],
      ['src/signup/provideSignUp.ts', 'the date of the sign-up'],
      ['src/subscription/paymentMarkers.ts', 'shared by tabs and loads; the server’s clock corrects it'],
    ]);
    // Called, or handed on to be called elsewhere.
    const clock =
      /\bDate(\.now\b|\[)|\bnew Date(\(\)|(?!\())|(?<!\bnew )\bDate\(|= Date\b(?!\.)|[(,] ?Date ?[,)]/;
    const readers = [...machines, ...client].filter(
      (file) => !file.path.startsWith('src/inspect/') && clock.test(codeOf(file)),
    );
    expect(readers.map(({ path }) => path).sort()).toEqual([...allowed.keys()].sort());
  });

  it('[OPS-7] the thread that answers everybody never waits for a disk, for compression or for a hash that is slow on purpose', () => {
    const beforeItAnswers = ['server/devPlugin.ts', 'server/index.ts'];
    const waiting = server.filter(({ text }) => /\b[a-z]\w*Sync\b/.test(text)).map(({ path }) => path);
    expect(waiting.sort()).toEqual(beforeItAnswers);
  });

  it('[QA-1] no folder has more than 25 modules', () => {
    const count = new Map<string, number>();
    for (const { path } of sources(['machines', 'src', 'server', 'tests', 'e2e'], /\.[mc]?[jt]sx?$/)) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      count.set(folder, (count.get(folder) ?? 0) + 1);
    }
    expect([...count].filter(([, modules]) => modules > 25)).toEqual([]);
  });

  it('[QA-1] no file is over 250 lines without a reason in its first line', () => {
    const written = /\.(ts|tsx|mts|mjs|js|jsx|css|html)$/;
    const files = [...sources(['machines', 'src', 'server', 'tests', 'e2e'], written), ...atTop(written)];
    const isLong = ({ text }: Source) => text.split('\n').length > 251;
    // A sentence, such as `// over 250 lines: one table, which is read as a whole`.
    const hasReason = ({ text }: Source) => /^\/\/.*\bover 250 lines: \S+( \S+){3,}/.test(text);
    const long = files.filter((file) => isLong(file) && !hasReason(file)).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it('[QA-1] each top folder says what it holds in at most 120 lines, the whole in 6 kB', () => {
    const folders = ['e2e', 'machines', 'server', 'src', 'tests'];
    const pages = sources(folders, /^README\.md$/).filter(({ path }) => path.split('/').length === 2);
    expect(pages.map(({ path }) => path)).toEqual(folders.map((folder) => `${folder}/README.md`));
    expect(pages.filter(({ text }) => text.split('\n').length > 121).map(({ path }) => path)).toEqual([]);
    expect(statSync(join(import.meta.dirname, '../../README.md')).size).toBeLessThanOrEqual(6000);
  });

  it('[QA-1] every function, class and constant has a docstring where it is exported', () => {
    const isType = /^TS(TypeAlias|Interface)Declaration$/;
    const exported = [...machines, ...client, ...server]
      .filter(({ path }) => !path.endsWith('.css.ts'))
      .flatMap(({ path, text }) => {
        const { program, comments } = parseSync(path, text);
        return program.body.flatMap((statement) => {
          const isExport =
            statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
          if (!isExport || (statement.declaration && isType.test(statement.declaration.type))) return [];
          if (statement.type === 'ExportNamedDeclaration' && statement.exportKind === 'type') return [];
          const { start, end, declaration } = statement;
          // One that is exported by its name, or beside others, has no place for a docstring of its own.
          const isAlone =
            declaration &&
            !(declaration.type === 'VariableDeclaration' && declaration.declarations.length > 1);
          const isDocumented =
            isAlone &&
            comments.some(
              (comment) =>
                comment.type === 'Block' &&
                /^\*\s*\S/.test(comment.value) &&
                comment.end < start &&
                text.slice(comment.end, start).trim() === '',
            );
          return [{ line: `${path}: ${text.slice(start, end).split('\n', 1)}`, isDocumented }];
        });
      });
    expect(exported.length).toBeGreaterThan(1500);
    expect(exported.filter(({ isDocumented }) => !isDocumented).map(({ line }) => line)).toEqual([]);
  });

  it('[QA-2] no test is skipped, focused, retried, waits by the clock, or measures it', () => {
    const evasive = [
      /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme|fails|skipIf|runIf)\b|\bx(it|describe|test)\(/,
      /\binfo(\(\))?\s*\.(skip|fixme|fail)\(|, *\{ *(skip|only|todo|fixme|fails)\b[^}]*\},/,
      /\{[^{}()]*\bskip\b[^{}()]*\}\) *=>/,
      /\bretr(y|ies): *[1-9]|\bretries\(|\bpromisify\(setTimeout\)/,
      /\bwaitForTimeout\b|(?<!\bclock\.)\bsetTimeout\(\s*(\w+|\(\) *=> *\w+\([^)]*\)),/,
      /\b(performance|Date)\.now\(\) *- *\w|\bhrtime\b/,
    ];
    // Measuring is for benchmarks; the strip's fake animations run on the test's own clock.
    const apart = ['tests/architecture/', 'tests/motion/stripStage.tsx', 'tests/bench/'];
    const configs = atTop(/^(playwright|vitest)\.config\.ts$/);
    expect(configs).toHaveLength(2);
    const tests = [...sources(['tests', 'e2e'], code), ...configs].filter(
      ({ path }) => !apart.some((one) => path.startsWith(one)),
    );
    // A thread that is too busy for its port is none that a clock can simulate: it stands still.
    const standing = tests.filter(({ text }) => /\bAtomics\.wait(Async)?\(/.test(text));
    expect(standing.map(({ path }) => path)).toEqual(['tests/server/http/stoppingServer.test.ts']);
    const sleeping = (file: Source) =>
      valuesFrom(file, 'node:timers/promises', 'timers/promises').some((name) => name !== 'setImmediate');
    expect(
      tests
        .filter((file) => sleeping(file) || evasive.some((one) => one.test(file.text)))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
