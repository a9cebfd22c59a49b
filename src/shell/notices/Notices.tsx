import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onLostChunk } from '../../platform/chunkLoader.ts';
import { whenIdle } from '../../platform/hydration/whenIdle.tsx';
import { pageIdle } from '../../platform/pageIdle.ts';

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
export const Notices = whenIdle(
  (): Promise<ComponentType> =>
    import('./NoticesScreen.tsx').then(
      ({ NoticesScreen }) => NoticesScreen,
      () => LostNotices,
    ),
  () => null,
  pageIdle,
);
