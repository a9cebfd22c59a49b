import { type ComponentType, lazy, Suspense } from 'react';
import { Boundary } from '../../platform/Boundary.tsx';
import { pageIdle } from '../../platform/pageIdle.ts';
import { useInBrowser } from '../../platform/useInBrowser.ts';

const LazyNotices = lazy<ComponentType>(() =>
  pageIdle()
    .then(() => import('./NoticesScreen.tsx'))
    .then(
      ({ NoticesScreen }) => ({ default: NoticesScreen }),
      // Without the notices the page still works.
      () => ({ default: () => null }),
    ),
);

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
