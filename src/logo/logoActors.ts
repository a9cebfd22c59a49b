import type { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { forgetFile } from '../media/fileRegistry.ts';
import { fromCall } from '../platform/fromCall.ts';
import { cutImage, warmUp } from './cutImage.ts';
import { problem } from './decodeImage.ts';
import { letGo } from './imageHelper.ts';
import { closeImage, openImage } from './images.ts';
import { loadStage } from './stageChunk.ts';

/** Live actors of the logo editor: images are decoded and cut by the browser, off the page's thread (LOGO-6). */
export const logoActors = (): ActorsOf<typeof logoEditorMachine> => ({
  openImage: fromCall(async ({ input: { key }, signal }) => {
    const stage = loadStage();
    // Whether it came is asked once the image stands.
    stage.catch(() => undefined);
    try {
      const size = await openImage(key, signal);
      await stage.catch((error: unknown) => {
        throw problem('stageLost', error);
      });
      // Given up meanwhile: nobody will hold it.
      signal.throwIfAborted();
      return size;
    } catch (error) {
      closeImage(key);
      letGo(key);
      forgetFile(key);
      throw error;
    }
  }),
  heldImage: listen(({ input: { key } }) => {
    let isHeld = true;
    // The first frame has the machine to itself.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!isHeld) return;
        warmUp(key).then(
          // Put away meanwhile, it must not have got a worker after all.
          () => isHeld || letGo(key),
          // A browser without workers cuts on the page.
          () => undefined,
        );
      }),
    );
    return () => {
      isHeld = false;
      letGo(key);
      forgetFile(key);
      // The stage is taken down before the next frame; until then it may still draw these pixels.
      requestAnimationFrame(() => closeImage(key));
    };
  }),
  cutImage: fromCall(({ input, signal }) => cutImage(input, signal)),
});
