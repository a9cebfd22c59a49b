// `npm run atlas` writes test-results/atlas.html from the sources: every machine on one page (QA-4).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results');

const { module } = await runnerImport(join(import.meta.dirname, 'atlasPage.tsx'), {
  root,
  configFile: false,
  logLevel: 'error',
});
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'atlas.html'), await module.atlasPage());
console.log('test-results/atlas.html');
