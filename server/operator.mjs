// `npm run operator` and `npm run demo`: the built command, or what is to be done first (OPS-8).
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/operator.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  console.error('The site is not built: run `npm run build` first.');
  process.exitCode = 1;
}
