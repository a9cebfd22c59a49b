import type { Chart } from '../../machines/inspect/chart.ts';
import type { Drawing } from '../../machines/inspect/inspectorSetup.ts';
import type { Note } from '../../machines/inspect/recording.ts';

const root: Chart['root'] = {
  id: 'menu',
  key: 'menu',
  type: 'atomic',
  tags: [],
  invokes: [],
  initial: null,
  transitions: [],
  states: [],
};

/** A note of the menu's state. */
export const menuState = {
  kind: 'state',
  actor: 'x:0',
  status: 'active',
  value: 'closed',
  context: {},
  nodes: ['menu'],
  takes: ['menu.toggled'],
  at: 1,
} as const;

const heard = { kind: 'event', actor: 'x:0', from: null, timer: null, at: 1 } as const;

/** What a page notes that has a menu with a listener. */
export const pageNotes: readonly Note[] = [
  { kind: 'chart', chart: { id: 'menu', root, delays: [] } },
  { kind: 'actor', actor: 'x:0', parent: null, id: 'menu', machine: 'menu' },
  { kind: 'actor', actor: 'x:1', parent: 'x:0', id: 'keys', machine: null },
  { ...heard, event: { type: 'xstate.init' } },
  { ...menuState, by: 3 },
  { ...heard, actor: 'x:1', from: 'x:0', event: { type: 'xstate.init' } },
  { ...heard, event: { type: 'menu.toggled', by: 'key' } },
  { ...menuState, by: 6, value: 'open' },
];

/** The first event of that page. */
export const pageTold = { type: 'page.recorded', run: 'first', from: 0, notes: pageNotes } as const;

/** A drawing of its chart. */
export const menuDrawing: Drawing = { machine: 'menu', width: 10, height: 10, states: [], transitions: [] };

/** The file of the menu's machine. */
export const inspectorInput = { files: { menu: 'machines/app/menuMachine.ts' } };
