import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { meetingLinksMachine } from '../../machines/meetings/meetingLinksMachine.ts';
import { AddressRow } from './AddressRow.tsx';
import { MeetingsView, NoSpaceView } from './MeetingsView.tsx';
import { meetingName } from './meetingName.ts';
import { roomLink } from './roomLink.ts';
import { ShareSheetView } from './ShareSheetView.tsx';

export interface MeetingsScreenProps {
  actor: ActorRefFrom<typeof meetingLinksMachine>;
  /** Whether a notice over the tab says why a meeting is not open: once is enough. */
  isToldOver?: boolean;
  /** Goes to the design tab. */
  onDesign: () => void;
}

/** The meetings tab: binds the links of a space and the ways to share them (MEET-1…3). */
export function MeetingsScreen({ actor, isToldOver = false, onDesign }: MeetingsScreenProps) {
  const { t } = useTranslation('meetings');
  const snapshot = useSelector(actor, (found) => found);
  const { children } = snapshot;
  const freshShare = useSelector(children.freshShare, (found) => found);
  const address = useSelector(children.address, (found) => found);
  const sheet = useSelector(children.shareSheet, (found) => found);
  const sheetShare = sheet?.children.share;
  const sharing = useSelector(sheetShare, (found) => found);
  const { previewUrl, spaceName, qr } = snapshot.context;

  if (previewUrl === null) return <NoSpaceView onDesign={onDesign} />;
  if (!children.freshShare || !freshShare || !children.shareSheet || !sheet) return null;
  if (!children.address || !address) return null;
  const { send: giveAway } = children.freshShare;
  const general = roomLink(snapshot.context);
  const freshLink = () => roomLink(snapshot.context, meetingName());
  return (
    <>
      <MeetingsView
        snapshot={snapshot}
        send={actor.send}
        isToldOver={isToldOver}
        share={freshShare}
        mainPage={previewUrl}
        general={general}
        address={
          <AddressRow
            snapshot={address}
            send={children.address.send}
            host={new URL(previewUrl).host}
            spaceName={spaceName}
          />
        }
        onStart={() => actor.send({ type: 'meeting.started', link: freshLink() })}
        onCopy={() =>
          giveAway({ type: 'share.wanted', title: t('shareTitle', { space: spaceName }), link: freshLink() })
        }
      />
      <ShareSheetView
        snapshot={sheet}
        send={children.shareSheet.send}
        share={sheetShare && sharing ? { snapshot: sharing, send: sheetShare.send } : null}
        link={general}
        spaceName={spaceName}
        qr={qr}
      />
    </>
  );
}
