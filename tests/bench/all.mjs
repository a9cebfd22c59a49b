// `npm run bench` (after a build): the public pages, idle pages and the logo editor, one after the other and each whatever
// the others find; exits with 1 when one found a broken budget, else with 2 when one was too noisy to judge.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const codes = ['pages/pages.mjs', 'idle.mjs', 'editor/crop.mjs'].map((file) => {
  console.log(`\n${file}`);
  return spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' }).status ?? 1;
});
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
