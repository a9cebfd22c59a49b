import { expect, it } from 'vitest';
import { plainAddress, plainPath, plainText } from '../../../server/reports/plainText.ts';

const token = 'aB3_-'.repeat(9).slice(0, 43);

it.each([
  ['https://a.example/x/y?token=1#z', 'https://a.example/x/y'],
  ['https://me:secret@a.example/x', 'https://a.example/x'],
  [`https://a.example/x/${token}`, 'https://a.example/x/…'],
  ['https://a.example/for/ana%40b.example/+15550142288', 'https://a.example/for/…/…'],
  ['/blog/x?y', '/blog/x'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data:text/html,<b>secret', 'data:'],
  ['blob:https://a.example/1', 'blob:'],
  ['javascript:alert(1)', 'javascript:'],
  ['not an address', ''],
  ['', ''],
])('[OPS-4] of an address %j a log has %j', (address, shown) => {
  expect(plainAddress(address)).toBe(shown);
});

it('[OPS-4] of a page a log has the path', () => {
  expect(plainPath('/branded-meetings/dashboard?activeTab=design#x')).toBe('/branded-meetings/dashboard');
  expect(plainPath(`/${'x/'.repeat(1000)}`)).toHaveLength(300);
});

it.each([
  [
    'at open (https://a.example/assets/shell-Bx9kQ2lm.js:1:123456)',
    'at open (https://a.example/assets/shell-Bx9kQ2lm.js:1:123456)',
  ],
  ['at https://a.example/x.js?again=1:2:3', 'at https://a.example/x.js:2:3'],
  ['Code 123456 for +1 (555) 014-2288', 'Code … for …'],
  ['phone:15550142288', 'phone:…'],
  ['ana.luz@b.example was there', '… was there'],
  [`Bearer ${token}`, 'Bearer …'],
  ['<img src=x onerror=alert(1)> failed', '… failed'],
  ['<script', '…'],
  ['GET /api/x?sessionToken=short failed', 'GET /api/x failed'],
  ['Cannot read properties of null (reading "a")', 'Cannot read properties of null (reading "a")'],
])('[OPS-4] of a text %j a log has %j', (text, shown) => {
  expect(plainText(text, 300)).toBe(shown);
});

it('[OPS-4] bounds what it shows', () => {
  expect(plainText('a b '.repeat(1000), 200)).toHaveLength(200);
});
