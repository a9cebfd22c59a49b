import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profileFrameMachine } from '../../machines/profile/profileFrameMachine.ts';
import { useServices } from '../platform/services.ts';
import { ProfileView } from './ProfileView.tsx';
import { frameAddress } from './profileFrame.ts';

export interface ProfileScreenProps {
  actor: ActorRefFrom<typeof profileFrameMachine>;
}

/** The profile tab: binds the matchmaker's frame to the session (PROF-1…3). */
export function ProfileScreen({ actor }: ProfileScreenProps) {
  const { config, session } = useServices();
  const snapshot = useSelector(actor, (found) => found);
  const address = useSelector(
    session,
    ({ context }) => context.session && frameAddress(config.matchmakerUrl, context.session),
  );
  return (
    <ProfileView snapshot={snapshot} send={actor.send} address={address} fullAddress={config.matchmakerUrl} />
  );
}
