import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type StyledFile, siteStylesOf, withoutFaces } from './joinStyles.ts';

/**
 * Joins the style sheets of the public pages to one file, which `index.html` names: a rendered page holds the styles of
 * its first view and fetches this one after the first paint (APP-6). The faces of all fonts are in a file before it, which
 * a rendered page does not apply: a sheet with faces has all text shaped anew (`app/fonts/otherLetters.ts`, which finds it
 * by the sign that both have). Chunks name those sheets no more.
 *
 * The dashboard's page has the faces and those of them that it shows in one (`space-*.css`). Where somebody goes on from
 * there to a public page, its chunks bring the others (`pages-*.css`), which are in every other page (`platform/chunkLoader.ts`).
 */
export const siteStyles = (): Plugin => ({
  name: 'site-styles',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  generateBundle: {
    // After Vite has written the pages, and before `app/chunks` reads what chunks need.
    order: 'post',
    handler(_, bundle) {
      const files = bundle as Record<string, StyledFile>;
      const { all: joined, shared } = siteStylesOf(files);
      const sourceOf = (file: string) =>
        String((bundle[file] as { source?: unknown } | undefined)?.source ?? '');
      const { fonts, others } = withoutFaces(joined.map(sourceOf).join(''));
      const emit = (name: string, source: string, signed = source) => {
        const hash = createHash('sha256').update(signed).digest('base64url').slice(0, 8);
        const fileName = `assets/${name}-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const partOf = (isIn: (style: string) => boolean) =>
        withoutFaces(joined.filter(isIn).map(sourceOf).join('')).others;
      emit('space', fonts + partOf((style) => shared.has(style)));
      const pages = emit(
        'pages',
        partOf((style) => !shared.has(style)),
      );
      const links = [emit('fonts', fonts, fonts + others), emit('site', others, fonts + others)].map(
        (fileName) => `\n    <link rel="stylesheet" href="/${fileName}">`,
      );
      for (const file of Object.values(files))
        if (file.type === 'chunk')
          for (const style of joined)
            if (file.viteMetadata?.importedCss.delete(style) && !shared.has(style))
              file.viteMetadata.importedCss.add(pages);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      let isNamed = false;
      page.source = String(page.source).replace(/\s*<link rel="stylesheet"[^>]*>/g, () => {
        if (isNamed) return '';
        isNamed = true;
        return links.join('');
      });
      if (!isNamed) throw new Error('The index.html has no styles.');
      const documents = Object.keys(bundle)
        .filter((name) => name.endsWith('.html'))
        .map(sourceOf)
        .join('');
      for (const style of joined) if (!documents.includes(style)) delete bundle[style];
    },
  },
});
