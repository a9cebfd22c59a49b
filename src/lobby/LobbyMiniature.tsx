import { memo } from 'react';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { PreviewDevice } from '../../machines/design/previewMachine.ts';
import { DrawnCamera } from './DrawnCamera.tsx';
import { KnockForm } from './KnockForm.tsx';
import * as styles from './LobbyMiniature.css.ts';
import { LobbyView } from './LobbyView.tsx';

export interface LobbyMiniatureProps {
  /** The present design, half-typed names included; only another object renders it again. */
  config: MeetingConfig;
  /** The description of the image. */
  label: string;
  /** The guest's screen: a desktop unless said otherwise. */
  device?: PreviewDevice;
  /** `absent` where it is too small for a video beside one that shows it. */
  video?: 'paused' | 'absent';
}

/**
 * The lobby on a guest's desktop or phone, scaled down to its container (DSGN-9, DSGN-12): an image, not a page, so nothing in
 * it can be focused, read or pressed, and its video is paused. It requests only its media.
 */
export const LobbyMiniature = memo(function LobbyMiniature({
  config,
  label,
  device = 'desktop',
  video = 'paused',
}: LobbyMiniatureProps) {
  return (
    <div className={styles.frame[device]} role="img" aria-label={label}>
      <div className={styles.lobby[device]} inert aria-hidden="true">
        <LobbyView
          space={{ state: 'open', config }}
          screen="open"
          words={
            <KnockForm primaryColor={config.theme.primaryColor} name="" onName={ignore} onKnock={ignore} />
          }
          camera={<DrawnCamera />}
          video={video}
          sendVideo={ignore}
          isImage
        />
      </div>
    </div>
  );
});

const ignore = () => undefined;
