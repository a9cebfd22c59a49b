// `npm run atlas` writes machines/atlas.html from the sources (QA-4); with `--check` it only says whether that is what
// stands there, and fails where it is not.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'machines/atlas.html');

const { module } = await runnerImport(join(import.meta.dirname, 'atlasPage.tsx'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const page = await module.atlasPage();
const isFresh = existsSync(file) && readFileSync(file, 'utf8') === page;
if (process.argv.includes('--check')) {
  console.log(isFresh ? 'The atlas is fresh.' : 'machines/atlas.html is stale: run `npm run atlas`.');
  process.exitCode = isFresh ? 0 : 1;
} else if (!isFresh) writeFileSync(file, page);
