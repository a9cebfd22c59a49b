import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Names in each built page the hash of every script that a tag of it loads: a browser runs no other bytes, as
 * from a bucket or a proxy that somebody changed (API-4). Pages that the server renders have no such tag.
 */
export const scriptIntegrity = (): Plugin => ({
  name: 'script-integrity',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // After all plugins that change a script.
    order: 'post',
    handler(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        page.source = String(page.source).replace(scriptTag, (tag, path: string) => {
          const script = bundle[path];
          return script?.type === 'chunk' ? `${tag} integrity="sha256-${hashOf(script.code)}"` : tag;
        });
      }
    },
  },
});

/** The start of a tag that loads a script, up to its address. */
const scriptTag = /<(?:script\b[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="\/([^"]+)"/g;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64');
