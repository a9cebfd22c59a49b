import { isOfPublicPages } from '../publicPages.ts';

/** The bundler's files, as far as they matter here. */
export type StyledFile =
  | {
      readonly type: 'chunk';
      readonly fileName: string;
      readonly facadeModuleId: string | null;
      readonly imports: readonly string[];
      readonly dynamicImports: readonly string[];
      readonly viteMetadata?: { readonly importedCss: Set<string> } | undefined;
    }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

type Bundle = Readonly<Record<string, StyledFile>>;

/** What no page shows at first: its styles come with its code. */
const comesLate = /\/src\/(app\/)?(dashboard|signup|signin)\//;

/**
 * The style sheets of the public pages, in a browser's order: those of a chunk's imports, its own, those of later
 * chunks. `shared` are those of them that the dashboard needs as well.
 * @throws Error without the chunk of `index.html`.
 */
export const siteStylesOf = (bundle: Bundle): { all: string[]; shared: ReadonlySet<string> } => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((file) => file.facadeModuleId?.endsWith('/index.html'));
  if (entry === undefined) throw new Error('The build has no chunk of index.html.');
  /** Adds the styles of chunks and of what they import, and where `isPublic` of what follows later. */
  const collect = (names: readonly string[], isPublic: boolean) => {
    const styles = new Set<string>();
    const seen = new Set<string>();
    const follow = (name: string): void => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || seen.has(name)) return;
      if (isPublic && comesLate.test(chunk.facadeModuleId ?? '')) return;
      seen.add(name);
      chunk.imports.forEach(follow);
      for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
      if (isPublic) chunk.dynamicImports.forEach(follow);
    };
    names.forEach(follow);
    return { styles, seen };
  };
  const site = collect([entry.fileName], true);
  const elsewhere = chunks.filter(
    ({ fileName, facadeModuleId }) =>
      facadeModuleId !== null && (!site.seen.has(fileName) || !isOfPublicPages.test(facadeModuleId)),
  );
  const { styles } = collect(
    elsewhere.map(({ fileName }) => fileName),
    false,
  );
  return { all: [...site.styles], shared: styles };
};

/** The faces of a minified style sheet, and all its other rules. */
export const withoutFaces = (css: string): { fonts: string; others: string } => {
  const face = /@font-face\{[^}]*\}/g;
  return { fonts: (css.match(face) ?? []).join(''), others: css.replace(face, '') };
};

/** The file with the styles of the dashboard's page, once `app/siteStyles` has written it. */
export const dashboardSheetOf = (bundle: object): string | undefined =>
  Object.keys(bundle).find((file) => /^assets\/space-[\w-]+\.css$/.test(file));
