import { expect, it } from 'vitest';
import { fileOf, forgetFile, keepFile } from '../../src/media/fileRegistry.ts';

it('[DSGN-7] a file is kept under a key, and its facts are told, whatever it is called (U02)', () => {
  const name = `../../\u202egpj.${'é🙂'.repeat(200)}.png`;
  const file = new File(['abc'], name, { type: 'image/png', lastModified: 7 });
  const { key, ...facts } = keepFile(file);
  expect(facts).toEqual({ name, size: 3, type: 'image/png', modifiedAt: 7 });
  expect(fileOf(key)).toBe(file);
});

it('[DSGN-7] the same file chosen again gets another key (U09)', () => {
  const file = new File(['abc'], 'a.png');
  expect(keepFile(file).key).not.toBe(keepFile(file).key);
});

it('[DSGN-7] a forgotten file is gone, and may be forgotten twice', () => {
  const { key } = keepFile(new File(['abc'], 'a.png'));
  forgetFile(key);
  forgetFile(key);
  expect(() => fileOf(key)).toThrow(`No file is kept under "${key}".`);
});
