import { expect, it } from 'vitest';
import { languageMachine } from '../../machines/app/languageMachine.ts';
import type { Language } from '../../machines/contract/language.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = (documentLanguage: Language = 'en') => runMachine(languageMachine, { documentLanguage });

it('[LNG-1] the toggle flips between the two languages once their texts have arrived', () => {
  const { actor, resolve } = start();
  resolve('resolveLanguage', { language: 'en', isChoice: false });
  resolve('switchLanguage');
  expect(actor.getSnapshot().value).toBe('en');

  actor.send({ type: 'language.toggled' });
  expect(actor.getSnapshot().context.shown).toBe('en');
  resolve('switchLanguage');
  expect(actor.getSnapshot().value).toBe('es');

  actor.send({ type: 'language.toggled' });
  resolve('switchLanguage');
  expect(actor.getSnapshot().value).toBe('en');
});

it('[LNG-1] a failed load leaves the old language on screen', () => {
  const { actor, resolve, reject } = start('es');
  resolve('resolveLanguage', { language: 'es', isChoice: false });
  resolve('switchLanguage');
  actor.send({ type: 'language.toggled' });
  reject('switchLanguage', failures.network);
  const { value, context } = actor.getSnapshot();
  expect({ value, shown: context.shown, language: context.language }).toEqual({
    value: 'es',
    shown: 'es',
    language: 'es',
  });
});

it('[LNG-1] of twenty quick toggles the last one wins', () => {
  const { actor, resolve, callsOf } = start();
  resolve('resolveLanguage', { language: 'en', isChoice: false });
  resolve('switchLanguage');
  for (let press = 0; press < 19; press += 1) actor.send({ type: 'language.toggled' });
  expect(callsOf('switchLanguage').at(-1)).toEqual({ language: 'es', isChoice: true });
  actor.send({ type: 'language.toggled' });
  expect(callsOf('switchLanguage').at(-1)).toEqual({ language: 'en', isChoice: true });
  resolve('switchLanguage');
  expect(actor.getSnapshot().value).toBe('en');
});

it('[LNG-3] only a choice is remembered as one', () => {
  const { actor, resolve, callsOf } = start();
  resolve('resolveLanguage', { language: 'es', isChoice: false });
  resolve('switchLanguage');
  actor.send({ type: 'language.toggled' });
  expect(callsOf('switchLanguage')).toEqual([
    { language: 'es', isChoice: false },
    { language: 'en', isChoice: true },
  ]);
});

it('[LNG-2] without an answer about the visitor the document’s language stays', () => {
  const { actor, reject } = start('es');
  reject('resolveLanguage', new Error('no storage'));
  expect(actor.getSnapshot().value).toBe('es');
});
