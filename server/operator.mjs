// `npm run operator` and `npm run demo`: the built command, or what is to be done first (OPS-8).
// Their scripts say `exec`, as npm's shell would end at a stop signal without passing it on (`start.mjs`). The
// words come last, so nothing may follow: `ELSE=\&` is a variable that nobody reads; Windows, whose shell knows no `exec` and
// escapes nothing by `\`, goes on to the command after `&`.
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/operator.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  console.error('The site is not built: run `npm run build` first.');
  process.exitCode = 1;
}
