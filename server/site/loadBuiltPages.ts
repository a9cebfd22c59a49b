import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageRenderer } from '../../machines/contract/pageData.ts';
import type { BuiltPages } from './pages.ts';

/**
 * The build's output that the server renders pages with (APP-6).
 * @throws Error when a part is missing or malformed.
 */
export const loadBuiltPages = async (dist: string): Promise<Omit<BuiltPages, 'indexHtml'>> => {
  const web = join(dist, 'web');
  const manifest = v.parse(Manifest, JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')));
  const styles = await Promise.all(
    stylesOf(manifest).map(async (file) => [`/${file}`, await readFile(join(web, file), 'utf8')] as const),
  );
  const renderer: { renderPage: PageRenderer } = await import(
    /* @vite-ignore */ pathToFileURL(join(dist, 'render/render.js')).href
  );
  return {
    boot: await readFile(join(web, 'boot.js'), 'utf8'),
    styles: new Map(styles),
    render: renderer.renderPage,
  };
};

const Manifest = v.record(
  v.string(),
  v.object({
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);

/** The style sheets in a browser's order: those of a chunk's imports, its own, those of later chunks. */
const stylesOf = (manifest: v.InferOutput<typeof Manifest>): string[] => {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(follow);
    for (const style of chunk.css) styles.add(style);
    chunk.dynamicImports.forEach(follow);
  };
  follow('index.html');
  return [...styles];
};
