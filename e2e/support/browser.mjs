import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Headless Chromium: a fifth quicker, and enough for most tests. */
const shellName = 'chromium-headless-shell';

/** The path of a program; undefined if the machine does not have it. */
export const find = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim() || undefined;
const wholeBrowser = () => names.map(find).find(Boolean);

/** Whether packages of Debian may be installed here. */
export const mayInstall = () => process.getuid?.() === 0 && find('apt-get') !== undefined;
/** Installs packages of Debian. A failure shows in what is missing afterwards. */
export const install = (...names) => {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', ...names], options);
};

/**
 * The environment variables that name the Chromium of the browser tests: `CHROMIUM_PATH` if it is set, else
 * the machine's own, else Debian's by `apt-get`. Empty if there is only Playwright's own, which it finds
 * itself. `WHOLE_CHROMIUM_PATH` is a headed one, which has a back/forward cache.
 */
export const browserPaths = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { CHROMIUM_PATH: given };
  if (!wholeBrowser() && mayInstall()) install('chromium');
  const whole = wholeBrowser();
  if (whole) {
    if (!find(shellName) && mayInstall()) install(shellName);
    return { CHROMIUM_PATH: find(shellName) ?? whole, WHOLE_CHROMIUM_PATH: whole };
  }
  if (!existsSync(chromium.executablePath()))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return {};
};

/**
 * Whether the machine has shared memory enough for all browsers of a run, at least 1 GiB of it free. Containers often have
 * 64 MiB, which crash pages.
 */
export const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
};

/** The headed browser, which people use and the benchmarks measure; undefined for Playwright's own. */
export const browserPath = () => {
  const { CHROMIUM_PATH, WHOLE_CHROMIUM_PATH = CHROMIUM_PATH } = browserPaths();
  return WHOLE_CHROMIUM_PATH;
};
