import * as v from 'valibot';
import { LobbyDataSchema, type LobbySpace } from '../../machines/contract/lobbyData.ts';
import type { LobbySpaceEvent, lobbySpaceMachine } from '../../machines/meetings/lobbySpaceMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { fromCall } from '../platform/fromCall.ts';

/** Live actors of the lobby: the page’s own address answers its data to whoever asks for JSON (API-2). */
export const lobbySpaceActors: ActorsOf<typeof lobbySpaceMachine> = {
  readSpace: fromCall<LobbySpace>(async ({ signal }) => {
    const answer = await fetch(location.href, { headers: { accept: 'application/json' }, signal });
    return v.parse(LobbyDataSchema, await answer.json()).space;
  }),
  pageSight: listen<LobbySpaceEvent>(({ sendBack }) => {
    const look = () => {
      if (!document.hidden) sendBack({ type: 'page.seen' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }),
};
