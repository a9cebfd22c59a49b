import { useActor } from '@xstate/react';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { lobbyMachine } from '../../machines/meetings/lobbyMachine.ts';
import { videoMachine, videoScreen } from '../../machines/meetings/videoMachine.ts';
import { from } from '../theme/breakpoints.ts';
import { page } from './LobbyView.css.ts';
import { LobbyView } from './LobbyView.tsx';

/** Binds a guest’s lobby: a page on the meetings’ origin, without the app’s services (API-2). */
export function LobbyScreen({ space }: { space: LobbySpace }) {
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
        space={space}
        snapshot={snapshot}
        send={send}
        video={videoScreen(video)}
        sendVideo={sendVideo}
      />
    </div>
  );
}
