import { useActor } from '@xstate/react';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { lobbyMachine } from '../../machines/meetings/lobbyMachine.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../machines/meetings/lobbySpaceMachine.ts';
import { videoMachine, videoScreen } from '../../machines/meetings/videoMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { from } from '../theme/breakpoints.ts';
import { LobbyView } from './LobbyView.tsx';
import { lobbySpaceActors } from './lobbyActors.ts';

const spaceMachine = provideAll(lobbySpaceMachine, lobbySpaceActors);

interface LobbyScreenProps {
  space: LobbySpace;
  /** False while it shows what the server rendered: without a video, as its window is not known there. */
  isAlive?: boolean;
}

/** Binds a guest’s lobby: a page on the meetings’ origin, without the app’s services (SPACE-1). */
export function LobbyScreen({ space: initial, isAlive = true }: LobbyScreenProps) {
  const [found] = useActor(spaceMachine, { input: { space: initial } });
  const [snapshot, send] = useActor(lobbyMachine);
  const [video, sendVideo] = useActor(videoMachine, {
    input: {
      fits: matches(from.m),
      reducesMotion: matches('(prefers-reduced-motion: reduce)'),
    },
  });
  return (
    <LobbyView
      space={found.context.space}
      screen={lobbySpaceScreen(found)}
      snapshot={snapshot}
      send={send}
      video={isAlive ? videoScreen(video) : 'absent'}
      sendVideo={sendVideo}
    />
  );
}

const matches = (query: string) => !import.meta.env.SSR && matchMedia(query).matches;
