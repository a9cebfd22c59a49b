import { expect, it, vi } from 'vitest';
import { allowEmptyHtml } from '../../src/logo/trustedHtml.ts';

interface Policy {
  createHTML: (html: string) => string | null;
}

it('[LOGO-2] markup stays refused, but for the empty string that empties an element', () => {
  const made: [string, Policy][] = [];
  vi.stubGlobal('trustedTypes', {
    get defaultPolicy() {
      return made[0] ?? null;
    },
    createPolicy: (name: string, policy: Policy) => made.push([name, policy]),
  });
  allowEmptyHtml();
  allowEmptyHtml();
  expect(
    made.map(([name, { createHTML }]) => [name, createHTML(''), createHTML('<i>'), createHTML(' ')]),
  ).toEqual([['default', '', null, null]]);
});

it('[LOGO-2] a browser without trusted types needs no permission', () => {
  expect(allowEmptyHtml).not.toThrow();
});
