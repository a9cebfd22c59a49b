import { assign, sendParent, setup } from 'xstate';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { type Country, findCountries } from './countries.ts';
import type { CountryCode } from './phoneNumber.ts';

export type CountryPickerEvent =
  | { type: 'picker.opened'; language: string }
  | { type: 'picker.closed' }
  | { type: 'query.edited'; query: string; language: string }
  | { type: 'list.walked' }
  | { type: 'search.confirmed' }
  | { type: 'country.chosen'; country: CountryCode };

interface CountryPickerContext {
  query: string;
  language: string;
  found: readonly Country[];
}

/**
 * The searchable list of countries beside a phone number (SIGNUP-4). It opens on all countries,
 * searches 250 ms after the last key, or at once when the query is confirmed before: then the first
 * country found is the choice. Sends `country.chosen` to its parent.
 */
export const countryPickerMachine = setup({
  types: {} as { context: CountryPickerContext; events: CountryPickerEvent },
  delays: { searchDebounce: timings.searchDebounce },
  guards: {
    'the query finds a country': ({ context }) => findCountries(context.query, context.language).length > 0,
  },
  actions: {
    'list every country': assign((_, { language }: { language: string }) => ({
      query: '',
      language,
      found: findCountries('', language),
    })),
    'note the query': assign((_, { query, language }: { query: string; language: string }) => ({
      query,
      language,
    })),
    search: assign({ found: ({ context }) => findCountries(context.query, context.language) }),
    'report the choice': sendParent((_, { country }: { country: CountryCode }) => ({
      type: 'country.chosen',
      country,
    })),
    'report the first': sendParent(({ context }) => ({
      type: 'country.chosen',
      country: context.found[0]?.code,
    })),
  },
}).createMachine({
  id: 'countryPicker',
  context: { query: '', language: 'en', found: [] },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'picker.opened': {
          target: 'open',
          actions: withEvent('list every country'),
        },
      },
    },
    open: {
      initial: 'browsing',
      states: {
        browsing: {},
        searching: {
          after: { searchDebounce: { target: 'browsing', actions: 'search' } },
          on: {
            // Who goes on in the list by hand chooses by hand.
            'list.walked': { target: 'browsing', actions: 'search' },
            'search.confirmed': {
              guard: 'the query finds a country',
              target: '#countryPicker.closed',
              actions: ['search', 'report the first'],
            },
          },
        },
      },
      on: {
        'query.edited': {
          target: '.searching',
          reenter: true,
          actions: withEvent('note the query'),
        },
        'country.chosen': {
          target: 'closed',
          actions: withEvent('report the choice'),
        },
        'picker.closed': 'closed',
      },
    },
  },
});
