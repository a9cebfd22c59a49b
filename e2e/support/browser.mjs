import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a window: a fifth quicker, and all that most tests need. */
const shellName = 'chromium-headless-shell';

const find = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim() || undefined;
const wholeBrowser = () => names.map(find).find(Boolean);

const mayInstall = () => process.getuid?.() === 0 && find('apt-get') !== undefined;
const install = (name) => {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', name], options);
};

/**
 * The Chromium for the browser tests, as variables of their environment: `CHROMIUM_PATH` if it is given, else the
 * machine's own, else Debian's by `apt-get`, else the test tool's (then there are none, as Playwright finds that one
 * itself). `WHOLE_CHROMIUM_PATH` is one with a window, which keeps pages for Back and Forward.
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

/** The whole browser, which is what people use and so what is measured; undefined for the test tool's. */
export const browserPath = () => {
  const { CHROMIUM_PATH, WHOLE_CHROMIUM_PATH = CHROMIUM_PATH } = browserPaths();
  return WHOLE_CHROMIUM_PATH;
};
