import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const indexHtml = `<!doctype html>
<html lang="en">
  <head>
    <title>Encuentro</title>
    <script type="application/json" id="site-config"></script>
    <script type="module" src="/assets/index-a1b2c3d4.js"></script>
    <link rel="stylesheet" href="/assets/fonts-a1b2c3d4.css">
    <link rel="stylesheet" href="/assets/site-a1b2c3d4.css">
  </head>
  <body><div id="root"></div></body>
</html>
`;

export const lobbyHtml = `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Lobby</title>
    <script type="application/json" id="lobby"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** A long enough script to be worth compressing. */
export const script = `export const numbers = [${Array.from({ length: 1000 }, (_, index) => index).join(', ')}];\n`;

/** Ten bytes, easy to cut ranges from. */
export const digits = '0123456789';

/**
 * A temporary folder with a `web` folder in it that looks like `dist/web`.
 * @param more further files of it, by their path.
 */
export const makeBuiltFolder = async (
  more: Readonly<Record<string, string>> = {},
): Promise<{ root: string; web: string; remove(): Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'built-'));
  const web = join(root, 'web');
  const files = {
    'index.html': indexHtml,
    'src/lobby/lobby.html': lobbyHtml,
    'assets/index-a1b2c3d4.js': script,
    'assets/fonts-a1b2c3d4.css': '',
    'assets/site-a1b2c3d4.css': '',
    'digits.txt': digits,
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(web, path)), { recursive: true });
    await writeFile(join(web, path), content);
  }
  await cp('public/locales', join(web, 'locales'), { recursive: true });
  return { root, web, remove: () => rm(root, { recursive: true, force: true }) };
};
