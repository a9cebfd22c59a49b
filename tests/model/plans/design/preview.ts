import {
  type PreviewScreenName,
  previewMachine,
  previewScreen,
} from '../../../../machines/design/previewMachine.ts';
import { definePlan } from '../../definePlan.ts';

const url = 'https://rooms.test/p1';
const screens = [
  'none',
  'idle',
  'savingFirst',
  'waiting',
  'refreshing',
] as const satisfies PreviewScreenName[];

/** The preview of a room that is there, is saved, or is not yet. */
export const preview = definePlan(previewMachine, {
  inputs: [{ url: null }, { url }],
  screen: previewScreen,
  screens,
  events: [
    { type: 'preview.refreshed', at: 1000 },
    { type: 'preview.saveAwaited' },
    { type: 'preview.saved', url, at: 2000 },
    { type: 'preview.saved', url: null, at: 2000 },
    { type: 'preview.saveFailed' },
    { type: 'preview.edited' },
    { type: 'preview.viewChosen', view: 'live' },
    { type: 'preview.viewChosen', view: 'saved' },
    { type: 'preview.deviceChosen', device: 'phone' },
    { type: 'preview.deviceChosen', device: 'desktop' },
    { type: 'preview.enlarged' },
    { type: 'preview.reduced' },
  ],
  invariants: {
    'there is a frame where there is a room': ({ value: { frame }, context: { url: address } }) =>
      !(frame === 'none' && address !== null) && !(frame === 'idle' && address === null),
    'a refresh is the one that was asked for last': ({ value: { frame }, context }) =>
      frame !== 'refreshing' || context.refreshedAt === context.askedAt,
  },
});
