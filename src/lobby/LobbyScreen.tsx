import { useActor } from '@xstate/react';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { lobbyMachine } from '../../machines/meetings/lobbyMachine.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../machines/meetings/lobbySpaceMachine.ts';
import { videoMachine, videoScreen } from '../../machines/meetings/videoMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { from } from '../theme/breakpoints.ts';
import { page } from './LobbyView.css.ts';
import { LobbyView } from './LobbyView.tsx';
import { lobbySpaceActors } from './lobbyActors.ts';

const spaceMachine = provideAll(lobbySpaceMachine, lobbySpaceActors);

/** Binds a guest’s lobby: a page on the meetings’ origin, without the app’s services (API-2). */
export function LobbyScreen({ space: initial }: { space: LobbySpace }) {
  const [found] = useActor(spaceMachine, { input: { space: initial } });
  const [snapshot, send] = useActor(lobbyMachine);
  const [video, sendVideo] = useActor(videoMachine, {
    input: {
      fits: matchMedia(from.m).matches,
      reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  });
  return (
    <div className={page}>
      <LobbyView
        space={found.context.space}
        screen={lobbySpaceScreen(found)}
        snapshot={snapshot}
        send={send}
        video={videoScreen(video)}
        sendVideo={sendVideo}
      />
    </div>
  );
}
