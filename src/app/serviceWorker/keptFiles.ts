import { createHash } from 'node:crypto';
import { dashboardPath } from '../../../machines/contract/pages.ts';
import { commonNamespaces, pageNamespaces } from '../pageTexts/namespaces.ts';
import { dashboardSheetOf } from '../siteStyles/joinStyles.ts';

/** The bundler's chunks and assets, as far as they matter here; Vite adds a chunk's styles and files. */
export type Bundled =
  | {
      readonly type: 'chunk';
      readonly fileName: string;
      readonly facadeModuleId: string | null;
      readonly imports: readonly string[];
      readonly dynamicImports: readonly string[];
      readonly viteMetadata?:
        | { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
        | undefined;
    }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

/**
 * A cached file: `revision` and `integrity` identify the content of a file without a hash in its name. The server draws
 * icons of its own for another product (APP-14): they have no integrity.
 */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

/** The address of the page whose `#root` the server leaves empty. */
export const shellPath = dashboardPath;

/** Chunks that no public page needs, and the built-in English, as the texts themselves are cached. */
const excludedChunks = /\/(src\/(?:app\/)?(dashboard|signup|signin)|public\/locales)\//;
const publicNamespaces = new Set<string>([...commonNamespaces, ...Object.values(pageNamespaces).flat()]);
/** Whether a file of the public folder has texts that no public page shows. */
const hasOtherTexts = (path: string): boolean => {
  const namespace = /^locales\/\w+\/(\w+)\.json$/.exec(path)?.[1];
  return namespace !== undefined && !publicNamespaces.has(namespace);
};

/**
 * All files of the public pages (HOME-6): the shell, which is the dashboard's page, as every other page is
 * rendered; its chunks with their styles and drawings; the preloaded fonts; and the files without a hash.
 * @param bundle what the build is about to write, `index.html` included.
 * @param publicFiles the files of the public folder, by their path in it.
 * @throws Error without `index.html`, or without its script.
 */
export const keptFiles = (
  bundle: Readonly<Record<string, Bundled>>,
  publicFiles: ReadonlyMap<string, Uint8Array>,
): { files: readonly KeptFile[]; shellScript: string } => {
  const shell = bundle['index.html'];
  if (shell?.type !== 'asset') throw new Error('The build has no index.html.');
  const html = String(shell.source);
  const shellScript = /<script\b[^>]*\ssrc="\/([^"]+)"/.exec(html)?.[1];
  if (shellScript === undefined) throw new Error('The index.html has no script.');

  const sheet = dashboardSheetOf(bundle);
  const hashed = new Set([...namedIn(html).filter((file) => bundle[file]), ...(sheet ? [sheet] : [])]);
  const reached = new Set<string>();
  const reach = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || reached.has(file)) return;
    // Separate from `hashed`: the page names chunks whose imports are not followed yet.
    reached.add(file);
    hashed.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) hashed.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (!isFont(asset)) hashed.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      const target = bundle[next];
      const isExcluded = target?.type === 'chunk' && excludedChunks.test(target.facadeModuleId ?? '');
      if (!isExcluded) reach(next);
    }
  };
  reach(shellScript);

  const unhashed = [
    ...Object.values(bundle).flatMap((file) =>
      file.type === 'asset' &&
      !/^(assets|\.vite)\/|\.html$|^(boot|dashboardBoot)\.js$|^page-files\.json$/.test(file.fileName)
        ? [kept(file.fileName, file.source)]
        : [],
    ),
    ...[...publicFiles].flatMap(([path, bytes]) => (hasOtherTexts(path) ? [] : [kept(path, bytes)])),
  ];
  return {
    shellScript: `/${shellScript}`,
    files: [
      // The server fills in the shell, so its bytes differ from the build's.
      { url: shellPath, revision: hashOf(html) },
      ...[...hashed].sort().map((file) => ({ url: `/${file}`, revision: null })),
      ...unhashed.sort((one, other) => (one.url < other.url ? -1 : 1)),
    ],
  };
};

const isFont = (file: string) => file.endsWith('.woff2');
const namedIn = (html: string) =>
  [...html.matchAll(/\b(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64');
const isIcon = (file: string) => /^(favicon\.svg$|icons\/)/.test(file);
const kept = (file: string, content: string | Uint8Array): KeptFile => {
  const hash = hashOf(content);
  const one = { url: `/${file}`, revision: hash.slice(0, 12) };
  return isIcon(file) ? one : { ...one, integrity: `sha256-${hash}` };
};
