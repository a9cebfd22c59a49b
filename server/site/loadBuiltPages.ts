import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LobbyRenderer } from '../../machines/contract/lobbyData.ts';
import type { PageRenderer } from '../../machines/contract/pageData.ts';
import type { ImageDrawer, LobbyDrawers, Outliner } from '../../machines/contract/socialImage.ts';
import { loadLetters, outlinerOf } from '../brand/letters.ts';
import { loadOnce } from '../loadOnce.ts';
import { facesWith } from './pageFonts.ts';
import type { BuiltPages } from './pages.ts';

/**
 * The build's output that the server renders pages with (APP-6).
 * @throws Error when a part is missing or malformed.
 */
export const loadBuiltPages = async (
  dist: string,
): Promise<
  Omit<BuiltPages, 'indexHtml'> & {
    renderLobby: LobbyRenderer;
    draw: ImageDrawer;
    drawLobby: LobbyDrawers;
    /** Reads the letters when a picture is first drawn, and keeps them. */
    loadOutliner(): Promise<Outliner>;
  }
> => {
  const web = join(dist, 'web');
  const indexHtml = await readFile(join(web, 'index.html'), 'utf8');
  const sheet = (name: string) => {
    const [, path] = new RegExp(`<link rel="stylesheet" href="([^"]+/${name}-[^"]+)"`).exec(indexHtml) ?? [];
    if (path === undefined) throw new Error(`The index.html has no styles of the ${name}.`);
    return readFile(join(web, path), 'utf8');
  };
  const renderer: {
    renderPage: PageRenderer;
    renderLobby: LobbyRenderer;
    drawSocialImage: ImageDrawer;
    drawLobby: LobbyDrawers;
  } = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'render/render.js')).href);
  const faces = await sheet('fonts');
  return {
    boot: await readFile(join(web, 'boot.js'), 'utf8'),
    dashboardBoot: await readFile(join(web, 'dashboardBoot.js'), 'utf8'),
    files: JSON.parse(await readFile(join(web, 'page-files.json'), 'utf8')),
    fonts: { first: facesWith('-first-', faces), system: facesWith('local(', faces) },
    styles: await sheet('site'),
    render: renderer.renderPage,
    renderLobby: renderer.renderLobby,
    draw: renderer.drawSocialImage,
    drawLobby: renderer.drawLobby,
    loadOutliner: loadOnce(async () => outlinerOf(await loadLetters(join(dist, 'fonts/letters.json')))),
  };
};
