import { expect, it } from 'vitest';
import { countriesIn } from '../../machines/phone/countries.ts';
import { countryPickerMachine } from '../../machines/phone/countryPickerMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const startOpen = (language = 'es') => {
  const running = runMachine(countryPickerMachine);
  running.actor.send({ type: 'picker.opened', language });
  return { ...running, found: () => running.actor.getSnapshot().context.found };
};

it('[SIGNUP-4] it opens on every country in the interface’s language', () => {
  const { found } = startOpen();
  expect(found()).toEqual(countriesIn('es'));
});

it('[SIGNUP-4] "Alemania" finds +49, 250 ms after the last key', () => {
  const { actor, wait, found } = startOpen();
  for (const query of ['Al', 'Alema', 'Alemania']) {
    actor.send({ type: 'query.edited', query, language: 'es' });
    wait(timings.searchDebounce - 1);
    expect(found()).toEqual(countriesIn('es'));
  }
  wait(1);
  expect(found()).toEqual([{ code: 'DE', name: 'Alemania', callingCode: '49' }]);
  expect(actor.getSnapshot().value).toEqual({ open: 'browsing' });
});

it('[SIGNUP-4] a choice closes the list and is told to the form', () => {
  const { actor, sentToParent } = startOpen();
  actor.send({ type: 'country.chosen', country: 'DE' });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(sentToParent).toEqual([{ type: 'country.chosen', country: 'DE' }]);
});

it('[SIGNUP-4] closing the list while it searches chooses nothing, and it opens on all again', () => {
  const { actor, wait, found, sentToParent } = startOpen('en');
  actor.send({ type: 'query.edited', query: 'zzz', language: 'en' });
  actor.send({ type: 'picker.closed' });
  wait(1000);
  expect(sentToParent).toEqual([]);
  actor.send({ type: 'picker.opened', language: 'en' });
  expect(found()).toEqual(countriesIn('en'));
  expect(actor.getSnapshot().context.query).toBe('');
});

it('[SIGNUP-4] Enter before the 250 ms are over searches at once and takes the first country found', () => {
  const { actor, sentToParent } = startOpen('en');
  actor.send({ type: 'query.edited', query: 'united', language: 'en' });
  actor.send({ type: 'search.confirmed' });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(sentToParent).toEqual([{ type: 'country.chosen', country: 'AE' }]);
});

it('[SIGNUP-4] where nothing is found, Enter leaves the list open and the search goes on', () => {
  const { actor, wait, found, sentToParent } = startOpen();
  actor.send({ type: 'query.edited', query: 'qqq', language: 'es' });
  actor.send({ type: 'search.confirmed' });
  expect(actor.getSnapshot().value).toEqual({ open: 'searching' });
  wait(timings.searchDebounce);
  expect({ found: found(), told: sentToParent }).toEqual({ found: [], told: [] });
});

it('[SIGNUP-4] whoever walks the list before the 250 ms are over has the answer at once, and chooses by hand', () => {
  const { actor, found, sentToParent } = startOpen();
  actor.send({ type: 'query.edited', query: 'alemania', language: 'es' });
  actor.send({ type: 'list.walked' });
  expect(found()).toEqual([{ code: 'DE', name: 'Alemania', callingCode: '49' }]);
  expect(actor.getSnapshot().can({ type: 'search.confirmed' })).toBe(false);
  expect(sentToParent).toEqual([]);
});
