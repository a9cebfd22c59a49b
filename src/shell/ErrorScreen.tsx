import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
// The only texts in the first chunk: this page must have its texts when nothing could be loaded.
import { error as builtIn, offlinePage as builtInOffline } from '../../public/locales/en/app.json';
import { ChunkError } from '../platform/chunkLoader.ts';
import { lead, wrap } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as styles from './ErrorScreen.css.ts';
import * as page from './LonePage.css.ts';

export interface ErrorScreenProps {
  /** Whatever was thrown. */
  error: unknown;
}

/**
 * The page that replaces one that failed (APP-3), or whose chunk failed to load (APP-8); offline, it says
 * that the page is not cached on this device (HOME-6).
 */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { t } = useTranslation('app');
  const isLost = error instanceof ChunkError;
  const isOffline = isLost && !navigator.onLine;
  return (
    <section className={styles.section} data-failed="">
      <title>
        {isOffline ? t('offlinePage.title', builtInOffline.title) : t('error.metaTitle', builtIn.title)}
      </title>
      <svg className={styles.art} viewBox="1250 200 440 580" aria-hidden="true">
        <path
          className={styles.inkHalf}
          transform="translate(1290 -40)"
          d="M150 240A190 190 0 0 0 150 620V538.4A68.4 68.4 0 0 1 150 401.6z"
        />
        <path
          className={styles.redHalf}
          transform="translate(1350 60) rotate(14 150 470)"
          d="M150 320A190 190 0 0 1 150 700V538.4A68.4 68.4 0 0 0 150 401.6z"
        />
      </svg>
      <div className={wrap}>
        <h1 className={page.title}>
          {isOffline ? t('offlinePage.title', builtInOffline.title) : t('error.title', builtIn.title)}
        </h1>
        {isOffline ? (
          <p className={classes(lead, page.lead)}>{t('offlinePage.desc', builtInOffline.desc)}</p>
        ) : (
          <p className={styles.box} role="alert">
            {isLost ? t('error.chunk', builtIn.chunk) : String(error)}
          </p>
        )}
        <div className={page.actions}>
          <Button size="l" icon={<RotateCw aria-hidden="true" />} onPress={() => location.reload()}>
            {t('error.reload', builtIn.reload)}
          </Button>
          {/* Loaded anew by the browser: from a failed home page the app would lead nowhere (APP-10). */}
          <Button size="l" kind="line" href="/" onPress={(event) => event.stopPropagation()}>
            {t('error.home', builtIn.home)}
          </Button>
        </div>
      </div>
    </section>
  );
}
