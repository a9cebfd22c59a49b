import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { Session } from '../../machines/session/session.ts';
import type { SubscriptionAnswer } from '../../src/platform/api/api.ts';
import type { SafeStorage } from '../../src/platform/safeStorage.ts';

export const session: Session = {
  token: 'token',
  expiresAt: null,
  user: { name: 'Marta', email: '', phoneNumber: '+15550142288', partnerId: 'p1' },
  partnerConfig: null,
  subscription: null,
};

export const branded: MeetingConfig = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};

/** An answer of `get-subscription`; by default nothing is saved and nothing paid. */
export const answer = (changes: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  config: null,
  version: null,
  previewUrl: null,
  lobbyPreviewUrl: null,
  status: 'inactive',
  planType: null,
  validUntil: null,
  userProfile: null,
  language: null,
  slug: null,
  ...changes,
});

export const activeSpace = answer({
  config: branded,
  previewUrl: 'https://meet.example/?pId=p1',
  lobbyPreviewUrl: 'https://meet.example/preview?pId=p1',
  status: 'active',
  planType: 'premium',
  validUntil: '2026-12-12T12:00:00.000Z',
});

/** A tab’s storage, as a map. */
export const memoryStorage = (
  entries: Record<string, string> = {},
): SafeStorage & { all: Map<string, string> } => {
  const all = new Map(Object.entries(entries));
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => {
      all.set(key, value);
      return 'kept';
    },
    remove: (key) => void all.delete(key),
    clear: () => all.clear(),
  };
};
