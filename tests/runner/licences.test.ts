import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refused } from './licences.mjs';

const named = (licence: string | null, name = 'some-package') => ({ name, licence });

it('[OPS-5] lets libraries with free licences be, and the image library that stays a file of its own', () => {
  const fine = ['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND BSD-3-Clause'].map((licence) => named(licence));
  expect(refused([...fine, named('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')])).toEqual([]);
});

it.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0', 'SEE LICENSE IN FILE', null])(
  '[OPS-5] refuses a library with the licence %s',
  (licence) => {
    expect(refused([named('MIT'), named(licence)])).toEqual([named(licence)]);
  },
);

it.each([
  ['the server', 'hono'],
  ['a page', 'react-dom'],
  ['the service worker', 'workbox-routing'],
])('[OPS-5] looks at the licences of what %s loads', (_, name) => {
  const listed = execFileSync(process.execPath, [join(import.meta.dirname, 'listLicences.mjs')]).toString();
  expect(listed).toMatch(new RegExp(`^${name} `, 'm'));
});
