import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { createMask } from '../../machines/inspect/mask.ts';
import { isCode } from '../../machines/phone/oneTimeCode.ts';
import { editedPhone, isPhoneNumber, wholeNumber } from '../../machines/phone/phoneNumber.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';

describe('what is masked', () => {
  it('[QA-4] a token, wherever it appears again, each by a mask of its own', () => {
    const mask = createMask();
    const token = 'Zk3vQ0_a-9rT7yBwUe';
    expect(
      mask({
        token,
        other: { sessionToken: 'another' },
        address: `/app?key=${token}`,
        list: [token],
        none: null,
      }),
    ).toEqual({
      token: 'token-1',
      other: { sessionToken: 'token-2' },
      address: '/app?key=token-1',
      list: ['token-1'],
      none: null,
    });
    expect(mask({ token: null, bearer: 'eyJhbGci.eyJzdWIi.sig_1' })).toEqual({
      token: null,
      bearer: 'token-3',
    });
  });

  it('[QA-4] what is inside of a secret, but what failed with it', () => {
    const failure = new ApiError('http', { status: 500 });
    expect(createMask()({ token: { value: 'abc', more: [{ of: 'def' }] }, tokenFailure: failure })).toEqual({
      token: { value: 'token-1', more: [{ of: 'token-2' }] },
      tokenFailure: { kind: 'http', status: 500 },
    });
  });

  it.each([
    ['/join?inviteToken=abc&page=2', '/join?inviteToken=token-1&page=2'],
    ['/a-room?pId=p1#ticket=abc', '/a-room?pId=p1#ticket=token-1'],
    ['Go to /a#access_key=abc now', 'Go to /a#access_key=token-1 now'],
    ['{"link":"/a?X-Amz-Signature=abc"}', '{"link":"/a?X-Amz-Signature=token-1"}'],
    ['https://billing.test/p/session/live_YWNjdF8xT3k', 'https://billing.test/p/session/token-1'],
    [
      'https://checkout.test/c/pay/cs_live_a1B2c3D4e5?on=1#fidkdWxOYHwnPyd1blpx',
      'https://checkout.test/c/pay/token-1?on=1#token-2',
    ],
    ['https://a.test/page#/in/Zk3vQ0a9rT7yBwUe', 'https://a.test/page#/in/token-1'],
    ['http://localhost/room/3f2504e0-4f89-11d3-9a0c-0305e82c3301/now', 'http://localhost/room/token-1/now'],
    ['http://localhost/files/3f2504e04f8911d39a0c.webp', 'http://localhost/files/token-1.webp'],
  ])('[QA-4] what opens the address %s', (address, masked) => {
    const mask = createMask();
    expect(mask({ address })).toEqual({ address: masked });
    expect(mask({ address: masked })).toEqual({ address: masked });
  });

  it('[QA-4][ROOM-5] what opens a relay, and how a browser is reached in a call, but neither where a relay is nor what kind of signal it is', () => {
    const mask = createMask();
    const fragment = 'uFrag4Mz';
    const urls = ['turn:relay.test:3478'];
    expect(
      mask({
        iceServers: [{ urls, username: '1764426323:g1', credential: 'b64/of+it=' }],
        signals: [
          { type: 'description', description: { type: 'offer', sdp: `a=ice-ufrag:${fragment}` }, link: 'l1' },
          {
            type: 'candidate',
            candidate: {
              candidate: 'candidate:1 1 udp 1 203.0.113.7 50000 typ host',
              sdpMid: '0',
              sdpMLineIndex: 0,
              usernameFragment: fragment,
            },
          },
        ],
      }),
    ).toEqual({
      iceServers: [{ urls, username: 'token-1', credential: 'token-2' }],
      signals: [
        { type: 'description', description: { type: 'offer', sdp: 'token-3' }, link: 'l1' },
        {
          type: 'candidate',
          candidate: {
            candidate: 'token-4',
            sdpMid: 'token-5',
            sdpMLineIndex: 0,
            usernameFragment: 'token-6',
          },
        },
      ],
    });
  });

  it('[QA-4] a number with one dot, one that is no text, and one that is a key', () => {
    const mask = createMask();
    expect(mask({ note: 'to 555.0142288', phoneNumber: 15550142288, of: { '+15550142288': true } })).toEqual({
      note: 'to 555.0142857',
      phoneNumber: 15550142857,
      of: { '+15550142857': true },
    });
  });

  it.each([
    ['+15550142288', '555 014 2288', 'US'],
    ['+4915112345678', '0151 12345678', 'DE'],
    ['+34612345678', '612 345 678', 'ES'],
    ['+4712345678', '12 34 56 78', 'NO'],
    ['+3545812345', '581 2345', 'IS'],
    ['+12425550142', '(242) 555-0142', 'BS'],
  ] as const)('[QA-4] the number %s, alike in every way of writing it', (whole, written, country) => {
    const mask = createMask();
    const { sentTo, text } = mask({ sentTo: whole, country, text: written }) as {
      sentTo: string;
      text: string;
    };
    expect(sentTo).not.toContain(whole.slice(-6));
    expect(text.replace(/\d/g, '0')).toBe(written.replace(/\d/g, '0'));
    expect(isPhoneNumber(sentTo)).toBe(true);
    expect(wholeNumber(country, text)).toBe(sentTo);
    expect(editedPhone({ country: 'US', text: '' }, sentTo).country).toBe(
      editedPhone({ country: 'US', text: '' }, whole).country,
    );
  });

  it('[QA-4] a number in a sentence, in an address and in digits of other scripts', () => {
    const mask = createMask();
    expect(mask({ note: 'Call +1 555 014 2288 now', link: 'https://localhost/me/15550142288' })).toEqual({
      note: 'Call +1 555 014 2857 now',
      link: 'https://localhost/me/15550142857',
    });
    expect(mask({ country: 'US', text: '٥٥٥ ٠١٤ ٢٢٨٨' })).toEqual({ country: 'US', text: '555 014 2857' });
  });

  it('[QA-4] a number and a code while they are typed, digit by digit', () => {
    const mask = createMask();
    const typed = ['5', '55', '555 0', '555 01', '482913', '001234', '12 34-56'];
    const masked = typed.map((text) => (mask({ type: 'code.edited', text }) as { text: string }).text);
    expect(masked.map((text) => text.replace(/\d/g, '0'))).toEqual(
      typed.map((text) => text.replace(/\d/g, '0')),
    );
    expect(masked.filter((text, index) => text === typed[index])).toEqual([]);
    expect(isCode(masked[4] ?? '')).toBe(true);
    expect(mask({ code: '482913' })).toEqual({ code: masked[4] });
  });

  it('[QA-4] nothing twice: what is masked stays as it is', () => {
    const mask = createMask();
    const once = mask({ token: 'Zk3vQ0_a-9rT7yBwUe', phoneNumber: '+15550142288', note: '555 014 2288' });
    expect(mask(once)).toEqual(once);
  });
});

describe('what stays as it is', () => {
  it.each([
    ['a name', { name: 'Ada', email: 'ada@example.org' }],
    ['a time', { at: 1_730_000_000_000, expiresAt: '2026-12-12T12:00:00.000Z', on: '2026-12-12' }],
    ['a colour', { text: '#112233', accent: '#445566' }],
    [
      'a text of something else',
      [
        { type: 'color.typed', text: '112233' },
        { type: 'microphone.renamed', text: '2' },
        { slug: null, text: '2024' },
      ],
    ],
    ['the calling code of a search', [{ query: '4' }, { query: '+44' }, { query: '00353' }]],
    [
      'a file’s size and time, and numbers of a crop, in a key',
      {
        'logo.png:1234567890:1730000000000': 1,
        '{"url":"https://a.test/logo.png","crop":{"x":-0.1234567891,"y":0.1234567891}}': 2,
      },
    ],
    ['a word that is called code', { code: 'invalidCode', country: { code: 'US', callingCode: '+1' } }],
    ['an id', { id: 'cus_123456789012', version: 12 }],
    ['the address of a post', { link: 'https://a.test/blog/global-connections?keyword=networking#the-end' }],
    ['the address of a year', { link: 'https://a.test/blog/Top-10-events-of-2026-and-the-1st-of-5g' }],
    ['the address of a file', { link: 'https://a1b2c3d4e5f6a7b8c9.a.test/files/logo_2.png' }],
    ['a word in another script', { link: 'https://a.test/caf%C3%A9-con-amigos-2026' }],
    ['an answer in numbers', { code: 404, status: 1_730_000_000 }],
    ['a measure', { x: 0.25, ratio: '1234.5678' }],
  ])('[QA-4] %s', (_, value) => {
    expect(createMask()(value)).toEqual(value);
  });
});

it('[QA-4] leaves plain data of whatever there is', () => {
  const mask = createMask();
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const actor = createActor(menuMachine, { id: 'menu' });
  expect(
    mask({
      failure: new ApiError('http', { status: 429, code: 'RATE_LIMITED', retryAfter: 60, language: 'en' }),
      error: new TypeError('no'),
      file: new Blob([]),
      call: () => 1,
      nothing: undefined,
      date: new Date(0),
      circle,
      actor,
      snapshot: actor.getSnapshot(),
    }),
  ).toEqual({
    failure: { kind: 'http', status: 429, code: 'RATE_LIMITED', retryAfter: 60, language: 'en' },
    error: { name: 'TypeError', message: 'no' },
    file: '[Blob]',
    call: '[function]',
    date: '1970-01-01T00:00:00.000Z',
    circle: { self: '[circular]' },
    actor: '[actor menu]',
    snapshot: { status: 'active', value: 'closed' },
  });
});
