import type { ExtractEvent } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import type { MeetingConfig } from '../contract/meetingConfig.ts';
import { listenerPort, port } from '../port.ts';
import type { BrandingDraftEvent, FoundDesign, SaveAnswer } from './branding.ts';
import type { BrandingEvent, KeyboardReport } from './brandingEvents.ts';

/** What the design asks of server, page and storage (DSGN-4, DSGN-5, DSGN-8, DSGN-12). */
export const brandingPorts = {
  /**
   * POST /partner-resources/insert-subscription. Fails with `notAuthenticated` without a token, and with
   * `CONFLICT` when the server's version is newer.
   */
  saveConfig: port<SaveAnswer, { config: MeetingConfig; version: string | null }>('saveConfig'),
  /** GET get-subscription: what the server has, after a 409 or where it is in doubt. */
  loadOther: port<FoundDesign>('loadOther'),
  /** Keeps unsaved edits in this tab. */
  draftStorage: listenerPort<never, BrandingDraftEvent>('draftStorage'),
  /** Says when a keyboard on the screen comes and goes; says nothing where that cannot be known. */
  keyboardWatch: listenerPort<KeyboardReport>('keyboardWatch'),
  /** Sends `connection.restored` when the browser is online again. */
  connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  /** Sends `leave.requested` instead of navigating. Before the page closes, the browser itself asks. */
  leaveWatch: listenerPort<ExtractEvent<BrandingEvent, 'leave.requested'>>('leaveWatch'),
};
