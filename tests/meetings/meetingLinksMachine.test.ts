import { expect, it } from 'vitest';
import {
  type MeetingLinksEvent,
  meetingLinksMachine,
  meetingStart,
} from '../../machines/meetings/meetingLinksMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const input = {
  previewUrl: 'https://meet.example/?pId=p1',
  partnerId: 'p1',
  slug: null,
  spaceName: 'Casa Iglesias',
};
const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const qr = { size: 29, path: 'M4 4h7v1h-7z' };
const started = { type: 'meeting.started', link } as const satisfies MeetingLinksEvent;
const another = { ...started, link: 'https://meet.example/other?pId=p1' };

const start = () => {
  const running = runMachine(meetingLinksMachine, input);
  running.actor.send({ type: 'links.shown' });
  return { ...running, state: () => running.actor.getSnapshot().value };
};

it('[MEET-1] a meeting is opened once, however often its link is pressed meanwhile', () => {
  const { actor, state, callsOf, resolve, sentToParent } = start();
  actor.send(started);
  actor.send(started);
  expect(callsOf('openMeeting')).toEqual([{ link }]);
  resolve('openMeeting', { isOpen: true });
  expect(state()).toEqual({ meeting: { ready: 'idle' }, qr: 'drawing' });
  expect(sentToParent).toEqual([{ type: 'meeting.opened' }]);
});

it('[MEET-1][ROOM-2] another meeting that is started while one opens is opened in its place', () => {
  const { actor, state, callsOf, resolve } = start();
  actor.send(started);
  actor.send(another);
  expect([state(), callsOf('openMeeting')]).toEqual([
    { meeting: 'opening', qr: 'drawing' },
    [{ link }, { link: another.link }],
  ]);
  resolve('openMeeting', { isOpen: false });
  actor.send({ type: 'meeting.entered' });
  expect(callsOf('enterMeeting')).toEqual([{ link: another.link }]);
});

it('[MEET-1][ROOM-2] while a blocked meeting is entered another one is opened in its place, the same one is not', () => {
  const { actor, state, callsOf, resolve } = start();
  actor.send(started);
  resolve('openMeeting', { isOpen: false });
  actor.send({ type: 'meeting.entered' });
  actor.send(started);
  expect([state(), callsOf('openMeeting')]).toEqual([{ meeting: 'entering', qr: 'drawing' }, [{ link }]]);
  actor.send(another);
  expect([state(), callsOf('openMeeting')]).toEqual([
    { meeting: 'opening', qr: 'drawing' },
    [{ link }, { link: another.link }],
  ]);
});

it('[MEET-1] a stopped tab offers the way there, once, until the meeting is open', () => {
  const { actor, state, callsOf, resolve, sentToParent } = start();
  actor.send(started);
  resolve('openMeeting', { isOpen: false });
  expect([state(), sentToParent]).toEqual([{ meeting: { ready: 'blocked' }, qr: 'drawing' }, []]);
  expect(meetingStart(actor.getSnapshot())).toBe('blocked');
  actor.send({ type: 'meeting.entered' });
  actor.send({ type: 'meeting.entered' });
  expect([state(), callsOf('enterMeeting')]).toEqual([{ meeting: 'entering', qr: 'drawing' }, [{ link }]]);
  resolve('enterMeeting');
  expect([state(), sentToParent]).toEqual([
    { meeting: { ready: 'idle' }, qr: 'drawing' },
    [{ type: 'meeting.opened' }],
  ]);
});

it('[MEET-1] a way there that failed says why, and stays to be tried again', () => {
  const { actor, resolve, reject } = start();
  actor.send(started);
  resolve('openMeeting', { isOpen: false });
  actor.send({ type: 'meeting.entered' });
  reject('enterMeeting', failures.network);
  const seen = () => [meetingStart(actor.getSnapshot()), actor.getSnapshot().context.problem];
  expect(seen()).toEqual(['blocked', 'offline']);
  actor.send({ type: 'meeting.entered' });
  expect(seen()).toEqual(['entering', null]);
});

it.each([
  [{ kind: 'http', status: 402, code: 'PLAN_INACTIVE' }, 'ended'],
  [failures.network, 'offline'],
  [{ kind: 'http', status: 429, retryAfter: 30 }, 'busy'],
  [failures.serverError, 'failed'],
] as const)('[MEET-1] a meeting that did not start (%o) says why until the next start', (error, problem) => {
  const { actor, reject, sentToParent } = start();
  actor.send(started);
  reject('openMeeting', error);
  const seen = () => [meetingStart(actor.getSnapshot()), actor.getSnapshot().context.problem];
  expect([seen(), sentToParent]).toEqual([['failed', problem], []]);
  actor.send(started);
  expect(seen()).toEqual(['opening', null]);
});

it('[MEET-1] a stopped tab’s offer goes with the next start', () => {
  const { actor, state, resolve } = start();
  actor.send(started);
  resolve('openMeeting', { isOpen: false });
  actor.send(another);
  expect(state()).toEqual({ meeting: 'opening', qr: 'drawing' });
  resolve('openMeeting', { isOpen: true });
  expect([state(), meetingStart(actor.getSnapshot())]).toEqual([
    { meeting: { ready: 'idle' }, qr: 'drawing' },
    'idle',
  ]);
});

it('[MEET-1] before anybody asks there is no meeting and no drawing', () => {
  expect(start().actor.getSnapshot().context).toEqual({
    ...input,
    meeting: '',
    problem: null,
    qr: null,
  });
});

it('[MEET-2] the link of a fresh meeting, the permanent one and the one in the sheet are given away apart from each other', () => {
  const { actor, at, resolve, reject, wait } = start();
  actor.send({ type: 'sheet.wanted' });
  at('freshShare').send({ type: 'copy.wanted', link });
  resolve('freshShare.copyLink');
  const values = () =>
    ['freshShare', 'permanentShare', 'shareSheet.share'].map((path) => at(path).getSnapshot().value.ready);
  expect(values()).toEqual(['copied', 'idle', 'idle']);
  at('permanentShare').send({ type: 'copy.wanted', link });
  reject('permanentShare.copyLink', new Error('refused'));
  expect(values()).toEqual(['copied', 'manual', 'idle']);
  wait(timings.linkCopied);
  expect(values()).toEqual(['idle', 'manual', 'idle']);
});

it('[MEET-3][QA-5] links that could not be copied are not shown again in a tab that opens, nor is a share sheet that was open', () => {
  const { actor, at, reject } = start();
  const shares = ['freshShare', 'permanentShare'] as const;
  const values = () => shares.map((path) => at(path).getSnapshot().value.ready);
  for (const share of shares) {
    at(share).send({ type: 'copy.wanted', link });
    reject(`${share}.copyLink`, new Error('refused'));
  }
  actor.send({ type: 'sheet.wanted' });
  expect([...values(), at('shareSheet').getSnapshot().matches('open')]).toEqual(['manual', 'manual', true]);
  actor.send({ type: 'tab.opened' });
  expect([...values(), at('shareSheet').getSnapshot().value]).toEqual(['idle', 'idle', 'closed']);
});

it('[MEET-2] without a preview address nothing is drawn', () => {
  const { actor, callsOf } = runMachine(meetingLinksMachine, { ...input, previewUrl: null });
  actor.send({ type: 'links.shown' });
  expect([actor.getSnapshot().value, callsOf('drawQr')]).toEqual([
    { meeting: { ready: 'idle' }, qr: 'none' },
    [],
  ]);
});

it('[MEET-2] a save that changes the address has the QR code drawn again at once, another one does not', () => {
  const { actor, resolve, callsOf } = start();
  const save = (previewUrl: string) => actor.send({ type: 'space.saved', previewUrl, spaceName: 'Casa' });
  resolve('drawQr', qr);
  save(input.previewUrl);
  expect(actor.getSnapshot().context.qr).toEqual(qr);
  save('https://meet.example/?pId=p2');
  expect(actor.getSnapshot().context.qr).toBeNull();
  expect(callsOf('drawQr')).toHaveLength(2);
});

it('[MEET-1] a saved address stops no meeting that is opening, and takes no offer of a blocked one away', () => {
  const { actor, callsOf, resolve } = start();
  const starts = () => [meetingStart(actor.getSnapshot()), callsOf('openMeeting').length];
  actor.send(started);
  actor.send({ type: 'address.changed', slug: 'casa' });
  expect(starts()).toEqual(['opening', 1]);
  resolve('openMeeting', { isOpen: false });
  actor.send({ type: 'address.changed', slug: 'casa-iglesias' });
  expect(starts()).toEqual(['blocked', 1]);
});

it('[MEET-1] a saved space stops no meeting that is opening', () => {
  const { actor, callsOf } = start();
  actor.send(started);
  actor.send({ type: 'space.saved', previewUrl: 'https://meet.example/?pId=p2', spaceName: 'Casa' });
  expect([meetingStart(actor.getSnapshot()), callsOf('openMeeting').length]).toEqual(['opening', 1]);
});

it('[MEET-3] a space that is first saved while the tab is open has its QR code drawn, once', () => {
  const { actor, callsOf } = runMachine(meetingLinksMachine, { ...input, previewUrl: null });
  actor.send({ type: 'links.shown' });
  actor.send({ type: 'space.saved', previewUrl: input.previewUrl, spaceName: 'Casa' });
  expect(callsOf('drawQr')).toEqual([{ previewUrl: input.previewUrl, partnerId: 'p1', slug: null }]);
});

it('[BRAND-3] a new address is that of all links, and the QR code is drawn again at once', () => {
  const { actor, at, resolve, callsOf, state } = start();
  resolve('drawQr', qr);
  at('address').send({ type: 'change.wanted', spaceName: 'Casa' });
  at('address').send({ type: 'save.wanted' });
  resolve('address.setAddress', 'casa');
  expect([actor.getSnapshot().context.slug, state()]).toEqual([
    'casa',
    { meeting: { ready: 'idle' }, qr: 'drawing' },
  ]);
  expect(callsOf('drawQr').at(-1)).toEqual({ previewUrl: input.previewUrl, partnerId: 'p1', slug: 'casa' });
});

it('[MEET-2] a save gives the links their address and name; before the tab opens nothing is drawn', () => {
  const { actor, callsOf } = runMachine(meetingLinksMachine, { ...input, previewUrl: null });
  actor.send({ type: 'space.saved', previewUrl: input.previewUrl, spaceName: 'Casa' });
  expect(actor.getSnapshot().context).toMatchObject({ previewUrl: input.previewUrl, spaceName: 'Casa' });
  expect(callsOf('drawQr')).toEqual([]);
});

it('[MEET-3] the general link’s QR code is drawn when the tab opens, once', () => {
  const before = runMachine(meetingLinksMachine, input);
  expect(before.callsOf('drawQr')).toEqual([]);
  const { actor, callsOf, resolve } = start();
  expect(callsOf('drawQr')).toEqual([{ previewUrl: input.previewUrl, partnerId: 'p1', slug: null }]);
  resolve('drawQr', qr);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.qr]).toEqual([
    { meeting: { ready: 'idle' }, qr: 'drawn' },
    qr,
  ]);
  actor.send({ type: 'links.shown' });
  expect([actor.getSnapshot().matches({ qr: 'drawn' }), callsOf('drawQr').length]).toEqual([true, 1]);
});

it('[MEET-3] a QR code whose code did not arrive is asked for again with the sheet', () => {
  const { actor, state, callsOf, reject, at } = start();
  reject('drawQr', new Error('lost'));
  expect(state()).toEqual({ meeting: { ready: 'idle' }, qr: 'lost' });
  actor.send({ type: 'sheet.wanted' });
  expect([state(), callsOf('drawQr').length]).toEqual([{ meeting: { ready: 'idle' }, qr: 'drawing' }, 2]);
  expect(at('shareSheet').getSnapshot().value).toEqual({ open: { ready: 'idle' } });
});
