import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FillBytes, meetingName } from '../../src/meetings/meetingName.ts';
import { roomLink } from '../../src/meetings/roomLink.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ofP1 = { previewUrl: 'https://meet.example/home?pId=p1', partnerId: 'p1', slug: null };

/** Bytes from a list, again and again. */
const bytesOf = (list: readonly number[]): FillBytes => {
  let at = 0;
  return (bytes) => bytes.map(() => list[at++ % list.length] ?? 0);
};

/** A source that gives the same bytes for the same seed (mulberry32). */
const seeded = (seed: number): FillBytes => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 255;
  };
  return (bytes) => bytes.map(next);
};

const linksFrom = (fill?: FillBytes) => Array.from({ length: 1000 }, () => roomLink(ofP1, meetingName(fill)));
const slugIn = (link: string) => new URL(link).pathname.slice(1);

/** The chi-squared statistic of the characters in some names; 61 degrees of freedom. */
const chiSquaredOf = (names: readonly string[]): number => {
  const all = names.join('');
  const expected = all.length / alphabet.length;
  return [...alphabet].reduce(
    (sum, letter) => sum + (all.split(letter).length - 1 - expected) ** 2 / expected,
    0,
  );
};
/** The bound that equally likely characters exceed once in a thousand times. */
const bound = 100.888;

describe('the name of a meeting', () => {
  it('[MEET-2] 1,000 links have 10 characters of A–Z a–z 0–9, equally likely, and none is repeated', () => {
    for (const [source, links] of [
      ['seeded', linksFrom(seeded(6))],
      ['cryptographic', linksFrom()],
    ] as const) {
      const names = links.map(slugIn);
      expect(names.filter((name) => !/^[A-Za-z0-9]{10}$/.test(name))).toEqual([]);
      expect(new Set(links).size).toBe(1000);
      const chiSquared = chiSquaredOf(names);
      console.log(
        `1,000 meetings, ${source}: chi-squared ${chiSquared.toFixed(1)} of at most ${bound} (61 df, 0.001)`,
      );
      // Real chance is beyond the bound now and then; the seeded one never.
      if (source === 'seeded') expect(chiSquared).toBeLessThan(bound);
    }
  });

  it('[MEET-2] the bound tells a biased source apart: without leaving bytes out it is passed', () => {
    const fill = seeded(6);
    const biased = Array.from({ length: 4000 }, () =>
      Array.from(fill(new Uint8Array(10)), (byte) => alphabet[byte % alphabet.length]).join(''),
    );
    expect(chiSquaredOf(biased)).toBeGreaterThan(bound);
  });

  it('[MEET-2] of all bytes, each character comes from four and eight are left out', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 248; byte++) {
      const name = meetingName(bytesOf([byte]));
      expect(name).toBe((name[0] ?? '').repeat(10));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([counts.size, ...new Set(counts.values())]).toEqual([62, 4]);
    for (let byte = 248; byte < 256; byte++) expect(meetingName(bytesOf([byte, 0]))).toBe('AAAAAAAAAA');
  });

  it('[MEET-2] any randomness gives a name of its usable bytes in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 1, maxLength: 200 }), (list) => {
        fc.pre(list.some((byte) => byte < 248));
        const usable = list.filter((byte) => byte < 248);
        const expected = Array.from(
          { length: 10 },
          (_, at) => alphabet[(usable[at % usable.length] ?? 0) % 62],
        );
        expect(meetingName(bytesOf(list))).toBe(expected.join(''));
      }),
    );
  });
});

describe('the links of a meeting', () => {
  it('[MEET-2] the unique link is the preview’s origin, the meeting and the partner; the general one has no meeting', () => {
    expect(roomLink(ofP1, 'Ab3xYz09Qw')).toBe('https://meet.example/Ab3xYz09Qw?pId=p1');
    expect(roomLink(ofP1)).toBe('https://meet.example/?pId=p1');
    expect(
      roomLink({ ...ofP1, previewUrl: 'http://localhost:4000/some/where?x=1#y', partnerId: 'ñ &=#/?' }),
    ).toBe('http://localhost:4000/?pId=%C3%B1%20%26%3D%23%2F%3F');
  });

  it('[MEET-2] whatever the partner’s id, it comes back whole from the link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (partnerId) => {
        const link = new URL(roomLink({ ...ofP1, partnerId }, 'Ab3xYz09Qw'));
        expect([...link.searchParams]).toEqual([['pId', partnerId]]);
        expect(link.origin + link.pathname).toBe('https://meet.example/Ab3xYz09Qw');
      }),
    );
  });
});
