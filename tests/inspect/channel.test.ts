// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ownName } from '../../src/inspect/channel.ts';

it('[QA-4] a page keeps its name over a reload, and a duplicate of its tab has another', () => {
  const first = ownName(sessionStorage);
  expect(first.isNew).toBe(true);
  expect(sessionStorage.length).toBe(0);
  dispatchEvent(new Event('pagehide'));
  const kept = { ...sessionStorage };
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sessionStorage.length).toBe(0);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  expect(ownName(sessionStorage)).toEqual({ name: first.name, isNew: false });
  const duplicate = ownName(sessionStorage);
  expect(duplicate.isNew).toBe(true);
  expect(duplicate.name).not.toBe(first.name);
});
