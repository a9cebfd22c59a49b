import type { uploadMachine } from '../../../machines/design/uploadMachine.ts';
import type { logoEditorMachine } from '../../../machines/logo/logoEditorMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import { forgetFile } from '../../media/fileRegistry.ts';
import type { Upload } from '../../platform/api/uploads.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { checkFile } from './checkFile.ts';
import { fetchOriginal } from './fetchOriginal.ts';
import { pasteWatch } from './pasteWatch.ts';
import { sendFile } from './sendFile.ts';

/**
 * Live actors of an upload: the check of a file, the logo editor, and the request (DSGN-7). A file is
 * forgotten once it was rejected, cancelled or uploaded.
 */
export const uploadActors = (
  upload: Upload,
  logoEditor: typeof logoEditorMachine,
): ActorsOf<typeof uploadMachine> => ({
  logoEditor,
  pasteWatch,
  checkFile: fromCall(async ({ input, signal }) => {
    try {
      return await checkFile(input, signal);
    } catch (error) {
      forgetFile(input.file.key);
      throw error;
    }
  }),
  fetchOriginal: fromCall(({ input: { url }, signal }) => fetchOriginal(url, signal)),
  uploadFile: listen(({ input, sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const report: typeof sendBack = (event) => {
      if (!signal.aborted) sendBack(event);
    };
    sendFile(upload, input, {
      onProgress: (percent) => report({ type: 'upload.progressed', percent }),
      signal,
    }).then(
      (sent) => report({ type: 'upload.succeeded', ...sent }),
      (error: unknown) => report({ type: 'upload.failed', error }),
    );
    return () => {
      stopped.abort();
      const { key, cut } = input;
      const ofLogo = [cut?.vector?.key, cut?.original.key, cut?.originalVector?.key];
      for (const file of [key, ...ofLogo]) if (file !== undefined) forgetFile(file);
    };
  }),
});
