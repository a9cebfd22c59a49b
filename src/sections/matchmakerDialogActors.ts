import { fromPromise } from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import type { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import { placeWatch } from '../platform/placeWatch.ts';
import type { Services } from '../platform/services.ts';
import { loadMatchmakerDialog } from './matchmakerDialogChunk.ts';

/** Live actors of the matchmaker dialog: the app opens in this tab (HOME-3, HOME-5). */
export const matchmakerDialogActors = ({
  config,
}: Pick<Services, 'config'>): ActorsOf<typeof matchmakerDialogMachine> => ({
  load: fromPromise(async () => {
    const { activeElement } = document;
    await loadMatchmakerDialog();
    // A visitor who types or reads something else by then must not answer a question with their next key.
    return document.activeElement === activeElement;
  }),
  leave: fromPromise<void>(
    ({ signal }) =>
      new Promise((resolve) => {
        // The back/forward cache may keep this page and show it again.
        onPageRestored(resolve, { once: true, signal });
        location.assign(config.matchmakerUrl);
      }),
  ),
  placeWatch,
});
