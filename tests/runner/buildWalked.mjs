// Builds the site for the browser walks into dist/walked: its controls have `data-event`. It runs on the
// server of the ordinary build, which comes first.
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
