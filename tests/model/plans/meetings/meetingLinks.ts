import { meetingLinksMachine } from '../../../../machines/meetings/meetingLinksMachine.ts';
import { definePlan } from '../../definePlan.ts';
import { silentShare } from '../share/share.ts';
import { silentShareSheet } from './shareSheet.ts';

const input = { previewUrl: 'https://meet.example/?pId=p1', partnerId: 'p1', spaceName: 'Casa Iglesias' };

/** A space that is started, entered and shared, or is not there yet. */
export const meetingLinks = definePlan(meetingLinksMachine, {
  inputs: [input, { ...input, previewUrl: null }],
  events: [
    { type: 'meeting.started', link: 'https://meet.example/Ab3xYz09Qw?pId=p1' },
    { type: 'meeting.entered' },
    { type: 'sheet.wanted' },
    { type: 'links.shown' },
    { type: 'space.saved', previewUrl: 'https://meet.example/?pId=p1', spaceName: 'Casa' },
    { type: 'space.saved', previewUrl: 'https://meet.example/?pId=p2', spaceName: 'Casa' },
  ],
  actors: {
    share: silentShare,
    shareSheet: silentShareSheet,
    openMeeting: { resolves: [{ isOpen: true }, { isOpen: false }], rejects: [new Error('refused')] },
    drawQr: { resolves: [{ size: 29, path: 'M4 4h7v1h-7z' }], rejects: [new Error('lost')] },
  },
  invariants: {
    'what is opened, or was held up, is a meeting': ({ value: { meeting }, context }) =>
      (meeting !== 'opening' && meeting.ready !== 'blocked') || context.meeting !== '',
    'there is a drawing once it is drawn': ({ value: { qr }, context }) =>
      qr !== 'drawn' || context.qr !== null,
    'nothing is drawn without a space': ({ value: { qr }, context }) =>
      qr === 'none' || context.previewUrl !== null,
  },
});
