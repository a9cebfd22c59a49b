import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { createMask } from '../../machines/inspect/mask.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';

/** One text after masking, in a field of this name, beside other fields. */
const masked = (text: string, name = 'note', beside: object = {}) =>
  (createMask()({ ...beside, [name]: text }) as Record<string, string>)[name];

describe('a token in a text', () => {
  it.each([
    ['eyJhbGci.eyJzdWIi.', 'token-1'],
    ['Bearer eyJ-a_1.b-2.c_3!', 'Bearer token-1!'],
    ['(eyJa.b.c)', '(token-1)'],
    ['heyJa.b.c', 'heyJa.b.c'],
    ['eyJa.b', 'eyJa.b'],
  ])('[QA-4] %s becomes %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    'token',
    'refresh_token',
    'clientSecret',
    'PASSWORD',
    'authorization',
    'setCookie',
    'credential',
    'username',
    'sdp',
    'Candidate',
  ])('[QA-4] is whatever a field called %s holds', (name) => {
    expect(masked('abc', name)).toBe('token-1');
    expect(masked('', name)).toBe('');
  });

  it.each(['sdpMid', 'candidates'])('[QA-4] is left where %s is something else', (name) => {
    expect(masked('abc', name)).toBe('abc');
  });

  it('[QA-4] has the same mask for the same, and another for another', () => {
    const mask = createMask();
    expect(mask({ token: 'abc', secret: 'def', cookie: 'abc' })).toEqual({
      token: 'token-1',
      secret: 'token-2',
      cookie: 'token-1',
    });
    expect(mask({ token: 'token-1' })).toEqual({ token: 'token-1' });
  });

  it('[QA-4] of eight characters is hidden wherever it stands; a shorter one may be a word', () => {
    const mask = createMask();
    expect(mask([{ token: 'abcdefgh' }, { secret: 'abcdefg' }, 'xabcdefghx abcdefg'])).toEqual([
      { token: 'token-1' },
      { secret: 'token-2' },
      'xtoken-1x abcdefg',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['/a?key=abc', '/a?key=token-1'],
    ['/a?x=1&api-key=abc&y=2#z', '/a?x=1&api-key=token-1&y=2#z'],
    ['/a#code=abc', '/a#code=token-1'],
    ['/a?hostTicket=abc', '/a?hostTicket=token-1'],
    ['/a?client_secret_id=abc', '/a?client_secret_id=token-1'],
    ['see /a?SIGNATURE=abc, or', 'see /a?SIGNATURE=token-1 or'],
    ["<a href='/a?key=abc'>", "<a href='/a?key=token-1'>"],
    ['/a?key=abc>', '/a?key=token-1>'],
    ['/a?keyword=abc&keyboard=def&keynote=ghi', '/a?keyword=abc&keyboard=def&keynote=ghi'],
    ['/a?key=', '/a?key='],
    ['key=abc', 'key=abc'],
  ])('[QA-4] is told without what opens it: %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    ['https://a.test/abcdefghijklmn1', 'https://a.test/abcdefghijklmn1'],
    ['https://a.test/abcdefghijklmno1', 'https://a.test/token-1'],
    ['https://a.test/abcdefghijklmnop', 'https://a.test/abcdefghijklmnop'],
    ['https://a.test/abcdefgh_ijklmnop', 'https://a.test/token-1'],
    ['HTTPS://A.test/abcdefghijklmno1?q=1', 'HTTPS://A.test/token-1?q=1'],
    ['/abcdefghijklmno1', '/abcdefghijklmno1'],
    ['https://a.test/abcdefghijklmno1/b#/c', 'https://a.test/token-1/b#token-2'],
    ['https://a.test/abcdefghijklmno1#', 'https://a.test/token-1#'],
    ['https://a.test/plain#/c?id=abcdefghijklmno1', 'https://a.test/plain#/c?id=token-1'],
    ['https://a.test/abcdefghijklmno1.mp4', 'https://a.test/token-1.mp4'],
    ['https://a.test/abcdefghijklmno1.tar', 'https://a.test/token-1.tar'],
    ['https://a.test/abc1defghijklmno.longer', 'https://a.test/token-1'],
    ['https://a.test/Ada-Lovelace-1843-notes', 'https://a.test/Ada-Lovelace-1843-notes'],
    ['https://a.test/AdaLovelace-notes-1843', 'https://a.test/token-1'],
    ['https://a.test/NASA-apollo11-moon', 'https://a.test/NASA-apollo11-moon'],
    ['https://a.test/moon-landing-in-12345x', 'https://a.test/moon-landing-in-12345x'],
    ['https://a.test/moon-landing-a12345', 'https://a.test/token-1'],
    ['https://a.test/Espa%C3%B1a-encuentros', 'https://a.test/Espa%C3%B1a-encuentros'],
    ['https://a.test/abcdefghijklmn%201', 'https://a.test/token-1'],
    ['<https://a.test/abcdefghijklmno1>', '<https://a.test/token-1>'],
  ])('[QA-4] is told without its opaque parts: %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});

describe('a number in a text', () => {
  it.each([
    ['to 123456789', 'to 123142857'],
    ['to 12345678', 'to 12345678'],
    ['to +1234567', 'to +1234142'],
    ['to +123456', 'to +123456'],
    ['to 12345678901234567', 'to 12345678901142857'],
    ['to 123456789012345678', 'to 123456789012345678'],
    ['(555) 014-2288 x', '(555) 014-2857 x'],
    ['a5550142288', 'a5550142288'],
    ['5550142288b', '5550142288b'],
    ['_5550142288 5550142288_', '_5550142288 5550142288_'],
    ['#5550142288', '#5550142288'],
    ['2026-12-12 12:00', '2026-12-12 12:00'],
    ['on 2026-12-12 1200', 'on 2026-12-12 1200'],
    ['1234.5678 m', '1234.5678 m'],
    ['١٢٣٤٥٦٧٨٩ m', '123142857 m'],
  ])('[QA-4] is a phone number or is none: %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each<[string, object]>([
    ...['code', 'sentTo', 'resentTo', 'number', 'phoneNumber', 'Phone'].map((name): [string, object] => [
      name,
      {},
    ]),
    ['text', { type: 'phone.edited' }],
    ['text', { type: 'code.edited' }],
    ['text', { country: 'US' }],
  ])('[QA-4] is hidden whole where one is typed into %s, beside %o', (name, beside) => {
    const typed = (text: string) => masked(text, name, beside);
    expect(typed('482913')).toBe('142857');
    expect(typed('7')).not.toBe('7');
    expect(typed(' 77 ')).not.toBe(' 77 ');
    expect(typed('my 4829')).toBe('my 1428');
    expect(typed('my 482')).toBe('my 482');
    expect(typed('a4829 #4829')).toBe('a4829 #4829');
  });

  it('[QA-4] is hidden in a search for a country too, once it is longer than a calling code', () => {
    expect(['00353', '555 014', '555 0142'].map((query) => masked(query, 'query'))).toEqual([
      '00353',
      '142 857',
      '514 2857',
    ]);
  });

  it.each(['subtext', 'texts', 'zipcode', 'numbers'])('[QA-4] is left where %s is something else', (name) => {
    expect(masked('482913', name)).toBe('482913');
  });

  it('[QA-4] is never the true one, and no two have the same', () => {
    const mask = createMask();
    const codes = ['142857', '999999', '000001', '482913'];
    const made = codes.map((code) => (mask({ code }) as { code: string }).code);
    expect(made).toEqual(['142858', '142859', '142860', '142861']);
    expect(mask({ code: '142860' })).toEqual({ code: '142860' });
  });

  it('[QA-4] that is no text is hidden where one is typed, from six digits on', () => {
    expect(createMask()({ code: 100_000, number: 99_999, of: 482_913, phone: 1.5e6 + 0.5 })).toEqual({
      code: 142_857,
      number: 99_999,
      of: 482_913,
      phone: 1.5e6 + 0.5,
    });
  });

  it('[QA-4] is hidden in a list of them, and in what a field is called', () => {
    expect(createMask()({ phones: ['5550142288', ['+15550142288']] })).toEqual({
      phones: ['5550142857', ['+15550142857']],
    });
    expect(createMask()({ '5550142288': 1, 'a:+5550142288:1730000000000': 2 })).toEqual({
      '5550142857': 1,
      'a:+5550142857:1730000000000': 2,
    });
  });
});

describe('plain data', () => {
  it('[QA-4] has of everything else but a name', () => {
    const bare = Object.assign(Object.create(null), { a: 1 });
    class Lamp {}
    expect(
      createMask()([
        1n,
        Symbol('a'),
        () => 1,
        new Map(),
        new Lamp(),
        new (class {})(),
        new Date(Number.NaN),
        bare,
        true,
        undefined,
        null,
      ]),
    ).toEqual([
      '[bigint]',
      '[symbol]',
      '[function]',
      '[Map]',
      '[Lamp]',
      '[object]',
      '[Date]',
      { a: 1 },
      true,
      undefined,
      null,
    ]);
  });

  it('[QA-4] shows the same thing twice beside each other, but not inside itself', () => {
    const shared = { a: 1 };
    const list: unknown[] = [shared, shared];
    list.push(list);
    expect(createMask()(list)).toEqual([{ a: 1 }, { a: 1 }, '[circular]']);
  });

  it('[QA-4] has of an actor its id, and of what only looks like one all', () => {
    const actor = createActor(menuMachine, { id: 'menu' });
    expect(createMask()([actor, { sessionId: 'x:1', send: 1 }, { sessionId: 'x:1' }])).toEqual([
      '[actor menu]',
      '[actor ]',
      { sessionId: 'x:1' },
    ]);
    expect(
      createMask()([
        { machine: 'a', value: 'b' },
        { value: 'b', status: 'done' },
      ]),
    ).toEqual([
      { machine: 'a', value: 'b' },
      { value: 'b', status: 'done' },
    ]);
  });

  it('[QA-4] has of a failure what machines look at, without numbers and tokens', () => {
    const failure = new ApiError('http', { status: 400, message: 'Not +15550142288' });
    expect(createMask()([failure, new Error('')])).toEqual([
      { kind: 'http', status: 400, message: 'Not +15550142857' },
      { name: 'Error', message: '' },
    ]);
  });
});
