import { expect, it } from 'vitest';
import { failureOf, isUnreachable } from '../../machines/shared/failure.ts';
import { failures } from '../samples.ts';

it.each(Object.values(failures))('[SES-5] a failure of kind $kind is read as it is', (failure) => {
  expect(failureOf(failure)).toBe(failure);
});

it.each([new TypeError('terminated'), 'network', null, undefined, { kind: 'weather' }, { kind: null }, 404])(
  '[SES-5][SES-2] %o, which is none of ours, counts as an answer that made no sense, and not as one of the server',
  (thrown) => {
    expect(failureOf(thrown)).toEqual({ kind: 'malformed' });
    expect(isUnreachable(thrown)).toBe(true);
  },
);

it.each([
  ['network', true],
  ['timeout', true],
  ['aborted', true],
  ['serverError', false],
  ['unauthorized', false],
  ['malformed', false],
] as const)('[SES-2] whether the server was reached is known of %s', (name, unreachable) => {
  expect(isUnreachable(failures[name])).toBe(unreachable);
});

it.each([502, 503, 504])('[SES-2] a proxy’s %i during a deploy is no answer of the server', (status) => {
  expect(isUnreachable({ kind: 'http', status })).toBe(true);
});
