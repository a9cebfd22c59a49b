import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldersIn, type Source, sources } from './sources.ts';

const areas = (
  'app home partners legal blog landing signup signin session dashboard design logo meetings profile ' +
  'subscription shared inspect'
).split(' ');

/** Where a statement imports from: a path from the root for the project's own files, else a package's name. */
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) =>
    target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), target)) : target,
  );

const areaOf = (path: string): string => path.split('/')[1] ?? '';

const offending = (files: Source[], allowed: (target: string, file: Source) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !allowed(target, file))
      .map((target) => `${file.path} imports ${target}`),
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
      /\b(document|window|localStorage|sessionStorage|fetch|setTimeout|setInterval|Date\.now|Math\.random|console)\b\s*[.(]/;
    const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(machines.filter(({ text }) => forbidden.test(code(text))).map(({ path }) => path)).toEqual([]);
  });

  it('[QA-1] the kit knows no machine, no text and no route', () => {
    const kit = client.filter(({ path }) => /^src\/(ui|theme)\//.test(path));
    const known = (target: string) =>
      /^src\/(ui|theme)\//.test(target) ||
      !/^(src|machines|server)\/|^(xstate|@xstate|i18next|react-i18next|wouter|ofetch)/.test(target);
    expect(offending(kit, known)).toEqual([]);
  });

  it('[QA-1] an area sees itself, the shared ones and the areas it contains', () => {
    const contained: Record<string, string[]> = {
      app: areas,
      // In development alone.
      'main.tsx': ['inspect'],
      dashboard: ['design', 'meetings', 'profile', 'subscription', 'signin'],
      design: ['logo', 'meetings'],
      landing: ['signup', 'signin'],
      // The offer shows the very lobby that it is about.
      subscription: ['meetings'],
    };
    const known = (target: string, { path }: Source) =>
      !target.startsWith('src/') ||
      [areaOf(path), 'app', 'shared', 'theme', 'ui', ...(contained[areaOf(path)] ?? [])].includes(
        areaOf(target),
      );
    expect(offending(client, known)).toEqual([]);
  });

  it('[API-1] server and client meet only in the machines’ pure rules and the texts', () => {
    expect(offending(client, (target) => !target.startsWith('server/'))).toEqual([]);
    expect(offending(server, (target) => !target.startsWith('src/'))).toEqual([]);
  });

  it('[APP-9] icons and fonts come with the app', () => {
    const outside = /https?:\/\/(?!www\.w3\.org|schema\.org|localhost|127\.0\.0\.1)[a-z0-9.-]+\.[a-z]{2,}/;
    expect(client.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('views', () => {
  it('[QA-1] hold no state and run no effects', () => {
    const hooks = /\buse(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore)\(/;
    // These two hold on to a platform element that has no declarative form: showModal(), and a line that
    // slides under the chosen tab.
    const platform = ['src/ui/Dialog.tsx', 'src/ui/Tabs.tsx'];
    const views = client.filter(({ path }) => /View\.tsx$|^src\/ui\//.test(path) && !platform.includes(path));
    expect(views.length).toBeGreaterThan(20);
    expect(views.filter(({ text }) => hooks.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('[QA-1] fetch nothing and set no timers', () => {
    const effects = /\b(fetch|ofetch|setTimeout|setInterval)\(|\b(localStorage|sessionStorage)\b/;
    const views = client.filter(({ path }) => /View\.tsx$|Screen\.tsx$|^src\/ui\//.test(path));
    expect(views.filter(({ text }) => effects.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('[QA-1] start every machine under the inspector', () => {
    const starts = client.filter(
      ({ path, text }) =>
        /\b(useActor|useActorRef|useMachine|createActor)(<\w+>)?\(/.test(text) &&
        path !== 'src/app/compose.ts',
    );
    // The lobby and the inspector are pages of their own, without the services of the site.
    expect(starts.map(({ path }) => path).sort()).toEqual([
      'src/app/useProvided.ts',
      'src/inspect/InspectorScreen.tsx',
      'src/meetings/LobbyScreen.tsx',
    ]);
  });
});

describe('the house', () => {
  const all = [...machines, ...client, ...server, ...sources(['tests', 'e2e'], code)];

  it('[QA-1] every folder is an area, and an area with machines has its screens and its tests', () => {
    // Paths and mutants go through all areas; the benchmark beside the peers is a package of its own; `npm test` has a runner.
    const extra = ['theme', 'ui', 'bench', 'paths', 'mutation', 'atlas', 'runner'];
    const known = (folder: string) =>
      foldersIn(folder).filter((name) => ![...areas, ...extra, 'server'].includes(name));
    expect([known('machines'), known('src'), known('tests')]).toEqual([[], [], []]);
    for (const area of foldersIn('machines')) {
      expect(foldersIn('src')).toContain(area);
      expect(foldersIn('tests')).toContain(area);
    }
  });

  it('[QA-1] no file is longer than 300 lines', () => {
    const long = all.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path);
    // One chart is one file: its states belong together, and its selectors stand beside it.
    expect(long.filter((path) => !/Machine\.ts$/.test(path))).toEqual([]);
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

  it('[APP-1] colours and product name are configuration, not literals', () => {
    const colours = client.filter(
      ({ path, text }) => !/^src\/(theme|app\/kit)\//.test(path) && /['"`\s:(]#[0-9a-fA-F]{6}\b/.test(text),
    );
    expect(colours.map(({ path }) => path)).toEqual([]);
    const named = [...client, ...machines].filter(
      ({ path, text }) => !/^src\/app\/kit\//.test(path) && /\bEncuentro\b/.test(text),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it('[QA-2] no test is skipped, focused, retried, or waits by the clock', () => {
    const evasive =
      /\b(it|test|describe)\.(skip|only|todo|fixme)\b|waitForTimeout|retries: *[1-9]|setTimeout\(r(esolve)?,/;
    const tests = sources(['tests', 'e2e'], /\.(test|spec)\.tsx?$/).filter(
      ({ path }) => path !== 'tests/architecture.test.ts',
    );
    expect(tests.filter(({ text }) => evasive.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
