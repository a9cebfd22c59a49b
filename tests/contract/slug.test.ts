import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomAddress, roomOf } from '../../machines/contract/rooms/roomAddress.ts';
import { isReserved, isRoomSlug, slugFrom, slugOf } from '../../machines/contract/rooms/slug.ts';
import { corpus } from '../corpora.ts';

describe('a readable address', () => {
  it.each([
    ['casa', true],
    ['a-1', true],
    ['123', true],
    ['ab', false],
    ['', false],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
    ['Casa', false],
    ['-casa', false],
    ['casa-', false],
    ['ca--sa', false],
    ['ca_sa', false],
    ['casa ', false],
    ['niño', false],
    ['casa\n', false],
    ['ｃａｓａ', false],
    ['ca/sa', false],
  ])('[BRAND-3] %j can be one: %s', (text, is) => expect(isRoomSlug(text)).toBe(is));

  it('[BRAND-3] it is read in any spelling of capital letters', () =>
    expect(slugOf('  Casa-Iglesias ')).toBe('casa-iglesias'));
});

describe('the address that a name proposes', () => {
  it.each([
    ['Casa Iglesias', 'casa-iglesias'],
    ['  Peña & Niño, S.A.  ', 'pena-nino-s-a'],
    ['Íñigo — Abogacía', 'inigo-abogacia'],
    ['Ana’s café', 'anas-cafe'],
    ['Straße nach Øst, Łódź', 'strasse-nach-ost-lodz'],
    ['İstanbul Işık', 'istanbul-isik'],
    ['東京 Studio 東京', 'studio'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
    ['24/7', '24-7'],
    ['東京', null],
    ['ab', null],
    ['', null],
    ['🎉🎉🎉', null],
    ['Support', null],
    ['Www', null],
  ])('[BRAND-3] %j proposes %j', (spaceName, slug) => expect(slugFrom(spaceName)).toBe(slug));

  it('[BRAND-3] a long one ends with a word, or where no word ends early enough, at 40 characters', () => {
    expect(slugFrom('one two three four five six seven eight nine ten')).toBe(
      'one-two-three-four-five-six-seven-eight',
    );
    expect(slugFrom(`${'a'.repeat(40)} b`)).toBe('a'.repeat(40));
    expect(slugFrom('a'.repeat(80))).toBe('a'.repeat(40));
    expect(slugFrom(`a ${'b'.repeat(80)}`)).toBe(`a-${'b'.repeat(38)}`);
  });

  it('[BRAND-3] whatever the name, it proposes an address that may be had, or none', () => {
    const holds = (spaceName: string) => {
      const slug = slugFrom(spaceName);
      expect(slug === null || (isRoomSlug(slug) && !isReserved(slug)), spaceName).toBe(true);
      // What was proposed proposes itself.
      if (slug !== null) expect(slugFrom(slug)).toBe(slug);
    };
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), holds), { numRuns: 500 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), holds), { numRuns: 500 });
    const words = fc.array(
      fc.constantFrom('a', 'Ñu', 'œuf', '-', '  ', '’s', 'İ', '東', 'long'.repeat(12), '9'),
    );
    fc.assert(
      fc.property(words, (list) => holds(list.join(' '))),
      { numRuns: 500 },
    );
    for (const text of corpus<string>('strings/blns.json', ['<b>', '\0', 'ﬁn', '1;DROP TABLE'])) holds(text);
  });
});

describe('the address of a room', () => {
  const origin = 'https://meet.example';
  it('[BRAND-3][MEET-2] it is readable once a partner has chosen a name, else it names their id', () => {
    const chosen = { partnerId: 'p1', slug: 'casa' };
    expect(roomAddress(origin, chosen)).toBe('https://meet.example/casa');
    expect(roomAddress(origin, chosen, 'Ab3xYz09Qw')).toBe('https://meet.example/casa/Ab3xYz09Qw');
    const none = { partnerId: 'p1', slug: null };
    expect(roomAddress(origin, none)).toBe('https://meet.example/?pId=p1');
    expect(roomAddress(origin, none, 'Ab3xYz09Qw')).toBe('https://meet.example/Ab3xYz09Qw?pId=p1');
  });

  it('[BRAND-3][MEET-2] its room is read back from either kind, whatever else the address says', () => {
    for (const slug of ['casa', null])
      for (const room of ['', 'Ab3xYz09Qw']) {
        const address = new URL(roomAddress(origin, { partnerId: 'p1', slug }, room));
        address.searchParams.set('lng', 'es');
        expect(roomOf(address)).toBe(room);
      }
  });
});
