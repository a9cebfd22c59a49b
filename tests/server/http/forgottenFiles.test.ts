import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFolder, loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { traversals } from '../../hostileTexts.ts';
import { indexHtml, makeBuiltFolder } from '../site/builtFolder.ts';

const chunk = '/assets/index-a1b2c3d4.js';
let site: Hono;
let remove: () => Promise<void>;

beforeAll(async () => {
  const secret = 'outside';
  const built = await makeBuiltFolder({
    'assets/index-a1b2c3d4.js.map': secret,
    'assets/plain.js': 'export {};',
    '.env': secret,
    'locales/en/.env': secret,
    '.git/config': secret,
    '.vite/manifest.json': secret,
    '../secret.txt': secret,
  });
  remove = built.remove;
  await symlink(join(built.root, 'secret.txt'), join(built.web, 'id_rsa'));
  await compressFolder(built.web);
  site = createSite({ settings: parseSettings({}), files: await loadStaticFiles(built.web), indexHtml });
});
afterAll(() => remove());

/** What is served at this address: its status, and whether any of it is from a file that is nobody's. */
const leak = async (path: string) => {
  const answer = await site.request(path);
  return [answer.status, /outside/.test(await answer.text())];
};

it('[API-4] A11 reads no file outside of its folder, whatever stands for a language, a name or a file', async () => {
  for (const text of [...traversals, ...traversals.map(encodeURIComponent)])
    for (const path of [
      `/locales/${text}/app.json`,
      `/locales/en/${text}`,
      `/locales/en/${text}.json`,
      `/assets/${text}`,
      `/${text}`,
    ])
      expect([path, await leak(path)]).toEqual([path, [404, false]]);
});

it('[API-4] A24 answers 404 to whoever looks for what servers often forget', async () => {
  const names = [
    ...[
      '.env',
      '.env.local',
      '.env.production',
      '.npmrc',
      '.htaccess',
      '.htpasswd',
      '.DS_Store',
      '.bash_history',
    ],
    ...[
      '.git/HEAD',
      '.git/config',
      '.git/index',
      '.gitignore',
      '.svn/entries',
      '.hg/store',
      '.vscode/sftp.json',
    ],
    ...['.aws/credentials', '.ssh/id_rsa', '.docker/config.json', '.kube/config', '.idea/workspace.xml'],
    ...['.vite/manifest.json', '.well-known/security.txt.bak', '.index.html.swp', '.ci/run', '._index.html'],
    ...[
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'Dockerfile',
      'docker-compose.yml',
    ],
    ...[
      'README.md',
      'server/index.js',
      'server/index.ts',
      'render/render.js',
      'src/app/main.tsx',
      'node_modules/hono',
    ],
    ...[
      'data/database',
      'data/code-secret',
      'database.lock',
      'backup.sql',
      'dump.sql.gz',
      'site.tar.gz',
      'web.zip',
    ],
    ...[
      'index.php',
      'wp-login.php',
      'wp-admin/',
      'phpinfo.php',
      'phpmyadmin/',
      'cgi-bin/test.cgi',
      'server-status',
    ],
    ...['actuator/env', 'metrics', 'debug/vars', 'console', 'admin', 'graphql', 'swagger.json', 'web.config'],
    ...[
      'id_rsa',
      'server.key',
      'config.json',
      'credentials.json',
      'error_log',
      'npm-debug.log',
      'crossdomain.xml',
    ],
  ];
  const endings = ['.map', '.bak', '.old', '.orig', '.swp', '.br', '.gz', '.tmp', '~', '.1', '.zip'];
  const built = ['/index.html', chunk, '/assets/plain.js', '/locales/en/app.json', '/digits.txt'];
  const copies = built.flatMap((path) => endings.map((ending) => path + ending));
  const encoded = names.map((name) => `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`);
  const below = names.flatMap((name) => [`/${name}`, `/assets/${name}`, `/locales/en/${name}`]);
  for (const path of [...below, ...encoded, ...copies])
    expect([path, await leak(path)]).toEqual([path, [404, false]]);
});
