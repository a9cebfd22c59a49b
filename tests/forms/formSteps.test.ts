import { expect, it } from 'vitest';
import { type FormStep, formAt, stepDepths } from '../../machines/forms/formHistory.ts';
import { serverMessage } from '../../machines/shared/serverMessage.ts';
import { failures } from '../samples.ts';

const steps = Object.keys(stepDepths) as FormStep[];

it('[LAND-5] each step of the landing page belongs to the one form that shows it, or in none', () => {
  expect(Object.fromEntries(steps.map((step) => [step, formAt(step)]))).toEqual({
    welcome: null,
    name: 'signUp',
    email: 'signUp',
    phone: 'signUp',
    code: 'signUp',
    signIn: 'signIn',
    signInCode: 'signIn',
  });
});

it('[SIGNUP-7] each step of a form is one Back from the step before, and the first from the page (B01)', () => {
  const paths: FormStep[][] = [
    ['welcome', 'name', 'email', 'phone', 'code'],
    ['welcome', 'signIn', 'signInCode'],
  ];
  for (const path of paths) expect(path.map((step) => stepDepths[step])).toEqual(path.map((_, at) => at));
});

it.each([
  [{ kind: 'http', status: 500, message: 'Closed for repairs' }, 'Closed for repairs'],
  [{ kind: 'http', status: 500, message: '' }, null],
  [{ kind: 'http', status: 500 }, null],
  [{ kind: 'network', message: 'fetch failed' }, null],
  [{ kind: 'malformed', message: 'Unexpected token <' }, null],
  [new TypeError('fetch failed'), null],
  [failures.network, null],
])('[DASH-3] [SUB-2] of the failure %j the server’s own words are %j', (failure, words) => {
  expect(serverMessage(failure)).toBe(words);
});
