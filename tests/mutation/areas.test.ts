import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('[QA-2] `npm run test:mutation` of an area that is not there names those that are, and starts nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/mutation/run.mjs', 'nosucharea'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^There is no area nosucharea in machines: account, .*signup.*\.\n$/);
});
