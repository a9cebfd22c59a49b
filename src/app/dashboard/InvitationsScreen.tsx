import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { wallTimeAt } from '../../../machines/contract/rooms/wallTime.ts';
import type { meetingLinksMachine } from '../../../machines/meetings/meetingLinksMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { invitationsMachine } from '../../../machines/rooms/invitationsMachine.ts';
import { meetingName } from '../../meetings/meetingName.ts';
import { nextHalfHour } from '../../meetings/nextHalfHour.ts';
import { roomLink } from '../../meetings/roomLink.ts';
import type { Services } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { InvitationsView } from '../../rooms/invitations/InvitationsView.tsx';
import { invitationActors } from '../../rooms/invitations/invitationActors.ts';
import { readInvitationDrafts } from '../../rooms/invitations/invitationDrafts.ts';
import { ownTimeZone } from '../../rooms/invitations/invitationTexts.ts';
import { newInvitationId } from '../../rooms/invitations/newInvitationId.ts';

export interface InvitationsScreenProps {
  /** Where the partner's rooms are, and the way into each (ROOM-6). */
  links: ActorRefFrom<typeof meetingLinksMachine>;
}

/** The invitations in the meetings tab: starts their machine, and names new ones (ROOM-7). */
export function InvitationsScreen({ links }: InvitationsScreenProps) {
  const { i18n } = useTranslation('invitations');
  const actor = useProvided(provideInvitations, (services) => ({ drafts: readInvitationDrafts(services) }));
  const snapshot = useSelector(actor, (found) => found);
  const share = useSelector(snapshot.children.share, (found) => found);
  const address = useSelector(links, ({ context }) => context);
  if (address.previewUrl === null) return null;
  return (
    <InvitationsView
      snapshot={snapshot}
      send={actor.send}
      share={share}
      linkOf={(room) => roomLink(address, room)}
      onCopy={(title, link) => snapshot.children.share?.send({ type: 'share.wanted', title, link })}
      onEnter={(link) => links.send({ type: 'meeting.started', link })}
      onBegin={() =>
        actor.send({
          type: 'invitation.begun',
          id: newInvitationId(),
          room: meetingName(),
          draft: {
            ...nextStart(Date.now()),
            title: '',
            lengthMinutes: 30,
            guests: '',
            language: i18n.language === 'es' ? 'es' : 'en',
          },
        })
      }
    />
  );
}

/** The first half hour for which there is half an hour to fill in the form, where the host is. */
const nextStart = (now: number) =>
  wallTimeAt(nextHalfHour(now + 30 * 60_000, new Date(now).getTimezoneOffset()), ownTimeZone());

const provideInvitations = (services: Services): typeof invitationsMachine =>
  provideAll(invitationsMachine, invitationActors(services));
