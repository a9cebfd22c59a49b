import type { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { forgetFile } from '../media/fileRegistry.ts';
import { fromCall } from '../platform/fromCall.ts';
import { cutImage, prepareCut } from './cutImage.ts';
import { problem } from './decodeImage.ts';
import { releaseWorker } from './imageHelper.ts';
import { closeImage, openImage } from './images.ts';
import { loadStage } from './stageChunk.ts';

/** Live actors of the logo editor: they decode and cut images off the page's main thread (LOGO-6). */
export const logoActors = (): ActorsOf<typeof logoEditorMachine> => ({
  openImage: fromCall(async ({ input: { key }, signal }) => {
    const stage = loadStage();
    // An error is handled below, after the image is open.
    stage.catch(() => undefined);
    try {
      const size = await openImage(key, signal);
      await stage.catch((error: unknown) => {
        throw problem(failureOf(error).kind === 'outdated' ? 'outdated' : 'stageLost', error);
      });
      // Aborted meanwhile: no `heldImage` will close the image.
      signal.throwIfAborted();
      return size;
    } catch (error) {
      closeImage(key);
      releaseWorker(key);
      forgetFile(key);
      throw error;
    }
  }),
  heldImage: listen(({ input: { key } }) => {
    let isHeld = true;
    // After the first frame, so that preparing does not delay it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isHeld) return;
        prepareCut(key).then(
          // The image may be closed by now: then its worker must not stay.
          () => isHeld || releaseWorker(key),
          // Without workers, the page cuts.
          () => undefined,
        );
      }),
    );
    return () => {
      isHeld = false;
      releaseWorker(key);
      forgetFile(key);
      // The stage unmounts before the next frame; until then it may still draw these pixels.
      requestAnimationFrame(() => closeImage(key));
    };
  }),
  cutImage: fromCall(({ input, signal }) => cutImage(input, signal)),
});
