// Which engines beside Chromium this machine has (APP-13). Run by itself, it installs the browsers that are
// missing where it may (Debian, as root), and prints what there is.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPaths, find, install, mayInstall } from '../support/browser.mjs';

/** Debian's packages of an engine, with the display that WebKitGTK needs. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** The browser that comes with WebKitGTK, in a folder by architecture and version. */
const miniBrowser = () =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /-linux-gnu/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join('/usr/lib', name)).map((folder) => join('/usr/lib', name, folder)),
    )
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync);

const found = {
  firefox: () => find('firefox-esr') ?? find('firefox'),
  webkit: () => (find('WebKitWebDriver') && find('Xvfb') ? miniBrowser() : undefined),
};

/** The path of an engine's browser; undefined where the machine does not have it. */
export const installed = (name) => (process.platform === 'linux' ? found[name]() : undefined);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`chromium: ${browserPaths().CHROMIUM_PATH ?? 'Playwright’s own'}`);
  const missing = Object.keys(packages).filter((name) => !installed(name));
  if (missing.length > 0 && mayInstall()) install(...missing.flatMap((name) => packages[name]));
  for (const name of Object.keys(packages))
    console.log(
      installed(name)
        ? `${name}: ${installed(name)}`
        : `${name} is not on this machine: its tests are left out.`,
    );
}
