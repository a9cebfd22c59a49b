import { reportLostChunk } from '../platform/chunkLoader.ts';
import { prefetchable } from '../platform/prefetchable.ts';

/** The dialog before the matchmaker app: no first view needs its code (HOME-3). */
export const matchmakerDialog = prefetchable(
  async () => (await import('./MatchmakerDialog.tsx')).MatchmakerDialog,
);

/** Loads it for a visitor who has pressed: where it does not arrive, the page says so, and the next press tries again. */
export const loadMatchmakerDialog = async (): Promise<void> => {
  try {
    await matchmakerDialog.load();
  } catch (error) {
    reportLostChunk();
    throw error;
  }
};
