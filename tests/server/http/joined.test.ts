import { expect, it } from 'vitest';
import { joined } from '../../../server/http/joined.ts';

const first = { vary: 'Cookie', etag: '"1"' };
const second = { vary: 'Accept-Encoding', 'cache-control': 'no-cache' };

it('[OPS-7] two records of headers are joined once, and the second counts before the first', () => {
  const both = joined(first, second);
  expect(both).toEqual({ vary: 'Accept-Encoding', etag: '"1"', 'cache-control': 'no-cache' });
  expect(joined(first, second)).toBe(both);
  expect(joined(second, first)).toEqual({ ...both, vary: 'Cookie' });
  expect(joined(first, { ...second })).not.toBe(both);
});
