import { expect, it } from 'vitest';
import { fieldErrors } from '../../../machines/design/brandingSelectors.ts';
import { save, saved, start, typeHex, undo } from '../startBranding.ts';

it.each([
  ['#4a9', '#44AA99'],
  ['4a9', '#44AA99'],
  ['rgb(10, 120, 90)', '#0A785A'],
  ['rgb(10 120 90)', '#0A785A'],
  ['hsl(120, 100%, 25%)', '#008000'],
  [' Tomato ', '#FF6347'],
])('[DSGN-2] takes %s as CSS does, keeps the text until the field is left, and stores %s', (text, hex) => {
  const { actor, config, can, snapshot } = start();
  actor.send(typeHex(text));
  expect([config().theme.primaryColor, snapshot().context.typed.primaryColor, can(save)]).toEqual([
    hex,
    text,
    true,
  ]);
  actor.send({ type: 'field.left' });
  expect([snapshot().context.typed, fieldErrors(snapshot()).primaryColor]).toEqual([{}, null]);
});

it('[DSGN-2] a shorter colour is no obstacle to the longer one that it begins', () => {
  const { actor, config, snapshot } = start();
  for (const end of [2, 3, 4, 5, 6, 7]) actor.send(typeHex('#4A9B12'.slice(0, end)));
  expect([config().theme.primaryColor, snapshot().context.typed]).toEqual(['#4A9B12', {}]);
  actor.send(undo);
  expect(config()).toEqual(saved);
});

it.each(['rgba(10, 120, 90, 0.5)', 'transparent', '#4A90', 'bluish', 'var(--x)'])(
  '[DSGN-2] %s is no colour that can be stored',
  (text) => {
    const { actor, can, config } = start();
    actor.send(typeHex(text));
    expect([config(), can(save)]).toEqual([saved, false]);
  },
);
