import { type ShareScreenName, shareMachine, shareScreen } from '../../../../machines/share/shareMachine.ts';
import { timings } from '../../../../machines/timings.ts';
import { definePlan } from '../../definePlan.ts';

const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const refusal = Object.assign(new Error('NotAllowedError'), { name: 'NotAllowedError' });
const screens = ['idle', 'sharing', 'copying', 'copied', 'manual'] as const satisfies ShareScreenName[];

/** A share in which nothing happens, for the plans of the machines it is part of. */
export const silentShare = { actors: { nativeWatch: {}, openSheet: {}, copyLink: {} } };

/** A link that is given to the platform’s sheet, copied, or shown to be copied by hand. */
export const share = definePlan(shareMachine, {
  inputs: [{ copiedFor: timings.linkCopied }],
  screen: shareScreen,
  screens,
  events: [
    { type: 'share.wanted', title: 'Casa Iglesias', link },
    { type: 'copy.wanted', link },
    { type: 'place.opened' },
  ],
  actors: {
    nativeWatch: {
      hears: [
        { type: 'native.detected', isNative: true },
        { type: 'native.detected', isNative: false },
      ],
    },
    openSheet: { resolves: [undefined], rejects: [refusal] },
    copyLink: { resolves: [undefined], rejects: [refusal] },
  },
  invariants: {
    'there is a link where one is given away or shown': (snapshot) =>
      shareScreen(snapshot) === 'idle' || snapshot.context.link !== '',
  },
});
