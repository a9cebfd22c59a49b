import { expect, it } from 'vitest';
import { heroMachine } from '../../machines/home/heroMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => {
  const running = runMachine(heroMachine);
  const shown = () => {
    const { value, context } = running.actor.getSnapshot();
    return [value, context.round];
  };
  const changeLanguage = () => running.hear('languageWatch', { type: 'language.changed' });
  return { ...running, shown, changeLanguage };
};

it('[HOME-2] the letters play once the page has settled', () => {
  const { shown, wait } = start();
  expect(shown()).toEqual(['settling', 0]);
  wait(timings.heroDebounce);
  expect(shown()).toEqual(['playing', 1]);
});

it('[HOME-2] they play again 100 ms after a change of language', () => {
  const { shown, wait, changeLanguage } = start();
  wait(timings.heroDebounce);
  changeLanguage();
  expect(shown()).toEqual(['settling', 1]);
  wait(99);
  expect(shown()).toEqual(['settling', 1]);
  wait(1);
  expect(shown()).toEqual(['playing', 2]);
});

it('[HOME-2] of several changes in a row only the last one counts', () => {
  const { shown, wait, changeLanguage } = start();
  wait(timings.heroDebounce);
  for (let change = 0; change < 4; change++) {
    changeLanguage();
    wait(60);
  }
  expect(shown()).toEqual(['settling', 1]);
  wait(40);
  expect(shown()).toEqual(['playing', 2]);
});
