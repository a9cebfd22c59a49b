import { lostCode } from '../platform/api/lostCode.ts';
import { reportLostChunk } from '../platform/chunkLoader.ts';
import { prefetchable } from '../platform/prefetchable.ts';

/** The dialog before the matchmaker app: no first view needs its code (HOME-3). */
export const matchmakerDialog = prefetchable(
  async () => (await import('./MatchmakerDialog.tsx')).MatchmakerDialog,
);

/**
 * Loads it for a visitor who has pressed. The next press tries again.
 * @throws ApiError where it does not arrive: the page is told (APP-11). Without a network it already says so.
 */
export const loadMatchmakerDialog = async (): Promise<void> => {
  await matchmakerDialog.load().catch((error) => {
    const lost = lostCode(error);
    if (lost.kind === 'network' && navigator.onLine) reportLostChunk(error);
    throw lost;
  });
};
