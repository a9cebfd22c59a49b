import {
  detailsErrorOf,
  detailsMachine,
  detailsScreen,
} from '../../../../machines/account/detailsMachine.ts';
import { definePlan } from '../../definePlan.ts';

const fields = ['name', 'industry', 'email'] as const;

/** Fields that are edited, well or badly, and left. */
export const details = definePlan(detailsMachine, {
  inputs: [
    { name: 'Marta', industry: 'Law', email: 'marta@casa.example' },
    { name: '', industry: '', email: '' },
  ],
  events: [
    { type: 'detail.edited', field: 'name', text: 'Ana' },
    { type: 'detail.edited', field: 'name', text: ' ' },
    { type: 'detail.edited', field: 'industry', text: 'x'.repeat(101) },
    { type: 'detail.edited', field: 'industry', text: '' },
    { type: 'detail.edited', field: 'email', text: 'ana@' },
    { type: 'detail.edited', field: 'email', text: 'ana@casa.example' },
    { type: 'detail.left', field: 'name' },
    { type: 'detail.left', field: 'industry' },
    { type: 'detail.left', field: 'email' },
  ],
  actors: {
    detailsStorage: {
      hears: [
        { type: 'storage.answered', storage: 'kept' },
        { type: 'storage.answered', storage: 'denied' },
      ],
    },
  },
  screen: detailsScreen,
  screens: ['untouched', 'unkept', 'keeping', 'kept', 'forNow'],
  invariants: {
    'what is kept has no mistake, but for a name that nobody has given': ({ context: { kept } }) =>
      fields.every((field) => detailsErrorOf(field, kept) === null || (field === 'name' && kept.name === '')),
    'it says that not all is kept just when that is so': (snapshot) =>
      snapshot.matches('untouched') ||
      snapshot.matches('unkept') !==
        fields.every((field) => snapshot.context[field].trim() === snapshot.context.kept[field]),
    'only a field with a mistake is marked': ({ context }) =>
      context.marked.every((field) => detailsErrorOf(field, context) !== null),
  },
});
