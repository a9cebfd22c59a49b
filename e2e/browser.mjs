import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const onThisMachine = () =>
  process.env.CHROMIUM_PATH ??
  names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(Boolean);

/**
 * The Chromium for the browser tests: the machine's own, else Debian's by `apt-get`, else the test
 * tool's (then undefined is returned, as Playwright finds that one itself).
 */
export const browserPath = () => {
  const own = onThisMachine();
  if (own) return own;
  const mayInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;
  if (mayInstall) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
    const installed = onThisMachine();
    if (installed) return installed;
  }
  if (!existsSync(chromium.executablePath())) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return undefined;
};
