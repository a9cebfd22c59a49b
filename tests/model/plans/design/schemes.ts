import {
  proposedSchemes,
  type SchemesScreenName,
  type SchemesSnapshot,
  schemesMachine,
  schemesScreen,
} from '../../../../machines/design/schemesMachine.ts';
import { scheme } from '../../../design/startBranding.ts';
import { definePlan } from '../../definePlan.ts';

/** Proposals that never come, for the plans of the machines they are part of. */
export const silentSchemes = { actors: { proposeSchemes: {}, connectionWatch: {} } };

const screens = ['none', 'reading', 'proposed', 'unreadable'] as const satisfies SchemesScreenName[];

/** Logos that come, change and go, and whose colors are read or not. */
export const schemes = definePlan(schemesMachine, {
  inputs: [{ url: null }, { url: '/files/logo.png' }],
  screen: schemesScreen,
  screens,
  events: [
    { type: 'logo.changed', url: '/files/logo.png' },
    { type: 'logo.changed', url: '/files/other.png' },
    { type: 'logo.changed', url: null },
  ],
  actors: {
    proposeSchemes: { resolves: [[scheme]], rejects: [new Error('The logo did not load')] },
    connectionWatch: { hears: [{ type: 'connection.restored' }] },
  },
  invariants: {
    'without a logo nothing is read or proposed (BRAND-1)': (snapshot: SchemesSnapshot) =>
      snapshot.context.url !== null || schemesScreen(snapshot) === 'none',
    'what is proposed is what was read': (snapshot: SchemesSnapshot) =>
      (proposedSchemes(snapshot)?.length === 1) === (schemesScreen(snapshot) === 'proposed'),
  },
});
