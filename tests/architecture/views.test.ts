import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeOf, importsOf, valuesFrom } from '../imports.ts';
import { type Source, sources } from '../sources.ts';
import { looseTexts } from './looseTexts.ts';
import { renewedRefs } from './renewedRefs.ts';
import { textsInCode, visibleTexts } from './visibleTexts.ts';

const machines = sources(['machines'], /\.ts$/);
const client = sources(['src'], /\.(ts|tsx)$/);

/** The variables of a module that another value may be put in, and its collections that begin empty. */
const changingOf = ({ path, text }: Source): string[] =>
  parseSync(path, text).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const isFilled = /= (\[\]|\{\}|new (Weak)?(Map|Set)(<.*>)?\(\));?$/s;
    const line = text.slice(declaration.start, declaration.end);
    return declaration.kind !== 'const' || isFilled.test(line) ? [line] : [];
  });

describe('views', () => {
  const built = client.filter(({ path }) => !path.startsWith('src/app/kit/'));
  const views = built.filter(({ path }) => /View\.tsx$|^src\/ui\//.test(path));
  /** The values, but the harmless ones, that each file imports from these packages; only files that do. */
  const taken = (packages: readonly string[], harmless: readonly string[]) =>
    Object.fromEntries(
      client
        .map(
          (file) =>
            [file.path, valuesFrom(file, ...packages).filter((name) => !harmless.includes(name))] as const,
        )
        .filter(([, names]) => names.length > 0),
    );

  it('[QA-1] hold no state and run no effects, nor does anything else but what is named here', () => {
    // What these bring is neither; all else of React is state, or runs by itself.
    const harmless =
      'Fragment StrictMode Suspense createContext memo useCallback useContext useDeferredValue useId useMemo'.split(
        ' ',
      );
    const roots = [
      'createRoot',
      'flushSync',
      'hydrateRoot',
      'prerender',
      'renderToString',
      'startTransition',
    ];
    expect(views.length).toBeGreaterThan(20);
    expect(taken(['react', 'react-dom'], [...harmless, ...roots])).toEqual({
      // React catches what fails to render in classes alone.
      'src/platform/Boundary.tsx': ['Component'],
      // Where machines are started, and the page is hydrated.
      'src/app/page.tsx': ['useEffect'],
      'src/platform/useInBrowser.ts': ['useSyncExternalStore'],
      'src/platform/useProvided.ts': ['useLayoutEffect'],
      // Code that nobody asks for before it is shown: all else is `prefetchable`, or React would show its fallback for 300 ms.
      'src/app/blog/ArticlePage.tsx': ['lazy'],
      'src/app/dashboard/DashboardScreen.tsx': ['lazy'],
      'src/app/dashboard/SignInNoticeScreen.tsx': ['lazy'],
      'src/platform/prefetchable.ts': ['lazy'],
      // Code that comes late.
      'src/logo/LogoEditorDialog.tsx': ['useSyncExternalStore'],
      'src/phone/CountryPickerView.tsx': ['useSyncExternalStore'],
      'src/platform/hydration/AfterHydration.tsx': ['useEffect', 'useEffectEvent'],
      'src/platform/hydration/LazySection.tsx': ['lazy', 'useLayoutEffect', 'useRef'],
      'src/platform/hydration/PartFailure.tsx': ['useSyncExternalStore'],
      'src/platform/hydration/whenIdle.tsx': ['useSyncExternalStore'],
      'src/shell/notices/Notices.tsx': ['useEffect', 'useEffectEvent'],
      // Platform elements that have no declarative form: a canvas, showModal(), and a line that slides under
      // the chosen tab.
      'src/logo/useCropGestures.ts': ['useEffectEvent', 'useLayoutEffect', 'useRef'],
      'src/ui/Dialog.tsx': ['useEffectEvent', 'useLayoutEffect', 'useRef'],
      // A field must be heard as soon as it is seen.
      'src/ui/field/FieldFrame.tsx': ['useLayoutEffect', 'useReducer'],
      'src/ui/Tabs.tsx': ['useLayoutEffect', 'useRef'],
      // The text of an input method before it is finished, which only the browser knows.
      'src/ui/field/useComposition.ts': ['useState'],
      // A page of the dev server, which shows fields without a machine.
      'src/app/kit/KitControls.tsx': ['useState'],
      'src/app/kit/KitFields.tsx': ['useState'],
    });
  });

  it('[QA-1] are bound to machines by screens, or by the component whose view stands beside it', () => {
    const isBinder = (path: string) => {
      const file = client.find((one) => one.path === path);
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const isView = (target: string) =>
        target.startsWith(folder) && /^\w+View\.tsx$/.test(target.slice(folder.length));
      return /(?<!View)\.tsx$/.test(path) && file && importsOf(file).some(({ target }) => isView(target));
    };
    const bound = Object.keys(taken(['@xstate/react'], []));
    expect(bound.length).toBeGreaterThan(20);
    expect(bound.filter((path) => !path.endsWith('Screen.tsx') && !isBinder(path)).sort()).toEqual(
      [
        // One element each, which has no other state to draw.
        'src/motion/CountUp.tsx',
        'src/motion/Reveal.tsx',
        'src/shell/LanguageToggle.tsx',
        // Its view comes late.
        'src/sections/MatchmakerQuestion.tsx',
        // The page that the session decides about.
        'src/app/dashboardPage.tsx',
        // Hooks for screens.
        'src/app/dashboard/useFirstMeeting.ts',
        'src/phone/usePhoneForm.ts',
        'src/platform/useProvided.ts',
        'src/sections/useMatchmaker.ts',
      ].sort(),
    );
    expect(views.filter((file) => valuesFrom(file, '@xstate/react', 'xstate').length > 0)).toEqual([]);
  });

  it('[LNG-6] show no text that stands in code: a reader sees and hears what the locales say', () => {
    const shown = client
      .filter(({ path }) => path.endsWith('.tsx'))
      // Pages of the dev server, for developers alone: the kit, and the inspector.
      .filter(({ path }) => !/^src\/(app\/kit|inspect)\//.test(path));
    // A place and a person of demos, in both languages.
    const isInvented = /^(Casa Iglesias|casa-iglesias\/\w+|Ana Torres)$/;
    const found = (texts: (file: Source) => string[]) =>
      shown.flatMap((file) =>
        texts(file)
          .filter((text) => !isInvented.test(text))
          .map((text) => `${file.path}: ${text}`),
      );
    expect(found(visibleTexts)).toEqual([]);
    // Keys of a keyboard, and the browser's errors.
    const isKey = /: (Arrow\w+|Enter|Escape|\w+Error)$/;
    const named = found(textsInCode).filter((text) => !isKey.test(text));
    expect(named.sort()).toEqual([
      'src/head/StructuredData.tsx: <script type="application/ld+json">',
      'src/phone/PhoneEntryView.tsx: tel webauthn',
      'src/platform/hydration/LazySection.tsx: IntersectionObserver',
      // A key of React's.
      'src/rooms/call/PeerTileView.tsx: sound of ',
      'src/ui/Pressable.tsx: noopener noreferrer',
      'src/ui/field/DropZone.tsx: Files',
    ]);
  });

  it('[QA-1] keep nothing in a variable of their module, nor does any machine: what changes is in a context', () => {
    const files = [...machines, ...built.filter(({ path }) => /\.tsx$|^src\/ui\//.test(path))];
    expect(
      files
        .filter((file) => changingOf(file).length > 0)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      // What is expensive to find, and the same whenever it is found.
      'machines/contract/rooms/wallTime.ts',
      'machines/phone/countries.ts',
      // A policy, which the browser lets a page make once.
      'src/head/StructuredData.tsx',
      // What had the focus before, for a dialog that gives it back.
      'src/ui/lastPressed.ts',
    ]);
  });

  it('[APP-1][LNG-4] ask i18next for its language, its changes and plain texts alone, as does all else: a first view is without it (`firstTexts.ts`)', () => {
    const haveTheirOwn = /^src\/(?:app\/(?:firstTexts|texts|render)|lobby\/lobbyTexts)\.tsx?$/;
    const asked = built
      .filter(({ path }) => !haveTheirOwn.test(path))
      .flatMap((file) => [...codeOf(file).matchAll(/\bi18n\??\.(\w+)/g)].map(([, name]) => name));
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].toSorted()).toEqual(['language', 'off', 'on']);
    const options = /\bt\([^)]*\b(?:context|ordinal|keyPrefix|lng|ns|defaultValue)\b\s*:/;
    expect(built.filter((file) => options.test(codeOf(file))).map(({ path }) => path)).toEqual([]);
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

  it('[QA-1] give a ref the same function at each render: React would run another one anew', () => {
    expect(client.filter((file) => renewedRefs(file).length > 0).map(({ path }) => path)).toEqual([
      // It looks whether an image has failed already, and does nothing else.
      'src/blog/Cover.tsx',
      // Rendered again for another text alone.
      'src/blog/article/ArticleContent.tsx',
    ]);
  });

  // A translated page has other elements in the place of its texts: React could put nothing before one, nor take one out.
  it('[ROOM-5][SPACE-3] a page has each text in an element of its own where something beside it comes and goes', () => {
    const ofPages = client.filter(({ path }) => path.endsWith('.tsx'));
    expect(ofPages.length).toBeGreaterThan(200);
    expect(ofPages.flatMap(looseTexts)).toEqual([]);
  });

  it('[QA-4] have their machines started in these places alone', () => {
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
