import { meetingLinksMachine, meetingStart } from '../../../../machines/meetings/meetingLinksMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { silentShare } from '../share/share.ts';
import { silentAddress } from './address.ts';
import { silentShareSheet } from './shareSheet.ts';

const input = {
  previewUrl: 'https://meet.example/?pId=p1',
  partnerId: 'p1',
  slug: null,
  spaceName: 'Casa Iglesias',
};

/** The link of a room whose guest waits in the queue. */
export const otherRoom = 'https://meet.example/?pId=p1';

/** A space that is started, entered and shared, or is not there yet. */
export const meetingLinks = definePlan(meetingLinksMachine, {
  inputs: [input, { ...input, previewUrl: null }],
  events: [
    { type: 'meeting.started', link: 'https://meet.example/Ab3xYz09Qw?pId=p1' },
    { type: 'meeting.started', link: otherRoom },
    { type: 'meeting.entered' },
    { type: 'sheet.wanted' },
    { type: 'links.shown' },
    { type: 'tab.opened' },
    { type: 'address.changed', slug: 'casa' },
    { type: 'space.saved', previewUrl: 'https://meet.example/?pId=p1', spaceName: 'Casa' },
    { type: 'space.saved', previewUrl: 'https://meet.example/?pId=p2', spaceName: 'Casa' },
  ],
  actors: {
    share: silentShare,
    shareSheet: silentShareSheet,
    address: silentAddress,
    openMeeting: {
      resolves: [{ isOpen: true }, { isOpen: false }],
      rejects: [failures.network, failures.serverError],
    },
    enterMeeting: { resolves: [undefined], rejects: [failures.network] },
    drawQr: { resolves: [{ size: 29, path: 'M4 4h7v1h-7z' }], rejects: [new Error('lost')] },
  },
  screen: meetingStart,
  screens: ['idle', 'opening', 'blocked', 'entering', 'failed'],
  invariants: {
    'what is opened, was held up or failed is a meeting': (snapshot) =>
      meetingStart(snapshot) === 'idle' || snapshot.context.meeting !== '',
    'there is a problem where a meeting has failed, and else only where it is held up': (snapshot) =>
      (snapshot.context.problem !== null) === (meetingStart(snapshot) === 'failed') ||
      meetingStart(snapshot) === 'blocked',
    'a meeting is told by its link without a ticket': ({ context }) => !context.meeting.includes('#'),
    'there is a drawing once it is drawn': ({ value: { qr }, context }) =>
      qr !== 'drawn' || context.qr !== null,
    'nothing is drawn without a space': ({ value: { qr }, context }) =>
      qr === 'unasked' || qr === 'none' || context.previewUrl !== null,
  },
});
