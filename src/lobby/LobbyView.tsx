import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitedMeeting, LobbySpace } from '../../machines/contract/lobbyData.ts';
import {
  backgroundVideoAddress,
  defaultMeetingConfig,
  type MeetingConfig,
} from '../../machines/contract/meetingConfig.ts';
import type { LobbySpaceScreenName } from '../../machines/meetings/lobbySpaceMachine.ts';
import type { VideoEvent, VideoScreenName } from '../../machines/meetings/videoMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { LogoSymbol } from '../ui/brand/LogoSymbol.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { focusOn } from '../ui/focus.ts';
import * as styles from './LobbyView.css.ts';
import { PartnerMark } from './mark/PartnerMark.tsx';
import { ownLook, showsImage } from './ownLook.ts';
import { StartsAt } from './StartsAt.tsx';

/** From this many characters on a welcome message is set smaller. */
const longTitle = 60;

export interface LobbyViewProps {
  space: LobbySpace;
  screen: LobbySpaceScreenName;
  /** What has happened, in the place of the welcome: it gets the focus, so that it is read out. */
  title?: string | undefined;
  /** What a guest reads and does, below the title. */
  words: ReactNode;
  /** How they will be seen and heard; nothing once the visit is over. */
  camera: ReactNode;
  /** The state of the video, in video mode. */
  video: VideoScreenName;
  sendVideo: (event: VideoEvent) => void;
  /** Whether it is an image within another page, which has a main part and a heading of its own. */
  isImage?: boolean | undefined;
}

/**
 * What a guest sees before they are let in: the one implementation of the lobby's look, for its own page and
 * for the miniature of the design tab (API-2, DSGN-1, DSGN-9). It is as large as its container `place`. It
 * shows the partner’s colours as they were chosen, with the text that reads well on each (DSGN-2).
 */
export function LobbyView(props: LobbyViewProps) {
  const { space, screen, words, camera, video, sendVideo, isImage } = props;
  const { t } = useTranslation('meetings');
  const config = space.config ?? defaultMeetingConfig;
  const videoAddress = video === 'absent' ? null : backgroundVideoAddress(config);
  const plays = video === 'playing';
  const Main = isImage ? 'div' : 'main';
  const Title = isImage ? 'p' : 'h1';
  const cancelled = (space.state === 'open' && space.cancelled) || null;
  const greeting = cancelled ? t('lobby.cancelled') : config.welcomeMessage.trim() || config.name;
  const title = props.title ?? greeting;
  // The welcome gives way to the word that the meeting was canceled, which is read out.
  const spoken =
    props.title === undefined ? ({ 'aria-live': 'polite' } as const) : { tabIndex: -1, ref: focusOn };
  return (
    <div className={styles.lobby} style={ownLook(config)} data-screen={screen}>
      <div className={styles.image} />
      {videoAddress !== null && <Video address={videoAddress} plays={plays} send={sendVideo} />}
      {showsImage(config) && <div className={styles.overlay} />}
      {space.config && <Header config={space.config} />}
      {/* It holds the focus of a button that leads to a form, until that is there. */}
      <Main className={styles.main} tabIndex={isImage ? undefined : -1}>
        {space.state === 'open' ? (
          <div className={styles.card[camera ? 'open' : 'shut']}>
            {/* First, as on a phone: the camera stands before it on a desktop, and below it on a phone. */}
            <div className={styles.words}>
              <Title
                className={styles.title[title.length > longTitle ? 'long' : 'short']}
                dir="auto"
                key={props.title}
                {...spoken}
              >
                {title}
              </Title>
              {/* A meeting that is moved or canceled while the page is open is read out. */}
              <div className={styles.meeting} aria-live="polite">
                {space.next && <StartsAt meeting={space.next} />}
                {cancelled && props.title === undefined && <CancelledMeeting meeting={cancelled} />}
              </div>
              {words}
            </div>
            {camera}
          </div>
        ) : (
          <ClosedLobby space={space} />
        )}
        {/* A live region is in the page before its text. */}
        {!isImage && (
          <p className={visuallyHidden} role="status">
            {screen === 'opened' && t('lobby.opened')}
          </p>
        )}
      </Main>
      <footer className={styles.foot}>
        <p className={styles.by}>
          <LogoSymbol size={26} tone="onDark" />
          {t('lobby.by')}
        </p>
        {videoAddress !== null && (
          <div className={styles.videoControl}>
            <IconButton
              kind="white"
              label={t(plays ? 'lobby.pause' : 'lobby.play')}
              icon={plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              data-event="video.toggled"
              onPress={() => sendVideo({ type: 'video.toggled' })}
            />
          </div>
        )}
      </footer>
    </div>
  );
}

interface VideoProps {
  address: string;
  plays: boolean;
  send: (event: VideoEvent) => void;
}

/** Muted and looped; it follows the machine, and reports only failures. */
function Video({ address, plays, send }: VideoProps) {
  const follow = useMemo(() => (plays ? playing(send) : pause), [plays, send]);
  return (
    <video
      className={styles.video}
      key={address}
      // Safari shows the first frame of a paused video only after a seek.
      src={`${address}#t=0.001`}
      preload="metadata"
      muted
      loop
      playsInline
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) send({ type: 'video.failed' });
      }}
      onError={() => send({ type: 'video.failed' })}
      ref={follow}
    />
  );
}

const playing =
  (send: VideoProps['send']) =>
  (video: HTMLVideoElement | null): void => {
    video?.play().catch(({ name }: DOMException) => {
      // Any other rejected `play()` is a pause, which the machine knows, or an error, which has its own
      // event.
      if (name === 'NotAllowedError') send({ type: 'video.refused' });
    });
  };
const pause = (video: HTMLVideoElement | null): void => video?.pause();

function Header({ config }: { config: MeetingConfig }) {
  return (
    <header className={styles.header}>
      <PartnerMark config={config} />
      <bdi className={styles.name}>{config.name}</bdi>
    </header>
  );
}

/** Whoever has the link was invited: they are told of the meeting that it was, and how to find another time (ROOM-7). */
function CancelledMeeting({ meeting }: { meeting: InvitedMeeting }) {
  const { t } = useTranslation('meetings');
  return (
    <>
      <StartsAt meeting={meeting} isCancelled />
      <p className={styles.quiet}>{t('lobby.cancelledNext')}</p>
    </>
  );
}

function ClosedLobby({ space }: Pick<LobbyViewProps, 'space'>) {
  const { t } = useTranslation('meetings');
  const id = useId();
  const cancelled = (space.state === 'closed' && space.cancelled) || null;
  const title = space.state === 'closed' ? t('lobby.closed') : t('lobby.noSpace');
  return (
    <section className={styles.card.shut} aria-labelledby={id}>
      <div className={styles.words}>
        <h1 className={styles.title.short} id={id}>
          {cancelled ? t('lobby.cancelled') : title}
        </h1>
        {cancelled ? (
          <CancelledMeeting meeting={cancelled} />
        ) : (
          space.config && <p className={styles.quiet}>{t('lobby.willOpen', { space: space.config.name })}</p>
        )}
      </div>
    </section>
  );
}
