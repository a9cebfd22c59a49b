import { expect, it } from 'vitest';
import { browserOf } from '../../src/home/install/browserOf.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; K)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

it.each([
  ['Chrome on Windows', `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`, 0, 'chrome'],
  ['Chrome on a Mac', `${mac} ${webKit} Chrome/131.0.0.0 Safari/537.36`, 0, 'chrome'],
  [
    'Chrome on a laptop with a touch screen',
    `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    10,
    'chrome',
  ],
  [
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    10,
    'chrome',
  ],
  ['Opera', `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 0, 'chrome'],
  ['a browser nobody knows', 'Lynx/2.9.0', 0, 'chrome'],
  ['nothing at all', '', 0, 'chrome'],
  ['Edge on Windows', `${windows} ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 0, 'edge'],
  ['Edge on a Mac', `${mac} ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 0, 'edge'],
  [
    'Edge on Android',
    `${android} ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
    5,
    'android',
  ],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/131.0 Mobile/15E148 Safari/605.1.15`, 5, 'safariIos'],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
    0,
    'firefox',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    5,
    'firefox',
  ],
  ['Firefox on an iPhone', `${iPhone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 5, 'safariIos'],
  ['Safari on an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'safariIos'],
  ['Chrome on an iPhone', `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 5, 'safariIos'],
  ['Safari on an iPad, which says it is a Mac', `${mac} ${safari}`, 5, 'safariIos'],
  ['Safari on a Mac', `${mac} ${safari}`, 0, 'safariMac'],
  ['Chrome on Android', `${android} ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  [
    'Samsung Internet',
    `${android} ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    5,
    'android',
  ],
])('[HOME-6] the install guide knows %s', (_, userAgent, maxTouchPoints, expected) => {
  expect(browserOf(userAgent, maxTouchPoints)).toBe(expected);
});
