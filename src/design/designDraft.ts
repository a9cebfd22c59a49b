import * as v from 'valibot';
import { type MeetingConfig, MeetingDraftSchema, sameConfig } from '../../machines/contract/meetingConfig.ts';
import type { DesignDraft } from '../../machines/design/branding.ts';
import { storedJson } from '../platform/safeStorage.ts';
import type { Services } from '../platform/services.ts';

/** Where this tab keeps the unsaved edits of whoever is signed in (DSGN-8). */
export const draftKey = ({ session }: Services): string =>
  `designDraft:${session.getSnapshot().context.session?.user.partnerId ?? ''}`;

const KeptDraft = v.object({ config: MeetingDraftSchema, version: v.nullable(v.string()) });

/**
 * The edits that a reload or an ended session kept, on top of what is `saved`; what is corrupt, or saved by now, is
 * cleared and counts as none (SES-4).
 */
export const readDraft = (services: Services, saved: MeetingConfig | null): DesignDraft | null =>
  storedJson(services.tab, draftKey(services), (value) => {
    const parsed = v.safeParse(KeptDraft, value);
    if (!parsed.success || (saved && sameConfig(parsed.output.config, saved))) return null;
    return parsed.output;
  });
