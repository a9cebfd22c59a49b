import { type ComponentType, lazy, Suspense } from 'react';
import { pageIdle } from '../../platform/pageIdle.ts';
import { useInBrowser } from '../../platform/useInBrowser.ts';

const LateNotices = lazy<ComponentType>(() =>
  pageIdle()
    .then(() => import('./NoticesScreen.tsx'))
    .then(
      ({ NoticesScreen }) => ({ default: NoticesScreen }),
      // A page without notices is better than none.
      () => ({ default: () => null }),
    ),
);

/**
 * What concerns every page: the connection, and a new version of the site (HOME-6). It comes late, as
 * nobody waits for it, and brings the service worker.
 */
export function Notices() {
  const isInBrowser = useInBrowser(() => 1, 0) === 1;
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <LateNotices />
      </Suspense>
    )
  );
}
