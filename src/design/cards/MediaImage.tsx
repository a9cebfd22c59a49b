import ImageOff from 'lucide-react/icons/image-off';
import * as styles from './MediaImage.css.ts';

export interface MediaImageProps {
  kind: 'image' | 'video';
  look: keyof typeof styles.frame;
  url: string;
  /** What it is, for who does not see it. */
  label: string;
}

/**
 * What a partner has uploaded: an image, or the first moment of a video; a sign in its place when this browser cannot
 * show it (DSGN-7, fault U13). That it cannot stands in `data-broken`, which is purely visual.
 */
export function MediaImage({ kind, look, url, label }: MediaImageProps) {
  return (
    <div className={styles.frame[look]} key={url}>
      {kind === 'image' ? (
        <img
          className={styles.media}
          src={url}
          alt={label}
          onError={({ currentTarget }) => giveUp(currentTarget)}
        />
      ) : (
        <video
          className={styles.media}
          // Some browsers draw nothing of a video that has not begun.
          src={`${url}#t=0.1`}
          aria-label={label}
          preload="metadata"
          muted
          playsInline
          onError={({ currentTarget }) => giveUp(currentTarget)}
          // A file with sound alone opens well, and shows nothing.
          onLoadedMetadata={({ currentTarget }) => {
            if (currentTarget.videoWidth === 0) giveUp(currentTarget);
          }}
        />
      )}
      <ImageOff className={styles.placeholder} aria-hidden="true" />
    </div>
  );
}

const giveUp = (media: HTMLElement) => media.parentElement?.setAttribute('data-broken', '');
