import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../platform/Boundary.tsx';
import { onLostChunk } from '../../platform/chunkLoader.ts';
import { pageIdle } from '../../platform/pageIdle.ts';
import { useInBrowser } from '../../platform/useInBrowser.ts';

const LazyNotices = lazy<ComponentType>(() =>
  pageIdle()
    .then(() => import('./NoticesScreen.tsx'))
    .then(
      ({ NoticesScreen }) => ({ default: NoticesScreen }),
      () => ({ default: LostNotices }),
    ),
);

/**
 * Stands for notices whose own code did not arrive: without them the page still works. Where more code is missing,
 * only the browser can ask whether to reload (APP-10).
 */
function LostNotices() {
  const { i18n } = useTranslation();
  useEffect(
    () =>
      onLostChunk(() => {
        if (confirm(i18n.t('error.chunk', { ns: 'app' }))) location.reload();
      }),
    [i18n],
  );
  return null;
}

/**
 * The notices of every page: the connection, and a new version of the site (HOME-6). They load when the page
 * is idle, as nobody waits for them, and register the service worker.
 */
export function Notices() {
  const isInBrowser = useInBrowser(() => 1, 0) === 1;
  return (
    isInBrowser && (
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>
          <LazyNotices />
        </Suspense>
      </Boundary>
    )
  );
}
