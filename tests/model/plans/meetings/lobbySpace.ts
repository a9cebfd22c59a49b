import type { LobbySpace } from '../../../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../../../machines/contract/meetingConfig.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../../../machines/meetings/lobbySpaceMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const closed: LobbySpace = { state: 'closed', config: defaultMeetingConfig };
const open: LobbySpace = { state: 'open', config: defaultMeetingConfig };
const moved: LobbySpace = {
  ...open,
  next: { title: 'A first talk', startsAt: '2026-11-27T14:30:00.000Z' },
};
const unknown: LobbySpace = { state: 'unknown', config: null };

/** A space that is open, and whose meetings change, missing, or closed until it opens. */
export const lobbySpace = definePlan(lobbySpaceMachine, {
  inputs: [{ space: open }, { space: closed }, { space: unknown }],
  events: [],
  actors: {
    readSpace: { resolves: [open, moved, closed, unknown], rejects: [failures.network] },
    pageSight: { hears: [{ type: 'page.seen' }], breaks: true },
  },
  screen: lobbySpaceScreen,
  screens: ['open', 'closed', 'unknown', 'opened'],
  invariants: {
    'what is shown as open is open': (snapshot) =>
      !lobbySpaceScreen(snapshot).startsWith('open') || snapshot.context.space.state === 'open',
    'only a closed space is read until it opens': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.space.state === 'closed',
    'one that does not exist is not read again': (snapshot) =>
      snapshot.matches('settled') === (snapshot.context.space.state === 'unknown'),
  },
});
