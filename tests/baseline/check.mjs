// Compares the build with the supported engines (APP-13): whatever one of them lacks must be in the list of
// fallbacks, and each entry of that list must still be used. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbacks } from './fallbacks.mjs';
import { lackingInScript, lackingInStyles } from './uses.mjs';

const folder = 'dist/web';
const used = new Map();
for (const file of readdirSync(folder, { recursive: true })) {
  const read = file.endsWith('.js') ? lackingInScript : file.endsWith('.css') ? lackingInStyles : null;
  if (read === null) continue;
  for (const [feature, engines] of read(readFileSync(join(folder, file), 'utf8')))
    used.set(feature, { engines, files: [...(used.get(feature)?.files ?? []), file] });
}
const problems = [
  ...[...used]
    .filter(([feature]) => !Object.hasOwn(fallbacks, feature))
    .map(([feature, { engines, files }]) => `${feature}: not in ${engines.join(', ')} (${files.join(', ')})`),
  ...Object.keys(fallbacks)
    .filter((feature) => !used.has(feature))
    .map((feature) => `${feature}: has a fallback, but is not used`),
];
for (const problem of problems) console.log(problem);
console.log(`${used.size} features that an engine lacks, ${problems.length} without a fallback or reason`);
process.exitCode = problems.length === 0 ? 0 : 1;
