import { expect, it } from 'vitest';
import { accepted } from '../../../server/http/accepted.ts';

const typesIn = (text: string) => accepted(text).map(({ type }) => type);

it('[OPS-7] what browsers send is read once, the best first', () => {
  expect(typesIn('gzip;q=0.5, br')).toEqual(['br', 'gzip']);
  expect(accepted('gzip;q=0.5, br')).toBe(accepted('gzip;q=0.5, br'));
  expect(typesIn('')).toEqual([]);
});

it('[OPS-7] neither long texts nor many are kept, and each is read all the same', () => {
  const long = `${'x'.repeat(200)}, br`;
  expect(accepted(long)).not.toBe(accepted(long));
  expect(typesIn(long)).toEqual(['x'.repeat(200), 'br']);
  for (let count = 0; count < 200; count += 1) accepted(`coding-${count}`);
  expect(accepted('one-more')).not.toBe(accepted('one-more'));
  expect(typesIn('one-more')).toEqual(['one-more']);
});
