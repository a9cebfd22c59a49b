// Runs before each test file and writes down which transitions its tests took. `npm test` wants every
// transition taken by a test that a person wrote: a generated walk proves no outcome (QA-2).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { taken } from './taken.ts';
import { nameOf } from './transitions.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/transitions/taken');

// Test files of one worker share the module.
taken.clear();

afterAll(() => {
  const file = (expect.getState().testPath ?? '').slice(root.length + 1).replaceAll('\\', '/');
  if (taken.size === 0 || file.startsWith('tests/model/')) return;
  mkdirSync(folder, { recursive: true });
  const names = [...new Set([...taken].map(nameOf))];
  writeFileSync(join(folder, `${file.replaceAll('/', '.')}.json`), JSON.stringify(names));
});
