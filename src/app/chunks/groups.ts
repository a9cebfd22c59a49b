// Which chunk a module of several chunks is put into. Left to the bundler each set of importers gets a file of its own:
// the dashboard opened with 82 scripts, most of them under 2 kB.
import type { Rolldown } from 'vite';
import { isOfPublicPages } from '../publicPages.ts';

type Chunking = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const firstViews =
  /\/(Home|Partners|Landing|Blog|Privacy|Terms|NotFound|Article|Footer)(?:Screen|Page)?\.tsx$/;

/** Who needs a module, by what is loaded late and reaches it; whatever no line names belongs to the dashboard. */
const parts = [
  ['texts', /\.json$/],
  ['firstView', firstViews],
  ['site', isOfPublicPages],
  ['forms', /\/(SignIn|SignUp|SpaceSignIn)Screen\.tsx$|\/src\/phone\//],
  ['lobby', /\/src\/lobby\/lobby\.html$/],
  ['calls', /\/src\/platform\/api\/|\/machines\/contract\/|\/storedSession\.ts$/],
] as const;
type Part = (typeof parts)[number][0] | 'dashboard';

/** Roughly minified: without comments and indentation. */
const lengthOf = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ' ').length;

/** What a module of a public page may weigh, with all that it needs, to be loaded with others: characters of code. */
const heaviest = { firstView: 4000, site: 2500 };
/** How many chunks need a module of one or two first views before it is loaded with all of them. */
const widelyShared = 6;

/** What every page needs travels in few files: they compress better. */
const ofEveryPage: readonly Group[] = [
  // React is one of its own: to evaluate all libraries in one task would block a slow phone. By their whole names:
  // react-konva and its reconciler come with the logo editor's stage.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'base',
    test: /node_modules[\\/](xstate|@xstate|react-i18next|use-[\w-]+|wouter|regexparam)[\\/]/,
    priority: 3,
  },
];
const isLibraryOfEveryPage = (id: string) =>
  ofEveryPage.some(({ test }) => test instanceof RegExp && test.test(id));

/**
 * The groups of modules that share a chunk, for `output.codeSplitting`.
 *
 * A module of the dashboard, the forms, the lobby or the calls is put with all that the same ones of these need. Public
 * pages fetch little that they do not need: only what is small is put together there.
 *
 * The order of chunks stays free of circles: what a module needs is needed by all who need the module, and what is
 * light needs only what is light.
 */
export const chunkGroups = (): Group[] => {
  const rootsById = new Map<string, ReadonlySet<string>>();
  /** The entries and late chunks that import a module, itself or through others. */
  const rootsOf = (id: string, chunking: Chunking, seen = new Set<string>()): ReadonlySet<string> => {
    const known = rootsById.get(id);
    if (known || seen.has(id)) return known ?? new Set();
    seen.add(id);
    const info = chunking.getModuleInfo(id);
    const roots = new Set<string>();
    if (info?.isEntry || info?.dynamicImporters.length) roots.add(id);
    for (const importer of info?.importers ?? [])
      for (const root of rootsOf(importer, chunking, seen)) roots.add(root);
    // Within a circle only its first module knows all.
    if (seen.values().next().value === id) rootsById.set(id, roots);
    return roots;
  };
  const partsOf = (id: string, chunking: Chunking) =>
    new Set(
      [...rootsOf(id, chunking)].map(
        (root): Part => parts.find(([, names]) => names.test(root))?.[0] ?? 'dashboard',
      ),
    );
  /**
   * Whether the entry of the site imports a module without waiting for a page. The entry itself stays apart: the lobby
   * shares some of these modules and must not start the site.
   */
  const isOfShell = (id: string, chunking: Chunking) =>
    !/\/(index\.html|src\/main\.tsx)$/.test(id) &&
    [...rootsOf(id, chunking)].some((root) => root.endsWith('/index.html'));
  const weightOf = (id: string, chunking: Chunking, seen = new Set<string>()): number => {
    if (seen.has(id) || isLibraryOfEveryPage(id) || isOfShell(id, chunking)) return 0;
    seen.add(id);
    const info = chunking.getModuleInfo(id);
    // Vite makes a file of its own of styles.
    const own = /\.css$/.test(id) ? 0 : lengthOf(info?.code ?? '');
    return (info?.importedIds ?? []).reduce((sum, one) => sum + weightOf(one, chunking, seen), own);
  };
  /**
   * One file for what many first views share; one for what one or two of them share with each other, or with what comes late
   * on public pages; one for what they share with others, such as the dashboard, which needs none of the rest.
   */
  const firstViewName = (id: string, chunking: Chunking, needing: ReadonlySet<Part>) => {
    if (weightOf(id, chunking) > heaviest.firstView) return null;
    const roots = [...rootsOf(id, chunking)];
    const pages = roots.flatMap((root) => firstViews.exec(root)?.[1] ?? []);
    if (pages.length > 2 || roots.length >= widelyShared) return 'first-view';
    const isPublic = [...needing].every((part) => part === 'firstView' || part === 'site');
    return `${pages.toSorted().join('-')}-${isPublic ? 'first' : 'shared'}`;
  };
  const siteName = (id: string, chunking: Chunking) => {
    const needing = partsOf(id, chunking);
    if (needing.has('firstView')) return firstViewName(id, chunking, needing);
    if (!needing.has('site') || weightOf(id, chunking) > heaviest.site) return null;
    return needing.size > 1 ? 'common' : 'sections';
  };
  const privateName = (id: string, chunking: Chunking) => {
    const needing = partsOf(id, chunking);
    if (needing.has('texts') || needing.has('firstView') || needing.has('site')) return null;
    if (needing.has('calls')) return needing.has('forms') ? 'calls-forms' : 'calls';
    return [...needing].toSorted().join('-');
  };
  /** Modules that are needed in two places at least; what they need has its own group. */
  const shared = { minShareCount: 2, includeDependenciesRecursively: false };
  return [
    ...ofEveryPage,
    // Pages do without it at first (`firstTexts.ts`); the lobby starts with it.
    { name: 'i18next', test: /node_modules[\\/]i18next[\\/]/, priority: 3 },
    // The head of pages as well: by itself it would be two small files more on each.
    {
      name: (id, chunking) => (id.includes('/src/head/') || isOfShell(id, chunking) ? 'shell' : null),
      priority: 2,
    },
    // Large, and not needed by all who share what is beside it.
    { name: 'phone-numbers', test: /node_modules[\\/]libphonenumber-js[\\/]/, priority: 1, ...shared },
    { name: 'ariakit', test: /node_modules[\\/]@ariakit[\\/]/, priority: 1, ...shared },
    { name: siteName, ...shared },
    { name: privateName, ...shared },
  ];
};
