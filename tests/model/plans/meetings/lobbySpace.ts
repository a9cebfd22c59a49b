import type { LobbySpace } from '../../../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../../../machines/contract/meetingConfig.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../../../machines/meetings/lobbySpaceMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const closed: LobbySpace = { state: 'closed', config: defaultMeetingConfig };
const open: LobbySpace = { state: 'open', config: defaultMeetingConfig };
const unknown: LobbySpace = { state: 'unknown', config: null };

/** A space that is open, missing, or closed until it opens. */
export const lobbySpace = definePlan(lobbySpaceMachine, {
  inputs: [{ space: open }, { space: closed }, { space: unknown }],
  events: [],
  actors: { readSpace: { resolves: [open, closed, unknown], rejects: [failures.network] } },
  screen: lobbySpaceScreen,
  screens: ['open', 'closed', 'unknown', 'opened'],
  invariants: {
    'what is shown as open is open': (snapshot) =>
      !lobbySpaceScreen(snapshot).startsWith('open') || snapshot.context.space.state === 'open',
    'only a closed space is read again': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.space.state === 'closed',
  },
});
