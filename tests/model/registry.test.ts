import { expect, it } from 'vitest';
import { sources } from '../sources.ts';
import { all } from './plans/all.ts';

it('[QA-2] every machine of the product has its plans, once', () => {
  const ids = sources(['machines'], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+)Machine =/gm)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(40);
  expect(all.map(({ machine }) => machine.id).sort()).toEqual(ids.sort());
});

it('[QA-2] the plans of each machine are listed by area and name', () => {
  const files = sources(['machines'], /Machine\.ts$/).map(({ path }) => path);
  const order = files.sort().map((path) => path.replace(/^.*\/|Machine\.ts$/g, ''));
  expect(all.map(({ machine }) => machine.id)).toEqual(order);
});
