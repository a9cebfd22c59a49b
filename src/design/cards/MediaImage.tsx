import ImageOff from 'lucide-react/icons/image-off';
import * as styles from './MediaImage.css.ts';

export interface MediaImageProps {
  kind: 'image' | 'video';
  look: keyof typeof styles.frame;
  url: string;
  /** The accessible name. */
  label: string;
}

/**
 * An uploaded image, or the first frame of a video (DSGN-7, fault U13). `data-broken` shows an icon in its
 * place when this browser cannot show it; that is purely visual.
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
          // Some browsers show no frame of a video at 0 s.
          src={`${url}#t=0.1`}
          aria-label={label}
          preload="metadata"
          muted
          playsInline
          onError={({ currentTarget }) => giveUp(currentTarget)}
          // A file with audio only loads without an error.
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
