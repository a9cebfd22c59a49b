import { useSelector } from '@xstate/react';
import type { Person } from '../../../machines/contract/rooms/people.ts';
import { type PeerRef, peerScreen } from '../../../machines/rooms/peerMachine.ts';
import { type PeerTileProps, PeerTileView } from './PeerTileView.tsx';

interface Props extends Pick<PeerTileProps, 'send' | 'removal' | 'isLarge'> {
  person: Person;
  /** Their connection; none before they have a page open. */
  peer: PeerRef | undefined;
}

/** Binds the tile of another person to their connection (ROOM-5). */
export function PeerTile({ peer, ...rest }: Props) {
  const snapshot = useSelector(peer, (one) => one);
  return (
    <PeerTileView
      {...rest}
      screen={snapshot ? peerScreen(snapshot) : 'connecting'}
      stream={snapshot?.context.stream ?? null}
    />
  );
}
