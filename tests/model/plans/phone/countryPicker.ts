import { findCountries } from '../../../../machines/phone/countries.ts';
import { countryPickerMachine } from '../../../../machines/phone/countryPickerMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** How many countries each query of the plan finds. */
const finds = Object.fromEntries(
  ['', 'al', 'qqq'].map((query) => [query, findCountries(query, 'en').length]),
);

/** A list of countries that is opened, searched and closed. */
export const countryPicker = definePlan(countryPickerMachine, {
  events: [
    { type: 'picker.opened', language: 'en' },
    { type: 'picker.closed' },
    { type: 'query.edited', query: 'al', language: 'en' },
    { type: 'query.edited', query: 'qqq', language: 'en' },
    { type: 'list.walked' },
    { type: 'search.confirmed' },
    { type: 'country.chosen', country: 'DE' },
  ],
  key: ({ query, found }) => [query, found.length],
  invariants: {
    'what is listed is what the query finds, unless that is still typed': (snapshot) =>
      !snapshot.matches({ open: 'browsing' }) ||
      snapshot.context.found.length === finds[snapshot.context.query],
  },
});
