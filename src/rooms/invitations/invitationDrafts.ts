import * as v from 'valibot';
import { InvitationId } from '../../../machines/contract/rooms/invitation.ts';
import type { InvitationDrafts } from '../../../machines/rooms/invitationDraft.ts';
import { storedJson } from '../../platform/safeStorage.ts';
import type { Services } from '../../platform/services.ts';
import { invitationDraftsKey } from './invitationDraftsKey.ts';

const Drafts = v.object({
  forms: v.array(
    v.object({
      id: InvitationId,
      room: v.string(),
      sequence: v.nullable(v.number()),
      draft: v.object({
        title: v.string(),
        day: v.string(),
        time: v.string(),
        timeZone: v.string(),
        lengthMinutes: v.number(),
        guests: v.string(),
        language: v.picklist(['en', 'es']),
      }),
      isEdited: v.boolean(),
    }),
  ),
  open: v.nullable(v.string()),
});

/** What was typed before a reload or in another tab of the dashboard; null for nothing. A corrupt one is cleared (ROOM-7). */
export const readInvitationDrafts = (services: Pick<Services, 'session' | 'tab'>): InvitationDrafts | null =>
  storedJson(services.tab, invitationDraftsKey(services), (value) => {
    const read = v.safeParse(Drafts, value);
    return read.success ? read.output : null;
  });
