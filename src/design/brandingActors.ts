import { fromCallback } from 'xstate';
import type { BrandingDraftEvent, brandingMachine } from '../../machines/design/brandingMachine.ts';
import { previewMachine } from '../../machines/design/previewMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { ApiError } from '../app/apiError.ts';
import { fromCall } from '../app/fromCall.ts';
import type { Services } from '../app/services.ts';
import { draftKey } from './designDraft.ts';

/** Live actors of the design: the save, and this tab's memory of unsaved edits (DSGN-4, 5, 8). */
export const brandingActors = (services: Services): ActorsOf<typeof brandingMachine> => ({
  preview: previewMachine,
  saveConfig: fromCall(async ({ input, signal }) => {
    if (services.session.getSnapshot().context.token === null)
      throw new ApiError('http', { status: 401, code: 'notAuthenticated' });
    const { previewUrl, lobbyPreviewUrl, message } = await services.api.insertSubscription({
      ...input,
      signal,
    });
    return { previewUrl, lobbyPreviewUrl, message, at: Date.now() };
  }),
  draftKeeper: fromCallback<BrandingDraftEvent>(({ receive }) => {
    // Read at the start: once the session has ended nobody's key could be told any more.
    const key = draftKey(services);
    receive(({ config }) => {
      if (config === null) services.tab.remove(key);
      else services.tab.set(key, JSON.stringify(config));
    });
  }),
});
