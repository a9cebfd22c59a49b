import { useActor, useSelector } from '@xstate/react';
import { createContext, Suspense, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { lobbySpaceMachine, lobbySpaceScreen } from '../../machines/meetings/lobbySpaceMachine.ts';
import { videoMachine, videoScreen } from '../../machines/meetings/videoMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { personMachine } from '../../machines/rooms/personMachine.ts';
import { personEnd, personScreen } from '../../machines/rooms/personSelectors.ts';
import { Boundary } from '../platform/Boundary.tsx';
import { reducedMotion } from '../platform/reducedMotion.ts';
import type { Inspect } from '../platform/services.ts';
import { callScreen, personActors } from '../rooms/personActors.ts';
import { isPreview, previewActors } from '../rooms/previewActors.ts';
import { visitHere } from '../rooms/visit.ts';
import { DeviceCheckView } from './DeviceCheckView.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { GuestView } from './GuestView.tsx';
import { LobbyView, type LobbyViewProps } from './LobbyView.tsx';
import { lobbySpaceActors } from './lobbySpaceActors.ts';
import { videoActors } from './videoActors.ts';

const spaceMachine = provideAll(lobbySpaceMachine, lobbySpaceActors);
const roomVideoMachine = provideAll(videoMachine, videoActors);

/** Options of every machine of this page: in development an inspector, if there is one (QA-4). */
export const InspectedContext = createContext<{ readonly inspect?: Inspect }>({});

interface LobbyScreenProps {
  space: LobbySpace;
  /** The site's origin, where a host's dashboard is. */
  siteOrigin?: string | null;
  /** False while it shows what the server rendered: without a video, as its window is not known there. */
  isHydrated?: boolean;
}

/**
 * Binds the page of a room, on the meetings’ origin, without the app’s services: its lobby, and a person in it while the
 * space is open (SPACE-1, ROOM-2).
 */
export function LobbyScreen({ space: initial, siteOrigin = null, isHydrated = true }: LobbyScreenProps) {
  const inspected = useContext(InspectedContext);
  const [found] = useActor(spaceMachine, {
    input: { space: initial, hasPlace: hasPlaceIn(initial) },
    ...inspected,
  });
  const [video, sendVideo] = useActor(roomVideoMachine, {
    input: { reducesMotion: !import.meta.env.SSR && reducedMotion().matches },
    ...inspected,
  });
  // The server knows of no place in this tab.
  const space = isHydrated ? found.context.space : initial;
  const room = {
    space,
    screen: isHydrated ? lobbySpaceScreen(found) : initial.state,
    video: isHydrated ? videoScreen(video) : ('absent' as const),
    sendVideo,
  };
  if (space.state !== 'open') return <LobbyView {...room} words={null} camera={null} />;
  return (
    <OpenRoom {...room} config={space.config} partnerId={space.partnerId ?? ''} siteOrigin={siteOrigin} />
  );
}

interface OpenRoomProps extends Omit<LobbyViewProps, 'title' | 'words' | 'camera'> {
  config: MeetingConfig;
  partnerId: string;
  siteOrigin: string | null;
}

/** A person at an open room: before the call in its lobby, and in the call once the server has let them in. */
function OpenRoom({ config, siteOrigin, partnerId, ...room }: OpenRoomProps) {
  const { t, i18n } = useTranslation('lobby');
  const machine = useMemo(() => {
    const actors = personActors({
      visit: () => visitHere(partnerId),
      language: () => i18n.language,
      title: (news) => t(`title.${news}`),
    });
    return provideAll(personMachine, isPreview() ? previewActors(actors) : actors);
  }, [t, i18n, partnerId]);
  const [person, send] = useActor(machine, useContext(InspectedContext));
  const { deviceCheck, call } = person.children;
  const devices = useSelector(deviceCheck, (snapshot) => snapshot);
  const end = personEnd(person);
  if (personScreen(person) === 'inside' && call) {
    const CallScreen = callScreen.Component;
    return (
      <Boundary fallback={() => null} onError={() => send({ type: 'call.broken' })}>
        {/* Nobody is inside before its code is here. */}
        <Suspense>
          <CallScreen call={call} config={config} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <LobbyView
      {...room}
      title={end === null ? undefined : t(`over.${end}`)}
      words={
        <>
          <GuestView
            snapshot={person}
            send={send}
            primaryColor={config.theme.primaryColor}
            siteOrigin={siteOrigin}
          />
          {devices && deviceCheck && (
            <DeviceChoice snapshot={devices} send={deviceCheck.send} choosesSpeaker={choosesSpeaker()} />
          )}
        </>
      }
      camera={devices && deviceCheck && <DeviceCheckView snapshot={devices} send={deviceCheck.send} />}
    />
  );
}

/** Whether this tab leads into a meeting of a space that is closed by now. */
const hasPlaceIn = (space: LobbySpace): boolean =>
  !import.meta.env.SSR && space.state === 'closed' && visitHere(space.partnerId ?? '').hasPlace();

const choosesSpeaker = () => !import.meta.env.SSR && 'setSinkId' in HTMLMediaElement.prototype;
