import type { InvitationsSnapshot } from '../../../machines/rooms/invitationsMachine.ts';
import type { InvitationsEvent } from '../../../machines/rooms/invitationsSetup.ts';
import type { ShareSnapshot } from '../../../machines/share/shareMachine.ts';

/** What the parts of the card are drawn from. */
export interface InvitationsProps {
  snapshot: InvitationsSnapshot;
  send: (event: InvitationsEvent) => void;
}

/** What a row needs besides. */
export interface RowProps extends InvitationsProps {
  /** The state of copying the link of one; undefined for a moment. */
  share: ShareSnapshot | undefined;
  /** Copies a link; called within the press. */
  onCopy: (title: string, link: string) => void;
  /** Leads into the room of a link as its host; called within the press. */
  onEnter: (link: string) => void;
  /** The address of a room. */
  linkOf: (room: string) => string;
}
