// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Asset } from '../../machines/contract/media.ts';
import { identityOf } from '../../machines/design/upload.ts';
import type { UploadEvent } from '../../machines/design/uploadMachine.ts';
import { pasteWatch } from '../../src/design/upload/pasteWatch.ts';
import { fileOf, forgetFile } from '../../src/media/fileRegistry.ts';

type Chosen = Extract<UploadEvent, { type: 'file.chosen' }>;

const running: { stop(): void }[] = [];

const start = (asset: Asset) => {
  const heard: Chosen[] = [];
  const parent = setup({
    types: {} as { events: Chosen },
    actors: { pasteWatch },
  }).createMachine({
    invoke: { src: 'pasteWatch', input: { asset } },
    on: { 'file.chosen': { actions: ({ event }) => heard.push(event) } },
  });
  const actor = createActor(parent).start();
  running.push(actor);
  return { heard, actor };
};

const image = new File(['png'], 'image.png', { type: 'image/png' });

/** Pastes these files, and a text with them where there is one. @returns whether the page took them. */
const paste = (on: Element, files: readonly File[], text = ''): boolean => {
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }));
  const types = [...(files.length > 0 ? ['Files'] : []), ...(text === '' ? [] : ['text/plain'])];
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { items, types } });
  on.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  document.body.innerHTML = '<div data-design><input></div>';
});
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
  document.body.innerHTML = '';
});
const field = () => document.querySelector('input') ?? document.body;

it('[LOGO-8] an image that is pasted in the design is chosen, in a field too, until nobody listens', () => {
  const { heard, actor } = start('logo');
  expect(paste(document.body, [image])).toBe(true);
  expect(paste(field(), [image, image])).toBe(true);
  expect(heard.map(({ file, others }) => [fileOf(file.key), others])).toEqual([
    [image, false],
    [image, true],
  ]);
  for (const { file } of heard) forgetFile(file.key);
  actor.stop();
  expect(paste(document.body, [image])).toBe(false);
  expect(heard).toHaveLength(2);
});

it('[LOGO-3][LOGO-8] an image that is pasted again is the same file, one of another size is not', () => {
  const { heard } = start('logo');
  const pasted = (content: string, lastModified: number) =>
    paste(document.body, [new File([content], 'image.png', { type: 'image/png', lastModified })]);
  pasted('png', 1000);
  pasted('png', 2000);
  pasted('another', 2000);
  const [first, again, other] = heard.map(({ file }) => identityOf(file));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('[LOGO-8] a text goes into its field, even with a picture of itself; without a field the picture is taken', () => {
  const { heard } = start('logo');
  expect(paste(field(), [], 'Casa')).toBe(false);
  expect(paste(field(), [image], 'Casa')).toBe(false);
  expect(paste(document.body, [], 'Casa')).toBe(false);
  expect(heard).toEqual([]);
  expect(paste(document.body, [image], 'Casa')).toBe(true);
  expect(heard).toHaveLength(1);
});

it('[LOGO-8] other files, other tabs of the dashboard and other uploads take nothing', () => {
  const { heard } = start('logo');
  const other = start('backgroundImage');
  expect(paste(document.body, [image])).toBe(true);
  expect(paste(document.body, [new File(['pdf'], 'paper.pdf', { type: 'application/pdf' })])).toBe(false);
  document.body.innerHTML = '<main></main>';
  expect(paste(document.body, [image])).toBe(false);
  expect([heard.length, other.heard]).toEqual([1, []]);
});
