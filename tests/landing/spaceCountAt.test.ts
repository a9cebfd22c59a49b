import { afterEach, describe, expect, it, vi } from 'vitest';
import { spaceCountAt } from '../../src/landing/sections/spaceCountAt.ts';

const at = (instant: string) => spaceCountAt(new Date(instant).getTime());

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('how many branded spaces there are', () => {
  it.each([
    ['the day before counting starts', '2025-01-29T12:00:00Z', 104],
    ['the last moment before it starts', '2025-01-29T23:59:59.999Z', 104],
    ['its first moment', '2025-01-30T00:00:00Z', 104],
    ['the end of its first day', '2025-01-30T23:59:59.999Z', 104],
    ['one whole day later', '2025-01-31T00:00:00Z', 106],
    ['two years later', '2026-11-21T18:00:00Z', 1424],
    ['the day before a leap day', '2028-02-28T12:00:00Z', 2352],
    ['a leap day', '2028-02-29T12:00:00Z', 2354],
    ['the day after a leap day', '2028-03-01T12:00:00Z', 2356],
    ['a hundred years later', '2125-01-30T00:00:00Z', 73_152],
    ['a clock that was never set', '1970-01-01T00:00:00Z', 104],
    ['the earliest moment a clock can tell', '-271821-04-20T00:00:00Z', 104],
    ['the latest moment a clock can tell', '+275760-09-13T00:00:00Z', 199_959_868],
  ])(
    '[LAND-2] counts 104 and 2 for each whole day since 2025-01-30, on %s (T01, T05)',
    (_, instant, spaces) => {
      expect(at(instant)).toBe(spaces);
    },
  );

  it.each([
    ['−11, still the day before', '2025-01-30T12:59:59-11:00', 104],
    ['−11, in the middle of its day', '2025-01-30T13:00:00-11:00', 106],
    ['+14, a day ahead of the world', '2025-01-31T00:00:00+14:00', 104],
    ['+14, in the middle of that day', '2025-01-31T14:00:00+14:00', 106],
  ])('[LAND-2] a day is a UTC day whatever the visitor’s: %s (T02)', (_, instant, spaces) => {
    expect(at(instant)).toBe(spaces);
  });

  it.each(['Pacific/Niue', 'America/Santiago', 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    '[LAND-2] is the same over a night without midnight, in %s (T02)',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(
        ['2026-09-05T23:59:59Z', '2026-09-06T00:00:00Z', '2026-09-06T03:59:59Z', '2026-09-06T04:00:00Z'].map(
          at,
        ),
      ).toEqual([1270, 1272, 1272, 1272]);
    },
  );
});
