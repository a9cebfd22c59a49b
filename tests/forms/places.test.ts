import { expect, it } from 'vitest';
import { formAt, type Place, placeDepths } from '../../machines/forms/trail.ts';
import { serverWords } from '../../machines/shared/serverWords.ts';
import { failures } from '../samples.ts';

const places = Object.keys(placeDepths) as Place[];

it('[LAND-5] each place of the landing page stands in the one form that shows it, or in none', () => {
  expect(Object.fromEntries(places.map((place) => [place, formAt(place)]))).toEqual({
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
  const trails: Place[][] = [
    ['welcome', 'name', 'email', 'phone', 'code'],
    ['welcome', 'signIn', 'signInCode'],
  ];
  for (const trail of trails)
    expect(trail.map((place) => placeDepths[place])).toEqual(trail.map((_, at) => at));
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
  expect(serverWords(failure)).toBe(words);
});
