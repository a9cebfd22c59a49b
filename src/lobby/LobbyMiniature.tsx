import { memo } from 'react';
import { initialTransition } from 'xstate';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { lobbyMachine } from '../../machines/meetings/lobbyMachine.ts';
import * as styles from './LobbyMiniature.css.ts';
import { LobbyView } from './LobbyView.tsx';

export interface LobbyMiniatureProps {
  /** The design as it stands, half-typed names included; drawn anew only when it is another object. */
  config: MeetingConfig;
  /** What the image shows, for whoever does not see it. */
  label: string;
}

/**
 * The lobby as a guest at a desktop finds it, drawn as small as the place it is given (DSGN-9): an image, not a
 * page, so nothing in it is reached, read or pressed, and its video stands still. It asks for its media and nothing else.
 */
export const LobbyMiniature = memo(function LobbyMiniature({ config, label }: LobbyMiniatureProps) {
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div className={styles.lobby} inert aria-hidden="true">
        <LobbyView
          space={{ state: 'open', config }}
          snapshot={untouched}
          send={ignore}
          video="paused"
          sendVideo={ignore}
        />
      </div>
    </div>
  );
});

const [untouched] = initialTransition(lobbyMachine);
const ignore = () => undefined;
