import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, importsOf, valuesFrom } from './imports.ts';
import { foldersIn, type Source, sources } from './sources.ts';

/** What a visitor, a guest or a developer opens; each knows itself and what is below it. */
const areas = (
  'home partners legal blog landing signup signin session dashboard design logo meetings profile ' +
  'subscription inspect'
).split(' ');
/** What several areas use: each has a name of its own. */
const parts = 'forms head lobby media motion phone plaza sections share'.split(' ');
const ground = ['platform', 'ui', 'theme'];

/** Which rooms of `src` a room may import from, beside itself. */
const below: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app', 'inspect', ...parts, ...ground],
  app: [...areas, 'shell', ...parts, ...ground],
  ...Object.fromEntries(areas.map((area) => [area, [...parts, ...ground]])),
  shell: [...parts, ...ground],
  ...Object.fromEntries(parts.map((part) => [part, [...parts, ...ground]])),
  platform: ['ui', 'theme'],
  ui: ['theme'],
  theme: [],
};

const roomOf = (path: string): string => path.split('/')[1] ?? '';

const offending = (files: Source[], allowed: (target: string, file: Source) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => !allowed(target, file))
      .map(({ target }) => `${file.path} imports ${target}`),
  );

const code = /\.(ts|tsx)$/;
const machines = sources(['machines'], code);
const client = sources(['src'], code);
const server = sources(['server'], code);

describe('what may import what', () => {
  it('[QA-1] machines know machines, XState and pure rules only', () => {
    const packages = ['xstate', 'valibot', 'libphonenumber-js/min', 'culori/fn'];
    expect(
      offending(machines, (target) => packages.includes(target) || target.startsWith('machines/')),
    ).toEqual([]);
  });

  it('[QA-1] machines touch no browser, no clock and no chance of their own', () => {
    const forbidden =
      /(?<![.\w'])(document|window|globalThis|navigator|localStorage|sessionStorage|fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|performance|crypto|console|process|Date\.now|Math\.random|new Date\(\)|Date\(\))(?![\w':])/;
    expect(machines.filter((file) => forbidden.test(codeOf(file))).map(({ path }) => path)).toEqual([]);
  });

  it('[QA-1] the kit knows no machine, no text and no route', () => {
    const kit = client.filter(({ path }) => /^src\/(ui|theme)\//.test(path));
    const known = (target: string) =>
      /^src\/(ui|theme)\//.test(target) ||
      !/^(src|machines|server)\/|^(xstate|@xstate|i18next|react-i18next|wouter|ofetch)/.test(target);
    expect(offending(kit, known)).toEqual([]);
  });

  it('[QA-1] a room knows itself and the rooms below it: no area knows another', () => {
    const known = (target: string, { path }: Source) =>
      !target.startsWith('src/') || [roomOf(path), ...(below[roomOf(path)] ?? [])].includes(roomOf(target));
    expect(offending(client, known)).toEqual([]);
  });

  it('[API-1][OPS-9] server and browser share machines/contract and nothing else', () => {
    expect(offending(client, (target) => !target.startsWith('server/'))).toEqual([]);
    const isShared = (target: string) => target.startsWith('machines/contract/');
    expect(offending(server, (target) => !/^(src|machines)\//.test(target) || isShared(target))).toEqual([]);
    const shared = machines.filter(({ path }) => isShared(path));
    expect(shared.length).toBeGreaterThan(10);
    // Types of an area may say what it reads an answer as: they are gone when the code runs.
    const values = shared.flatMap((file) =>
      [...file.text.matchAll(/^import (?!type )[^;]*?from '(\.[^']*)';/gm)].map(([, target = '']) => ({
        file,
        target,
      })),
    );
    const leaving = values.filter(({ file, target }) => {
      const depth = file.path.split('/').length - 'machines/contract/x'.split('/').length;
      return (target.match(/\.\.\//g) ?? []).length > depth;
    });
    expect(leaving.map(({ file, target }) => `${file.path} imports ${target}`)).toEqual([]);
  });

  it('[APP-9] no address of anyone else is in the app: icons and fonts come with it', () => {
    // Names of formats, which nobody asks for anything.
    const names = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml', 'https://schema.org'];
    const address = /\b(?:https?|wss?|ftp):\/\/[^\s'"`)<>]*|(?<=['"`(=]\s*)\/\/[\w$.{-]+\.[^\s'"`)<>]*/gi;
    const files = [...client, ...machines, ...sources(['src', 'public'], /\.(html|svg|css|json)$/)];
    const outside = files.flatMap(({ path, text }) =>
      [...text.matchAll(address)]
        .filter(([found]) => !names.includes(found))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(outside).toEqual([]);
  });
});

describe('views', () => {
  const built = client.filter(({ path }) => !path.startsWith('src/app/kit/'));
  const views = built.filter(({ path }) => /View\.tsx$|^src\/ui\//.test(path));

  it('[QA-1] hold no state and run no effects, nor does any other component but those named here', () => {
    // What these bring is neither; all else of React is state, or runs by itself.
    const harmless =
      'Fragment StrictMode Suspense createContext lazy memo useCallback useContext useDeferredValue useId useMemo'.split(
        ' ',
      );
    const others = Object.fromEntries(
      built
        .map(
          (file) =>
            [file.path, valuesFrom(file, 'react').filter((name) => !harmless.includes(name))] as const,
        )
        .filter(([, names]) => names.length > 0),
    );
    expect(views.length).toBeGreaterThan(20);
    expect(others).toEqual({
      // React catches what fails to render in classes alone.
      'src/shell/ErrorBoundary.tsx': ['Component'],
      // Where machines are started, and the page is hydrated.
      'src/app/routes.tsx': ['useEffect'],
      'src/platform/useInBrowser.ts': ['useSyncExternalStore'],
      'src/platform/useProvided.ts': ['useLayoutEffect'],
      // Code that comes late.
      'src/logo/LogoEditorDialog.tsx': ['useSyncExternalStore'],
      'src/platform/LazySection.tsx': [
        'useEffect',
        'useEffectEvent',
        'useLayoutEffect',
        'useRef',
        'useSyncExternalStore',
      ],
      // Platform elements that have no declarative form: a canvas, showModal(), and a line that slides under
      // the chosen tab.
      'src/logo/LogoStage.tsx': ['useEffectEvent', 'useLayoutEffect', 'useRef'],
      'src/ui/Dialog.tsx': ['useEffectEvent', 'useLayoutEffect', 'useRef'],
      // A field must be heard as soon as it is seen.
      'src/ui/field/FieldFrame.tsx': ['useLayoutEffect', 'useReducer'],
      'src/ui/Tabs.tsx': ['useLayoutEffect', 'useRef'],
    });
    expect(views.filter((file) => valuesFrom(file, '@xstate/react', 'xstate').length > 0)).toEqual([]);
  });

  it('[QA-1] fetch nothing, keep nothing and set no timers, nor does any other component', () => {
    const effects =
      /(?<![.\w'])(fetch|ofetch|XMLHttpRequest|WebSocket|EventSource|Worker|setTimeout|setInterval|setImmediate|requestAnimationFrame|requestIdleCallback|queueMicrotask|localStorage|sessionStorage|indexedDB)\b(?!['\w])|\b(window|globalThis|self)\s*(\.|\[)|\b(sendBeacon|document\.cookie)\b/;
    const components = built.filter(({ path }) => path.endsWith('.tsx') || path.startsWith('src/ui/'));
    // What starts the page looks for what was typed before.
    expect(components.filter((file) => effects.test(codeOf(file))).map(({ path }) => path)).toEqual([
      'src/main.tsx',
      // A press becomes a click before the next frame.
      'src/ui/button/afterPress.ts',
    ]);
    const packages = components.flatMap((file) => valuesFrom(file, 'ofetch', 'konva').map(() => file.path));
    expect(packages).toEqual([]);
  });

  it('[QA-1] start every machine under the inspector', () => {
    const starters = ['*', 'useActor', 'useActorRef', 'useMachine', 'createActor', 'interpret'];
    const starts = client
      .filter((file) => valuesFrom(file, 'xstate', '@xstate/react').some((name) => starters.includes(name)))
      .map(({ path }) => path);
    // The lobby and the inspector are pages of their own, without the services of the site.
    expect(starts.sort()).toEqual([
      'src/app/compose.ts',
      'src/inspect/InspectorScreen.tsx',
      'src/lobby/LobbyScreen.tsx',
      'src/platform/useProvided.ts',
    ]);
  });
});

describe('the house', () => {
  const all = [...machines, ...client, ...server, ...sources(['tests', 'e2e'], code)];

  it('[QA-1] every folder is a room, and one with machines has its screens and its tests', () => {
    // What machines of several areas share, and has no screen of its own.
    const shared = ['contract', 'shared'];
    const rooms = [...Object.keys(below).filter((room) => room !== 'main.tsx'), ...shared];
    // Paths and mutants go through all areas; the benchmark beside the peers is a package of its own; `npm test` has a runner.
    const extra = ['atlas', 'bench', 'model', 'mutation', 'runner', 'server'];
    const unknown = (folder: string, known: readonly string[]) =>
      foldersIn(folder).filter((name) => !known.includes(name));
    expect([
      unknown('machines', rooms),
      unknown('src', rooms),
      unknown('tests', [...rooms, ...extra]),
      unknown('e2e', [...rooms, 'faults', 'model', 'screenshots', 'support']),
    ]).toEqual([[], [], [], []]);
    for (const room of foldersIn('machines').filter((name) => !shared.includes(name))) {
      expect(foldersIn('src')).toContain(room);
      expect(foldersIn('tests')).toContain(room);
    }
  });

  it('[QA-1] no folder has more than 25 modules', () => {
    const count = new Map<string, number>();
    for (const { path } of all) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      count.set(folder, (count.get(folder) ?? 0) + 1);
    }
    expect([...count].filter(([, modules]) => modules > 25)).toEqual([]);
  });

  it('[QA-1] no file is longer than 300 lines', () => {
    const long = all.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path);
    // One chart is one file: its states belong together, and its selectors stand beside it.
    expect(long.filter((path) => !/Machine\.ts$/.test(path))).toEqual([]);
  });

  it('[QA-1] each top folder says what it holds in at most 120 lines, the whole in 6 kB', () => {
    const folders = ['e2e', 'machines', 'server', 'src', 'tests'];
    const pages = sources(folders, /^README\.md$/).filter(({ path }) => path.split('/').length === 2);
    expect(pages.map(({ path }) => path)).toEqual(folders.map((folder) => `${folder}/README.md`));
    expect(pages.filter(({ text }) => text.split('\n').length > 121).map(({ path }) => path)).toEqual([]);
    expect(statSync(join(import.meta.dirname, '../README.md')).size).toBeLessThanOrEqual(6000);
  });

  it('[QA-1] everything that is exported says what it is for', () => {
    const undocumented = [...machines, ...client, ...server]
      .filter(({ path }) => !path.endsWith('.css.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(^|\n)([^\n]*)\nexport (?:default )?(?:async )?(?:const|function|class) (\w+)/g)]
          .filter(([, , before = '']) => !/\*\/\s*$|\/\/ /.test(before) && !/^export /.test(before))
          .map(([, , , name]) => `${path}: ${name}`),
      );
    expect(undocumented).toEqual([]);
  });

  it('[APP-1] colours are the theme’s alone', () => {
    const color =
      /(?<=['"`\s:(,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;
    const colored = client.filter(
      (file) => !/^src\/(theme|app\/kit)\//.test(file.path) && color.test(codeOf(file)),
    );
    expect(colored.map(({ path }) => path)).toEqual([]);
  });

  it('[APP-1] the product’s name is a setting’s default and stands nowhere else', () => {
    const files = [...client, ...machines, ...server, ...sources(['src'], /\.(html|svg|css|json)$/)];
    const named = files.filter(({ path, text }) => !/^src\/app\/kit\//.test(path) && /encuentro/i.test(text));
    expect(named.map(({ path }) => path)).toEqual(['server/settings.ts']);
    // In Spanish it is a word as well: a meeting.
    const texts = sources(['public/locales'], /\.json$/).filter(({ text }) =>
      /Encuentro|ENCUENTRO/.test(text),
    );
    expect(texts.map(({ path }) => path)).toEqual([]);
  });

  it('[QA-2] no test is skipped, focused, retried, waits by the clock, or measures it', () => {
    const evasive = [
      /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme|fails|skipIf|runIf)\b|\bx(it|describe|test)\(/,
      /\bretr(y|ies): *[1-9]|\bretries\(/,
      /\bwaitForTimeout\b|\bsetTimeout\(\s*(\w+|\(\) *=> *\w+\([^)]*\)),/,
      /\b(performance|Date)\.now\(\) *- *\w|\bhrtime\b/,
    ];
    // Measuring is for benchmarks; the strip's fake animations run on the test's own clock.
    const apart = ['tests/architecture.test.ts', 'tests/motion/Strip.test.tsx', 'tests/bench/'];
    const tests = sources(['tests', 'e2e'], code).filter(
      ({ path }) => !apart.some((one) => path.startsWith(one)),
    );
    const sleeping = (file: Source) =>
      valuesFrom(file, 'node:timers/promises', 'timers/promises').some((name) => name !== 'setImmediate');
    expect(
      tests
        .filter((file) => sleeping(file) || evasive.some((one) => one.test(file.text)))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
