import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isHexColor, isStorableText } from '../../machines/contract/fields.ts';
import { ShownConfigSchema } from '../../machines/contract/lobbyData.ts';
import {
  backgroundVideoAddress,
  defaultConfigIn,
  defaultMeetingConfig,
  isBranded,
  type MeetingConfig,
  MeetingConfigSchema,
  MeetingDraftSchema,
  sameConfig,
  spaceNameLimit,
  welcomeMessageLimit,
} from '../../machines/contract/meetingConfig.ts';
import { naughtyStrings } from '../corpora.ts';

const video = 'https://files.test/video.mp4';
const image = '/uploads/image.png';
const withTheme = (theme: Partial<MeetingConfig['theme']>): MeetingConfig => ({
  ...defaultMeetingConfig,
  theme: { ...defaultMeetingConfig.theme, ...theme },
});
const accepts = (changes: object) => v.is(MeetingConfigSchema, { ...defaultMeetingConfig, ...changes });

it('[DSGN-1] the defaults are the source’s and are valid', () => {
  expect(defaultMeetingConfig).toEqual({
    name: 'My Meeting Room',
    welcomeMessage: 'Welcome to the meeting!',
    theme: { primaryColor: '#4A90E2', secondaryColor: '#2D9CDB', headerColor: '#2F80ED' },
    logo: null,
    logoLook: null,
    logoSource: null,
    backgroundVideo: null,
    backgroundImage: { url: null, overlayOpacity: 0.2 },
    room: 'sunset',
  });
  expect(v.parse(MeetingConfigSchema, defaultMeetingConfig)).toEqual(defaultMeetingConfig);
});

it('[DSGN-1] a design as other programs have sent it, without a drawn room and the look of its logo, is one in the first of them, with nothing known', () => {
  const { room, logoLook, logoSource, ...documented } = defaultMeetingConfig;
  expect(v.parse(MeetingConfigSchema, documented)).toEqual({ ...documented, room, logoLook, logoSource });
});

it('[LOGO-8] guests are not told what a logo was made from', () => {
  const logoSource = {
    url: image,
    crop: { scale: 1, rotation: 0, x: 0, y: 0 },
    frame: { mode: 'fit', padding: 5, ground: null, shape: 'rounded', isTrimmed: true },
  } as const;
  const config = { ...defaultMeetingConfig, logo: image, logoSource };
  expect(v.parse(MeetingConfigSchema, config)).toEqual(config);
  expect(v.parse(ShownConfigSchema, config)).toEqual({ ...config, logoSource: null });
});

it('[DSGN-1][LNG-8] in Spanish a new space has Spanish texts, and all else as documented; in English it is as documented', () => {
  expect(defaultConfigIn('en')).toEqual(defaultMeetingConfig);
  expect(defaultConfigIn('es')).toEqual({
    ...defaultMeetingConfig,
    name: 'Mi sala de reuniones',
    welcomeMessage: '¡Te damos la bienvenida!',
  });
  expect(v.parse(MeetingConfigSchema, defaultConfigIn('es'))).toEqual(defaultConfigIn('es'));
});

it.each([
  ['#4A90E2', true],
  ['#4a90e2', true],
  ['4A90E2', false],
  ['#FFF', false],
  ['#4A90E2FF', false],
  ['#GGGGGG', false],
  ['red', false],
])('[DSGN-1] whether %s is a colour: %s', (text, expected) => {
  expect(isHexColor(text)).toBe(expected);
});

it.each([
  ['a text', { backgroundVideo: video }, video],
  ['an object', { backgroundVideo: { url: video } }, video],
  ['a mode without a video', { backgroundVideo: '' }, null],
  ['an object without a video', { backgroundVideo: { url: '' } }, null],
  ['the image mode', { backgroundVideo: null }, null],
])('[DSGN-3] the background video as %s is valid and read', (_, changes, address) => {
  expect(accepts(changes)).toBe(true);
  expect(backgroundVideoAddress({ ...defaultMeetingConfig, ...changes })).toBe(address);
});

/** What a logo was made from. */
const madeFrom = {
  url: '/files/original.png',
  crop: { scale: 1, rotation: 0, x: 0, y: 0 },
  frame: { mode: 'fit', padding: 5, ground: '#123B5D', shape: 'rounded', isTrimmed: true },
};

it.each([
  ['an empty name', { name: ' ' }, false],
  ['a name of tabs and line breaks', { name: '\t\r\n' }, false],
  ['a name of controls', { name: '\u0007\u0085' }, false],
  ['a name of marks of direction', { name: '\u202e\u2066\u200f' }, false],
  ['a name of letters that fill a place', { name: '\u200b\u3164\u2800' }, false],
  ['a name with joiners', { name: '\u{1f469}\u200d\u{1f4bb}' }, true],
  ['a name from right to left', { name: '\u05d0\u200f' }, true],
  ['the longest name', { name: 'a'.repeat(spaceNameLimit) }, true],
  ['a name too long', { name: 'a'.repeat(spaceNameLimit + 1) }, false],
  ['an empty message', { welcomeMessage: '' }, true],
  ['the longest message', { welcomeMessage: 'a'.repeat(welcomeMessageLimit) }, true],
  ['a message too long', { welcomeMessage: 'a'.repeat(welcomeMessageLimit + 1) }, false],
  ['a logo of our own', { logo: image }, true],
  ['the look of a logo', { logoLook: { luminance: 0, aspect: 4, shape: 'round' } }, true],
  ['a logo brighter than white', { logoLook: { luminance: 1.1, aspect: 1, shape: 'round' } }, false],
  ['a logo wider than it may be', { logoLook: { luminance: 1, aspect: 4.1, shape: 'rounded' } }, false],
  ['a logo of no size', { logoLook: { luminance: 1, aspect: Number.NaN, shape: 'rounded' } }, false],
  ['the source of a logo', { logoSource: madeFrom }, true],
  [
    'a source that shows beside the image',
    { logoSource: { ...madeFrom, crop: { ...madeFrom.crop, x: 0.6 } } },
    false,
  ],
  ['a source at a foreign script', { logoSource: { ...madeFrom, url: 'javascript:alert(1)' } }, false],
  ['a logo of another shape', { logoLook: { luminance: 1, aspect: 1, shape: 'star' } }, false],
  ['a logo elsewhere', { logo: 'https://files.test/logo.png' }, true],
  ['a script as logo', { logo: 'javascript:alert(1)' }, false],
  ['data as logo', { logo: 'data:image/svg+xml,<svg/>' }, false],
  ['a logo of whoever is asked', { logo: '//elsewhere.test/logo.png' }, false],
  ['a logo that ends its style', { logo: '/logo.png")' }, false],
  ['an opacity beyond 1', { backgroundImage: { url: null, overlayOpacity: 1.1 } }, false],
  ['an opacity below 0', { backgroundImage: { url: null, overlayOpacity: -0.1 } }, false],
  ['an opacity that is no number', { backgroundImage: { url: null, overlayOpacity: Number.NaN } }, false],
  ['a colour by name', { theme: { ...defaultMeetingConfig.theme, primaryColor: 'red' } }, false],
])('[DSGN-1] %s is judged', (_, changes, expected) => {
  expect(accepts(changes)).toBe(expected);
});

it.each([
  'http://files.test/logo.png',
  'HTTPS://files.test/logo.png?a=1&b=2#c',
  '/uploads/logo.png',
  '/',
  `/${'x'.repeat(2047)}`,
])('[DSGN-1] %.40s is where an image or a video may come from', (address) => {
  expect([accepts({ logo: address }), accepts({ backgroundVideo: { url: address } })]).toEqual([true, true]);
});

it.each([
  'https://',
  'https:/files.test',
  'ftp://files.test/logo.png',
  'x https://files.test/logo.png',
  'https://files.test/a b.png',
  'https://files.test/"',
  "https://files.test/'",
  'https://files.test/<svg>',
  'https://files.test\\logo.png',
  'uploads/logo.png',
  '//elsewhere.test',
  '/a b.png',
  "/a'.png",
  '/a<b>.png',
  '/\\elsewhere.test',
  'https://files.test/a\nb',
  'https://files.test/\0.png',
  '/\0.png',
  '/\ud83d.png',
  'https://files.test/\ude00\ud83d',
  'http://[::1',
  'https://files.test:65536/',
  'https://256.256.256.256/',
  'https://%00/',
  'https://?',
  `/${'x'.repeat(2048)}`,
])('[DSGN-1] %.40j is not', (address) => {
  expect([accepts({ logo: address }), accepts({ backgroundVideo: { url: address } })]).toEqual([
    false,
    false,
  ]);
});

it.each([
  ['#4A90E', false],
  ['#4A90E2', true],
  ['x#4A90E2', false],
  ['#4A90E2 ', false],
])('[DSGN-1] the colour %s is stored: %s', (primaryColor, expected) => {
  expect(accepts({ theme: { ...defaultMeetingConfig.theme, primaryColor } })).toBe(expected);
});

it('[DSGN-8] while it is edited a text may be empty or too long, but nothing else may be wrong', () => {
  const draft = (changes: object) => v.is(MeetingDraftSchema, { ...defaultMeetingConfig, ...changes });
  expect([
    draft({ name: '', welcomeMessage: 'a'.repeat(welcomeMessageLimit + 1) }),
    draft({ name: 'a'.repeat(spaceNameLimit + 1), welcomeMessage: '' }),
    draft({ name: null }),
  ]).toEqual([true, true, false]);
  expect([
    draft({ welcomeMessage: 1 }),
    draft({ logo: 'javascript:alert(1)' }),
    draft({ theme: {} }),
  ]).toEqual([false, false, false]);
});

it.each([
  ['NUL', 'a\u0000', false],
  ['half a pair', '\ud83d', false],
  ['halves the wrong way round', '\ude00\ud83d', false],
  ['a whole pair', '\ud83d\ude00', true],
  ['nothing', '', true],
])('[API-5] whether a database keeps %s', (_, text, expected) => {
  expect(isStorableText(text)).toBe(expected);
});

it('[DSGN-1] every naughty string that is accepted as a message comes out byte for byte', () => {
  for (const welcomeMessage of naughtyStrings) {
    const config = { ...defaultMeetingConfig, welcomeMessage };
    const expected = welcomeMessage.length <= welcomeMessageLimit && isStorableText(welcomeMessage);
    const result = v.safeParse(MeetingConfigSchema, config);
    expect([welcomeMessage, result.success]).toEqual([welcomeMessage, expected]);
    if (result.success) expect(result.output).toEqual(config);
  }
});

it.each([
  ['the defaults', defaultMeetingConfig, false],
  ['the defaults in small letters', withTheme({ primaryColor: '#4a90e2', secondaryColor: '#2d9cdb' }), false],
  ['another name', { ...defaultMeetingConfig, name: 'Ours' }, false],
  ['another header colour', withTheme({ headerColor: '#000000' }), false],
  ['another primary colour', withTheme({ primaryColor: '#000000' }), true],
  ['another secondary colour', withTheme({ secondaryColor: '#000000' }), true],
  ['a logo', { ...defaultMeetingConfig, logo: image }, true],
  ['an image', { ...defaultMeetingConfig, backgroundImage: { url: image, overlayOpacity: 0.2 } }, true],
  ['a video', { ...defaultMeetingConfig, backgroundVideo: { url: video } }, true],
  ['the video mode without a video', { ...defaultMeetingConfig, backgroundVideo: '' }, false],
])('[DASH-4] a room with %s is judged branded or not', (_, config, expected) => {
  expect(isBranded(config)).toBe(expected);
});

it('[DSGN-4] two configurations are the same whatever the order of their fields', () => {
  const { name, theme, ...rest } = defaultMeetingConfig;
  const { headerColor, ...colors } = theme;
  expect(sameConfig({ ...rest, theme: { headerColor, ...colors }, name }, defaultMeetingConfig)).toBe(true);
  expect(sameConfig({ ...defaultMeetingConfig, logo: image }, defaultMeetingConfig)).toBe(false);
  expect(sameConfig(withTheme({ headerColor: '#000000' }), defaultMeetingConfig)).toBe(false);
});
