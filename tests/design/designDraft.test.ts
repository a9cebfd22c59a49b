import { describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { draftKey, readDraft } from '../../src/design/designDraft.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import type { Services } from '../../src/platform/services.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

const servicesWith = (draft: unknown): Services => {
  const session = { getSnapshot: () => ({ context: { session: { user: { partnerId: 'p1' } } } }) };
  // These two functions only need the storage.
  const services = { session, tab: safeStorage(denied) } as unknown as Services;
  services.tab.set(draftKey(services), JSON.stringify(draft));
  return services;
};

/** What drafts had not before they kept a video. */
const older = { rememberedVideo: null, isVideoWaiting: false };

describe('the kept edits', () => {
  it.each(['', '   ', 'a'.repeat(500)])(
    '[DSGN-8] come back although the name is %.20j for the moment',
    (name) => {
      const config = {
        ...defaultMeetingConfig,
        name,
        welcomeMessage: 'Kept',
        theme: { ...defaultMeetingConfig.theme, primaryColor: '#0D6B4D' },
      };
      const draft = { config, version: '4' };
      expect(readDraft(servicesWith(draft), null)).toEqual({
        ...draft,
        base: null,
        unheard: [],
        ...older,
      });
    },
  );

  it.each([
    ['with what they stem from, and what was sent', defaultMeetingConfig, defaultMeetingConfig],
    ['without that where it is corrupt', { name: 'Casa' }, null],
  ])('[DSGN-12] come back %s', (_, base, expected) => {
    const draft = { config: { ...defaultMeetingConfig, name: 'Kept' }, version: '4', base, unheard: [base] };
    expect(readDraft(servicesWith(draft), null)).toEqual({
      ...draft,
      base: expected,
      unheard: expected === null ? [] : [expected],
      ...older,
    });
  });

  it.each([
    null,
    [],
    { config: { name: 'Casa' }, version: null },
    { config: { ...defaultMeetingConfig, theme: { primaryColor: 'red' } }, version: null },
    { config: defaultMeetingConfig, version: 4 },
  ])('[DSGN-8] that are corrupt are cleared: %j', (draft) => {
    const services = servicesWith(draft);
    expect(readDraft(services, null)).toBe(null);
    expect(services.tab.get(draftKey(services))).toBe(null);
  });

  it('[DSGN-8] that are saved by now are cleared: another tab’s save is not undone by them', () => {
    const services = servicesWith({ config: defaultMeetingConfig, version: '3' });
    expect(readDraft(services, { ...defaultMeetingConfig })).toBe(null);
    expect(services.tab.get(draftKey(services))).toBe(null);
  });

  it('[DSGN-3][DSGN-8] come back with the video beside an image, where nothing else is unsaved, too', () => {
    const draft = {
      config: defaultMeetingConfig,
      version: '3',
      base: defaultMeetingConfig,
      unheard: [],
      rememberedVideo: '/files/video.mp4',
      isVideoWaiting: true,
    };
    const services = servicesWith(draft);
    const theirs = { ...defaultMeetingConfig, name: 'Saved by another tab' };
    for (const saved of [null, defaultMeetingConfig, theirs])
      expect(readDraft(services, saved)).toEqual(draft);
    expect(readDraft(services, { ...defaultMeetingConfig, backgroundVideo: '/files/other.mp4' })).toBe(null);
    expect(services.tab.get(draftKey(services))).toBe(null);
  });

  it.each([
    [
      { rememberedVideo: 'javascript:alert(1)', isVideoWaiting: true },
      { ...older, isVideoWaiting: true },
    ],
    [{ rememberedVideo: 4, isVideoWaiting: 'yes' }, older],
    [
      { rememberedVideo: '/files/video.mp4', isVideoWaiting: 1 },
      { rememberedVideo: '/files/video.mp4', isVideoWaiting: false },
    ],
  ])('[DSGN-8] come back although what they say of a video is odd: %j', (odd, expected) => {
    const draft = {
      config: { ...defaultMeetingConfig, name: 'Kept' },
      version: '4',
      base: null,
      unheard: [],
    };
    expect(readDraft(servicesWith({ ...draft, ...odd }), defaultMeetingConfig)).toEqual({
      ...draft,
      ...expected,
    });
  });
});
