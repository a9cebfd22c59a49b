import { mediaKindOf } from '../../../machines/contract/media.ts';
import type { uploadMachine } from '../../../machines/design/uploadMachine.ts';
import type { logoEditorMachine } from '../../../machines/logo/logoEditorMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import { fileOf, forgetFile } from '../../media/fileRegistry.ts';
import type { Upload } from '../../platform/api/uploads.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { checkFile } from './checkFile.ts';
import { pasteWatch } from './pasteWatch.ts';

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
  uploadFile: listen(({ input, sendBack }) => {
    const { asset, key } = input;
    const stopped = new AbortController();
    const { signal } = stopped;
    const report: typeof sendBack = (event) => {
      if (!signal.aborted) sendBack(event);
    };
    upload({
      kind: mediaKindOf(asset),
      file: fileOf(key),
      onProgress: (percent) => report({ type: 'upload.progressed', percent }),
      signal,
    }).then(
      ({ url }) => report({ type: 'upload.succeeded', url }),
      (error: unknown) => report({ type: 'upload.failed', error }),
    );
    return () => {
      stopped.abort();
      forgetFile(key);
    };
  }),
});
