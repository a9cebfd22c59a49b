import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { isRecent } from '../isRecent.ts';
import { compressedFile } from './compressedFile.ts';
import { securityHeaders } from './http.ts';
import { answerFile, type StaticFile } from './staticFiles.ts';

/** A text that is generated on request, from the database for example, and served like a file. */
export interface GeneratedFile {
  /** Its path, such as `/robots.txt`. */
  path: string;
  type: string;
  make(): Promise<string>;
}

const cacheMs = 60_000;

/**
 * Generated public files: served with an ETag, compressed, and cached for a minute, so that frequent requests
 * cost no more. A failed generation is not cached.
 */
export const generatedFiles = (
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  files: readonly GeneratedFile[],
): Hono => {
  const routes = new Hono();
  const headers = securityHeaders(settings, 'api');
  for (const { path, type, make } of files) {
    let kept: { askedAt: number; file: Promise<StaticFile> } | null = null;
    let latest: StaticFile | undefined;
    const read = (): Promise<StaticFile> => {
      if (kept !== null && isRecent(kept.askedAt, now(), cacheMs)) return kept.file;
      const file = make().then(async (text) => {
        latest = await compressedFile(text, type, latest);
        return latest;
      });
      kept = { askedAt: now(), file };
      file.catch(() => {
        if (kept?.file === file) kept = null;
      });
      return file;
    };
    routes.get(path, async (c) => answerFile(c.req.raw, await read(), { headers }));
  }
  return routes;
};
