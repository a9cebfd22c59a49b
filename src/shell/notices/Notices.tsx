import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onLostChunk } from '../../platform/chunkLoader.ts';
import { whenIdle } from '../../platform/hydration/whenIdle.tsx';
import { pageIdle } from '../../platform/pageIdle.ts';

/**
 * Stands for notices whose own code did not arrive: without them the page still works. Where more code is missing,
 * only the browser can ask whether to reload (APP-10).
 */
function LostNotices() {
  const { t } = useTranslation('app');
  const ask = useEffectEvent((isLost: boolean) => {
    if (isLost && confirm(t('error.chunk'))) location.reload();
  });
  useEffect(() => onLostChunk((isLost) => ask(isLost)), []);
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
