import { expect, it } from 'vitest';
import { chosenFiles } from '../../src/design/upload/chosenFiles.ts';

const [first, second] = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
const picked = (...files: File[]) => ({ ...files, length: files.length }) as unknown as FileList;
const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
const folder = {
  kind: 'file',
  webkitGetAsEntry: () => ({ isDirectory: true }),
  getAsFile: () => new File([], 'folder'),
};
const item = (file: File) => ({
  kind: 'file',
  webkitGetAsEntry: () => ({ isDirectory: false }),
  getAsFile: () => file,
});
/** A dropped file without a file system entry, for example from another page. */
const entryless = (file: File) => ({ ...item(file), webkitGetAsEntry: () => null });
const dropped = (...items: object[]) =>
  ({ items: { ...items, length: items.length } }) as unknown as DataTransfer;
const none = { file: null, others: false, isFolder: false };

it.each([
  ['nothing when the picker was cancelled', picked(), none],
  ['a picked file', picked(first), { ...none, file: first }],
  ['the first of two that were picked', picked(first, second), { ...none, file: first, others: true }],
  ['nothing of a dropped text', dropped(text), none],
  ['a dropped file', dropped(item(first)), { ...none, file: first }],
  ['a dropped image of another page', dropped(text, entryless(first)), { ...none, file: first }],
  [
    'the first of two that were dropped',
    dropped(item(first), item(second)),
    { ...none, file: first, others: true },
  ],
  ['a dropped folder', dropped(folder), { ...none, isFolder: true }],
  [
    'the file that was dropped with a folder',
    dropped(folder, item(second)),
    { ...none, file: second, others: true },
  ],
])('[DSGN-7] recognises %s (U09)', (_, source, choice) => {
  expect(chosenFiles(source)).toEqual(choice);
});
