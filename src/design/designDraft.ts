import * as v from 'valibot';
import {
  type MeetingConfig,
  MeetingDraftSchema,
  VideoAddress,
} from '../../machines/contract/meetingConfig.ts';
import type { KeptDraft } from '../../machines/design/branding.ts';
import { isWorthKeeping } from '../../machines/design/keptDraft.ts';
import { storedJson } from '../platform/safeStorage.ts';
import { partnerKey, type Services } from '../platform/services.ts';

/** The storage key of this partner's unsaved edits (DSGN-8). */
export const draftKey = (services: Services): string => partnerKey('designDraft', services);

const KeptDraftSchema: v.GenericSchema<unknown, KeptDraft> = v.object({
  config: MeetingDraftSchema,
  version: v.nullable(v.string()),
  base: v.fallback(v.nullable(MeetingDraftSchema), null),
  unheard: v.fallback(v.array(MeetingDraftSchema), []),
  rememberedVideo: v.fallback(v.nullable(VideoAddress), null),
  isVideoWaiting: v.fallback(v.boolean(), false),
});

/**
 * The unsaved edits from before a reload or the end of a session (SES-4). A draft that is corrupt, or has
 * nothing that is not saved, is cleared.
 */
export const readDraft = (services: Services, saved: MeetingConfig | null): KeptDraft | null =>
  storedJson(services.tab, draftKey(services), (value) => {
    const parsed = v.safeParse(KeptDraftSchema, value);
    if (!parsed.success || (saved && !isWorthKeeping(parsed.output, saved))) return null;
    return parsed.output;
  });
