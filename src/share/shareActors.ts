import { fromPromise } from 'xstate';
import { type ActorsOf, listen } from '../../machines/port.ts';
import type { Shareable, ShareEvent, shareMachine } from '../../machines/share/shareMachine.ts';
import { followMedia } from '../platform/followMedia.ts';

/** Up to this width the platform’s own sheet is used (MEET-3, BLOG-9). */
const sheetWidth = '(max-width: 768px)';

/**
 * Live actors of sharing: the platform’s sheet, whether it is used, and the clipboard (MEET-3, BLOG-9,
 * C01–C04).
 */
export const shareActors: ActorsOf<typeof shareMachine> = {
  nativeWatch: listen(({ sendBack }) => {
    if (typeof navigator.share !== 'function') return;
    return followMedia(sheetWidth, (isNative) =>
      sendBack({ type: 'native.detected', isNative } satisfies ShareEvent),
    );
  }),
  openSheet: fromPromise<void, Shareable>(async ({ input: { title, link } }) => {
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      if ((error as { name?: unknown } | null)?.name !== 'AbortError') throw error;
    }
  }),
  copyLink: fromPromise<void, { link: string }>(async ({ input: { link } }) => {
    // An insecure page has no clipboard, and a policy may forbid it.
    await (navigator.clipboard?.writeText(link) ?? Promise.reject()).catch(() => copySelected(link));
  }),
};

/** The older way to copy: a selected field and `execCommand`. @throws where that fails too. */
const copySelected = (link: string): void => {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = link;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Outside of an open modal dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    if (!document.execCommand('copy')) throw new Error('Nothing was copied');
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
};
