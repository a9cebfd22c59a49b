// Builds what the walks in the page go through: the product whose controls tell their events (`data-event`), into
// dist/walked. The server is that of the product, which is built before.
import { cpSync } from 'node:fs';
import { run } from './commands.mjs';

const folder = 'dist/walked';
const vite = async (...args) => {
  const built = await run({
    command: 'npx',
    args: ['vite', 'build', ...args],
    env: { KEEP_EVENT_ATTRIBUTES: 'yes' },
  });
  if (!built.ok) process.exit(1);
};
await Promise.all([
  vite('--outDir', `${folder}/web`),
  vite('--ssr', 'src/app/render.tsx', '--mode', 'render', '--outDir', `${folder}/render`),
]);
cpSync('dist/server', `${folder}/server`, { recursive: true });
