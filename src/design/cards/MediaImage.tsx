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
 * place when this browser cannot show it, or it has not come; that is purely visual.
 */
export function MediaImage({ kind, look, url, label }: MediaImageProps) {
  return (
    <div className={styles.frame[look]} key={url}>
      {kind === 'image' ? (
        <img
          className={styles.media}
          src={url}
          alt={label}
          ref={reloadOnline}
          onError={({ currentTarget }) => giveUp(currentTarget)}
        />
      ) : (
        <video
          className={styles.media}
          // Some browsers show no frame of a video at 0 s.
          src={`${url}#t=0.1`}
          aria-label={label}
          ref={reloadOnline}
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

/** Requests what could not be shown once more when the network is back. */
const reloadOnline = (media: HTMLElement | null) => {
  const reload = () => {
    if (!media?.parentElement?.hasAttribute('data-broken')) return;
    media.parentElement.removeAttribute('data-broken');
    // Even the same address is requested again.
    media.setAttribute('src', media.getAttribute('src') ?? '');
  };
  addEventListener('online', reload);
  return () => removeEventListener('online', reload);
};
