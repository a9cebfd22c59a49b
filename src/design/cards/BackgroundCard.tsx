import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Monitor from 'lucide-react/icons/monitor';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnRoom, MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { waitText } from '../../../machines/contract/waitText.ts';
import type { UploadEvent, UploadSnapshot } from '../../../machines/design/uploadMachine.ts';
import { drawnRoom } from '../../lobby/drawnRoom.ts';
import { classes } from '../../ui/classes.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import * as styles from '../DesignView.css.ts';
import { UploadButtons, UploadZone } from '../upload/UploadField.tsx';
import { UploadStatus } from '../upload/UploadStatus.tsx';
import { DesignCard, type DesignCardProps } from './DesignCard.tsx';
import { MediaImage } from './MediaImage.tsx';
import { RoomChoice } from './RoomChoice.tsx';

export interface BackgroundCardProps extends DesignCardProps {
  kind: 'image' | 'video';
  /** The address of the chosen kind. */
  url: string | null;
  canRemove: boolean;
  /** Behind the lobby without an image or video. */
  room: DrawnRoom;
  theme: MeetingConfig['theme'];
  /** 0 to 1. */
  overlayOpacity: number;
  isImageUnsaved: boolean;
  isVideoUnsaved: boolean;
  imageUpload: UploadSnapshot;
  sendImage: (event: UploadEvent) => void;
  videoUpload: UploadSnapshot;
  sendVideo: (event: UploadEvent) => void;
}

/** The lobby's background: an image with its overlay, a video, or a drawn room (DSGN-2, DSGN-3, DSGN-7). */
export const BackgroundCard = memo(function BackgroundCard(props: BackgroundCardProps) {
  const { kind, url, canRemove, room, theme, overlayOpacity, canReset, send } = props;
  const { isImageUnsaved, isVideoUnsaved, imageUpload, sendImage, videoUpload, sendVideo } = props;
  const videoDone = isVideoUnsaved ? 'uploaded' : null;
  const { t } = useTranslation('design');
  const sendUpload = kind === 'image' ? sendImage : sendVideo;
  return (
    <DesignCard card="background" canReset={canReset} send={send}>
      <SegmentedControl
        label={t('bg')}
        options={[
          { value: 'image', label: t('image'), icon: <Image aria-hidden="true" /> },
          { value: 'video', label: t('video'), icon: <Film aria-hidden="true" /> },
        ]}
        value={kind}
        onChange={(chosen) => send({ type: 'backgroundKind.chosen', kind: chosen })}
      />
      <div className={styles.background}>
        <div>
          <UploadZone look="plain" sendUpload={sendUpload}>
            {url === null ? (
              <MediaImage kind="image" look="wide" url={drawnRoom(room, theme)} label="" />
            ) : (
              <MediaImage kind={kind} look="wide" url={url} label={t('bgAlt')} />
            )}
            <div className={styles.backgroundWords}>
              <UploadButtons
                asset={kind === 'image' ? 'backgroundImage' : 'backgroundVideo'}
                hasFile={url !== null}
                canRemove={canRemove}
                send={send}
                sendUpload={sendUpload}
              />
              {url === null && <p className={classes(styles.rec, styles.forMouse)}>{t('drop')}</p>}
            </div>
            <p className={styles.rec}>{t(kind === 'image' ? 'imgRec' : 'vidRec')}</p>
          </UploadZone>
          {/* Both: an upload goes on while the other kind is shown. */}
          <UploadStatus
            upload={imageUpload}
            sendUpload={sendImage}
            done={isImageUnsaved ? 'uploaded' : null}
          />
          <UploadStatus
            upload={videoUpload}
            sendUpload={sendVideo}
            // Beside an image it is kept for video mode alone, and there is nothing to save (DSGN-3).
            done={kind === 'video' ? videoDone : 'uploadedAside'}
          />
          {kind === 'video' && <VideoNotes upload={videoUpload} url={url} />}
        </div>
        {url === null && <RoomChoice room={room} theme={theme} send={send} />}
        {kind === 'image' && (
          <Slider
            label={t('overlay')}
            value={overlayOpacity}
            min={0}
            max={1}
            step={0.1}
            valueText={t('overlayValue', { percent: Math.round(overlayOpacity * 100) })}
            onChange={(opacity) => send({ type: 'overlay.changed', opacity })}
            onLeave={() => send({ type: 'field.left' })}
          />
        )}
        <Note tone="info" icon={<Monitor aria-hidden="true" />}>
          {t('deskOnly')}
        </Note>
      </div>
    </DesignCard>
  );
});

/** The recommended length of a video, in seconds (DSGN-7). */
const goodLength = { min: 10, max: 30 };

/** Warnings from the check of a video, while it is the one in the design; they do not reject it (fault U13). */
function VideoNotes({ upload, url }: { upload: UploadSnapshot; url: string | null }) {
  const { t } = useTranslation('design');
  const { checked, checkedUrl } = upload.context;
  const seconds = checked?.seconds == null ? null : Math.round(checked.seconds);
  const hasOddLength = seconds !== null && (seconds < goodLength.min || seconds > goodLength.max);
  const isVideoThere =
    checked !== null && (upload.matches('uploading') || (url !== null && url === checkedUrl));
  return (
    <div className={styles.status} aria-live="polite">
      {isVideoThere && hasOddLength && (
        <Note tone="warning">{t('videoLength', { time: waitText(seconds) })}</Note>
      )}
      {isVideoThere && !checked.isPlayable && <Note tone="warning">{t('videoUnplayable')}</Note>}
    </div>
  );
}
