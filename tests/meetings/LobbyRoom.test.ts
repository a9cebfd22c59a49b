import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The shapes of a drawing, whatever its gradients are called. */
const shapesOf = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../src', path), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll(/(id="|url\(#)(?:lr)?(\w)/g, '$1$2');

it('[PRT-1] the partners’ card shows the very room that a lobby has, with more in front of it', () => {
  expect(shapesOf('partners/space.svg').startsWith(shapesOf('plaza/rooms/sunset.svg'))).toBe(true);
});
