import {
  detailsErrorOf,
  detailsMachine,
  detailsScreen,
} from '../../../../machines/account/detailsMachine.ts';
import { definePlan } from '../../definePlan.ts';

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
  actors: { detailsStorage: {} },
  screen: detailsScreen,
  screens: ['untouched', 'kept', 'unkept'],
  invariants: {
    'what is kept has no mistake': (snapshot) =>
      !snapshot.matches('kept') ||
      (['name', 'industry', 'email'] as const).every(
        (field) => detailsErrorOf(field, snapshot.context) === null,
      ),
    'only a field with a mistake is marked': ({ context }) =>
      context.marked.every((field) => detailsErrorOf(field, context) !== null),
  },
});
