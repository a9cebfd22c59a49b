import { expect, it } from 'vitest';
import { framedDocumentMachine } from '../../machines/sections/framedDocumentMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => runMachine(framedDocumentMachine, { language: 'en' });

it('[LEGAL-1] a frame that neither loads nor fails counts as failed after 15 s, and may be tried again', () => {
  const { actor, wait } = start();
  wait(14_999);
  expect(actor.getSnapshot().value).toBe('loading');
  wait(1);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'frame.retried' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'loading',
    { language: 'en', edition: 2 },
  ]);
  actor.send({ type: 'frame.loaded', edition: 2 });
  wait(timings.frameTimeout);
  expect(actor.getSnapshot().value).toBe('loaded');
});

it('[LEGAL-1] the load of an older frame never wins', () => {
  const { actor, hear } = start();
  hear('languageWatch', { type: 'language.changed', language: 'es' });
  actor.send({ type: 'frame.loaded', edition: 1 });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.send({ type: 'frame.failed', edition: 1 });
  expect(actor.getSnapshot().value).toBe('loading');
  actor.send({ type: 'frame.loaded', edition: 2 });
  expect(actor.getSnapshot().value).toBe('loaded');
});

it('[LNG-7] another language loads the document anew with its whole time, the same one changes nothing', () => {
  const { actor, hear, wait } = start();
  wait(14_000);
  hear('languageWatch', { type: 'language.changed', language: 'es' });
  wait(14_000);
  hear('languageWatch', { type: 'language.changed', language: 'es' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'loading',
    { language: 'es', edition: 2 },
  ]);
  wait(1000);
  expect(actor.getSnapshot().value).toBe('failed');
  hear('languageWatch', { type: 'language.changed', language: 'en' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    'loading',
    { language: 'en', edition: 3 },
  ]);
});

it('[LEGAL-1] a loaded frame that is led elsewhere has failed', () => {
  const { actor } = start();
  actor.send({ type: 'frame.loaded', edition: 1 });
  actor.send({ type: 'frame.failed', edition: 1 });
  expect(actor.getSnapshot().value).toBe('failed');
});
