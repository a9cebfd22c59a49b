import { defaultConfigIn } from '../../machines/contract/meetingConfig.ts';
import type { FoundDesign } from '../../machines/design/branding.ts';
import type { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { historyMachine, type VersionsPage } from '../../machines/design/historyMachine.ts';
import { previewMachine } from '../../machines/design/previewMachine.ts';
import { schemesMachine } from '../../machines/design/schemesMachine.ts';
import { uploadMachine } from '../../machines/design/uploadMachine.ts';
import type { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { planTypeOf } from '../../machines/subscription/subscriptionStatus.ts';
import { ApiError } from '../platform/api/apiError.ts';
import { createUploadClient } from '../platform/api/uploadClient.ts';
import { createUpload } from '../platform/api/uploads.ts';
import { connectionWatch } from '../platform/connectionWatch.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';
import { draftKey } from './designDraft.ts';
import { keyboardWatch } from './keyboardWatch.ts';
import { leaveWatch } from './leaveWatch.ts';
import { proposeSchemes } from './proposeSchemes.ts';
import { uploadActors } from './upload/uploadActors.ts';

/** Live actors of the design: saving, uploads, and the stored draft (DSGN-4, 5, 7, 8). */
export const brandingActors = (
  services: Services,
  logoEditor: typeof logoEditorMachine,
): ActorsOf<typeof brandingMachine> => {
  const upload = provideAll(
    uploadMachine,
    uploadActors(createUpload(createUploadClient(services.callOptions)), logoEditor),
  );
  const { api, session, tab } = services;
  return {
    preview: previewMachine,
    history: provideAll(historyMachine, {
      listVersions: fromCall<VersionsPage, { before: string | null }>(({ input, signal }) =>
        api.listVersions({ ...input, signal }),
      ),
    }),
    schemes: provideAll(schemesMachine, {
      proposeSchemes,
      connectionWatch: connectionWatch(services.connection),
    }),
    logoUpload: upload,
    imageUpload: upload,
    videoUpload: upload,
    saveConfig: fromCall(async ({ input: { config, version }, signal }) => {
      const { token, session: known } = session.getSnapshot().context;
      if (token === null) throw new ApiError('http', { status: 401, code: 'notAuthenticated' });
      const answer = await api.insertSubscription({
        config,
        planType: planTypeOf(known?.subscription ?? null),
        version,
        signal,
      });
      return { ...answer, at: Date.now() };
    }),
    loadOther: fromCall<FoundDesign>(async ({ signal }) => {
      const phoneNumber = session.getSnapshot().context.session?.user.phoneNumber ?? '';
      const { config, version, language, previewUrl, lobbyPreviewUrl } = await api.getSubscription({
        phoneNumber,
        signal,
      });
      return {
        config: config ?? defaultConfigIn(language ?? services.language.getSnapshot().context.shown),
        version,
        previewUrl,
        lobbyPreviewUrl,
        at: Date.now(),
      };
    }),
    draftStorage: listen(({ receive }) => {
      // Read at the start: after the end of the session there is no partner to build the key from.
      const key = draftKey(services);
      receive(({ draft }) => {
        if (draft === null) tab.remove(key);
        else tab.set(key, JSON.stringify(draft));
      });
    }),
    keyboardWatch,
    leaveWatch,
    connectionWatch: connectionWatch(services.connection),
  };
};
