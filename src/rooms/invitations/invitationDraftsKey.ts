import { partnerKey, type Services } from '../../platform/services.ts';

/** The key of what this partner has typed in invitations, in this tab's storage (ROOM-7). */
export const invitationDraftsKey = (services: Pick<Services, 'session'>): string =>
  partnerKey('invitationDrafts', services);
