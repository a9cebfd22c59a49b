import {
  type HistoryScreenName,
  type HistorySnapshot,
  historyMachine,
  historyScreen,
} from '../../../../machines/design/historyMachine.ts';
import { versionOf } from '../../../design/startBranding.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A history that nobody opens, for the plans of the machines it is part of. */
export const closedHistory = { actors: { listVersions: {} } };

const screens = [
  'closed',
  'loading',
  'failed',
  'listed',
  'loadingOlder',
  'olderFailed',
] as const satisfies HistoryScreenName[];

/** A history of two pages, which come or do not. */
export const history = definePlan(historyMachine, {
  inputs: [undefined],
  screen: historyScreen,
  screens,
  events: [
    { type: 'history.opened' },
    { type: 'history.closed' },
    { type: 'history.retried' },
    { type: 'olderVersions.requested' },
    { type: 'version.chosen', version: '2' },
  ],
  actors: {
    listVersions: {
      resolves: [
        { versions: [versionOf(3), versionOf(2)], more: true },
        { versions: [], more: false },
      ],
      rejects: [failures.network],
    },
  },
  invariants: {
    'one that is being read has nothing of an earlier reading (DSGN-12)': (snapshot: HistorySnapshot) =>
      !['loading', 'failed'].includes(historyScreen(snapshot)) || snapshot.context.versions.length === 0,
  },
});
