// `npm run contact-sheet -- [--beside <folder>] [what Playwright understands]`: see ../README.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'test-results/contact-sheet';
const options = process.argv.slice(2);
const at = options.indexOf('--beside');
const [, beside] = at === -1 ? [] : options.splice(at, 2);

rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/screenshots/playwright.config.ts',
    '--project',
    'sheet',
    ...options,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, SHEET_FOLDER: folder, ...(beside && { SHEET_BESIDE: beside }) },
  },
);

const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : [];
const links = names.map((name) => {
  const title = name.replace(/\.png$/, '');
  return `<p><a href="${title}.html">${title}<br><img src="${name}" width="900" loading="lazy" alt=""></a></p>`;
});
writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Every screen</title>${links.join('\n')}`);
const list = join(folder, 'faults.txt');
const faults = existsSync(list) ? readFileSync(list, 'utf8') : '';
console.log(`${faults}${names.length} sheets: ${join(folder, 'index.html')}`);
process.exitCode = status ?? 1;
