import { inspectorMachine, inspectorScreen } from '../../../../machines/inspect/inspectorMachine.ts';
import { inspectorInput, menuDrawing, pageTold } from '../../../inspect/samplePage.ts';
import { definePlan } from '../../definePlan.ts';

/** A page with a menu and its listener, which are looked at; one of its tests is copied, events are sent or refused. */
export const inspector = definePlan(inspectorMachine, {
  inputs: [inspectorInput],
  events: [
    { type: 'actor.chosen', actor: 'x:0' },
    { type: 'actor.chosen', actor: 'x:1' },
    { type: 'log.widened' },
    { type: 'log.narrowed' },
    { type: 'event.picked', event: 'menu.toggled' },
    { type: 'payload.edited', text: '{' },
    { type: 'event.sent' },
    { type: 'test.wanted' },
    { type: 'test.closed' },
  ],
  actors: {
    page: {
      hears: [
        pageTold,
        { type: 'page.recorded', run: 'first', from: 99, notes: [] },
        { type: 'page.answered', taken: true },
        { type: 'page.answered', taken: false },
      ],
    },
    layOut: { resolves: [menuDrawing], rejects: [new Error('no room')] },
    copyText: { resolves: [undefined], rejects: [new Error('not allowed')] },
  },
  key: ({ notes, chosen, event, payload, problem }) => [notes.length, chosen, event, payload, problem],
  screen: inspectorScreen,
  screens: ['awaited', 'empty', 'chosen', 'test'],
  invariants: {
    'it is busy while a chart is laid out or a test is copied': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.matches({ diagram: 'laying' }) || snapshot.matches({ test: 'copying' })),
    'it shows a problem only of an event that is being written': ({ context }) =>
      context.problem === null || context.event !== null,
    'a drawing is that of the chosen machine': ({ context: { drawing, chosen } }) =>
      drawing === null || chosen === 'x:0',
  },
});
