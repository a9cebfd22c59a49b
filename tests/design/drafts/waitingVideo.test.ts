import { expect, it } from 'vitest';
import type { BrandingInput, KeptDraft } from '../../../machines/design/branding.ts';
import { failures } from '../../samples.ts';
import { answer, leaveFor, rename, save, saved, start, undo, versionOf } from '../startBranding.ts';

const video = '/files/video.mp4';
const arrived = { type: 'media.uploaded', asset: 'backgroundVideo', url: video } as const;
const switchedTo = (kind: 'image' | 'video') => ({ type: 'backgroundKind.chosen', kind }) as const;
const discarded = { type: 'edits.discarded' } as const;
const away = leaveFor({ kind: 'logout' });

/** A design beside whose image a video arrived. */
const startWaiting = (given: Partial<BrandingInput> = {}) => {
  const running = start(given);
  running.actor.send(arrived);
  return running;
};

/** What this tab keeps. */
const keptOf = ({ sentTo }: ReturnType<typeof start>) =>
  sentTo('draftStorage').at(-1)?.['draft'] as KeptDraft | null;

/** The same design after a reload of its tab. */
const reloaded = (running: ReturnType<typeof start>, given: Partial<BrandingInput> = {}) =>
  start({ saved: running.snapshot().context.saved, draft: keptOf(running), ...given });

/** The video that video mode has. */
const videoOf = ({ actor, config }: ReturnType<typeof start>) => {
  actor.send(switchedTo('video'));
  return config().backgroundVideo;
};

/** Whether leaving asks. */
const asks = ({ actor, question }: ReturnType<typeof start>) => {
  actor.send(away);
  const isAsked = question() === 'leave';
  actor.send({ type: 'leave.cancelled' });
  return isAsked;
};

it('[DSGN-3][DSGN-8] a video that arrives beside an image survives a reload, where nothing else is unsaved, too', () => {
  const after = reloaded(startWaiting());
  expect([after.config(), after.bar(), after.snapshot().context.restored]).toEqual([saved, 'hidden', false]);
  expect(asks(after)).toBe(true);
  expect(videoOf(after)).toBe(video);
});

it('[DSGN-3][DSGN-8] with other edits it survives a reload as well, and a save of those', () => {
  const before = startWaiting();
  before.actor.send(rename('Our room'));
  const after = reloaded(before);
  expect([after.config().name, after.bar()]).toEqual(['Our room', 'unsaved']);
  after.actor.send(save);
  after.resolve('saveConfig', answer);
  expect([after.bar(), asks(after)]).toEqual(['saved', true]);
  expect(videoOf(reloaded(after))).toBe(video);
});

it('[DSGN-8] leaving asks about such a video until it is in the design, and about that as about any edit', () => {
  const running = startWaiting();
  const { actor, snapshot, sentToParent, question } = running;
  expect('leaveWatch' in snapshot().children).toBe(true);
  actor.send(away);
  expect([question(), sentToParent, snapshot().can({ type: 'leave.saveChosen' })]).toEqual([
    'leave',
    [],
    false,
  ]);
  actor.send({ type: 'leave.cancelled' });
  actor.send(switchedTo('video'));
  expect(asks(running)).toBe(true);
  actor.send(save);
  running.resolve('saveConfig', answer);
  expect([asks(running), keptOf(running), sentToParent.length]).toEqual([false, null, 1]);
});

it('[DSGN-8] whoever turned to it and chose the image again is not asked; a reload does not lose it', () => {
  const running = startWaiting();
  running.actor.send(switchedTo('video'));
  running.actor.send(switchedTo('image'));
  expect([running.config(), asks(running)]).toEqual([saved, false]);
  const after = reloaded(running);
  expect([asks(after), videoOf(after)]).toEqual([false, video]);
});

it('[DSGN-8] whoever discards the edits is not asked about the video either; it is still there for video mode', () => {
  const running = startWaiting();
  running.actor.send(rename('Our room'));
  running.actor.send(discarded);
  expect([running.config(), asks(running)]).toEqual([saved, false]);
  const after = reloaded(running);
  expect([after.bar(), asks(after), videoOf(after)]).toEqual(['hidden', false, video]);
});

it('[DSGN-8] the undo of an edit beside it is no undo of the upload', () => {
  const running = startWaiting();
  running.actor.send(rename('Our room'));
  running.actor.send(undo);
  expect([running.can(undo), asks(running), videoOf(reloaded(running))]).toEqual([false, true, video]);
});

it('[DSGN-12] an earlier version with an image leaves it waiting; one with a video takes its place, until undone', () => {
  const { config } = versionOf(1);
  const restore = (backgroundVideo: string | null) => {
    const running = startWaiting();
    const inUse = { config: saved, version: '1' };
    running.actor.send({ type: 'version.restored', config: { ...config, backgroundVideo }, inUse });
    running.resolve('saveConfig', answer);
    return running;
  };
  const withImage = restore(null);
  expect([asks(withImage), videoOf(reloaded(withImage))]).toEqual([true, video]);
  const withVideo = restore('/files/earlier.mp4');
  expect([asks(withVideo), keptOf(withVideo)]).toEqual([false, null]);
  withVideo.actor.send(undo);
  expect([withVideo.config(), videoOf(withVideo)]).toEqual([saved, video]);
});

it('[DSGN-3] a saved video that was taken away before a reload does not come back by a switch', () => {
  const running = start({ saved: { ...saved, backgroundVideo: '/files/saved.mp4' } });
  running.actor.send({ type: 'media.removed', asset: 'backgroundVideo' });
  running.actor.send(switchedTo('image'));
  expect(videoOf(reloaded(running))).toBe('');
});

it('[DSGN-3] a video that was put aside with other edits unsaved survives a reload', () => {
  const running = start();
  running.actor.send(switchedTo('video'));
  running.actor.send(arrived);
  running.actor.send(switchedTo('image'));
  running.actor.send(rename('Our room'));
  const after = reloaded(running);
  expect([after.config().name, videoOf(after)]).toEqual(['Our room', video]);
});

it('[DSGN-3] a draft that is older than this remembers the saved video', () => {
  const backgroundVideo = '/files/saved.mp4';
  const draft = { config: { ...saved, name: 'Kept' }, version: '1' };
  const running = start({ saved: { ...saved, backgroundVideo }, draft });
  expect([running.config().name, videoOf(running)]).toEqual(['Kept', backgroundVideo]);
});

it('[DSGN-12] a save without an answer that was undone before a reload is undone after it as well (N02)', () => {
  const before = startWaiting();
  before.actor.send(rename('First'));
  before.actor.send(save);
  before.reject('saveConfig', failures.network);
  before.actor.send(undo);
  const after = reloaded(before, { saved: { ...saved, name: 'First' }, version: '2' });
  expect([after.config(), after.bar(), videoOf(after)]).toEqual([saved, 'unsaved', video]);
});

it('[DSGN-8] a kept draft that lost the address of its video asks about none', () => {
  const draft = { config: saved, version: '1', rememberedVideo: null, isVideoWaiting: true };
  expect(asks(start({ draft }))).toBe(false);
});

it('[DSGN-12] where it was kept alone, what another tab saved meanwhile is no edit of this one (S10)', () => {
  const theirs = { ...saved, welcomeMessage: 'Come in' };
  const after = reloaded(startWaiting(), { saved: theirs, version: '2' });
  expect([after.config(), after.bar()]).toEqual([theirs, 'hidden']);
  expect(videoOf(after)).toBe(video);
  after.actor.send(save);
  expect(after.callsOf('saveConfig')).toMatchObject([{ version: '2' }]);
});
