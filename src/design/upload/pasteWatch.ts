import type { ExtractEvent } from 'xstate';
import type { Asset } from '../../../machines/contract/media.ts';
import type { UploadEvent } from '../../../machines/design/uploadMachine.ts';
import { listen, type NoEvent } from '../../../machines/port.ts';
import { keepFile } from '../../media/fileRegistry.ts';
import { chosenFiles } from './chosenFiles.ts';

/**
 * Takes an image that is pasted anywhere in the design tab as the logo (LOGO-8). A text that is copied with an image, as
 * word processors do, goes into the field that has the focus; an open dialog is left alone.
 */
export const pasteWatch = listen<ExtractEvent<UploadEvent, 'file.chosen'>, NoEvent, { asset: Asset }>(
  ({ input: { asset }, sendBack }) => {
    if (asset !== 'logo') return undefined;
    const take = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (clipboardData === null || !isDesignInFront()) return;
      if (isField(target) && clipboardData.types.includes('text/plain')) return;
      const { file, others } = chosenFiles(clipboardData);
      if (!file?.type.startsWith('image/')) return;
      event.preventDefault();
      sendBack({ type: 'file.chosen', file: { ...keepFile(file), modifiedAt: pastedAt }, others });
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  },
);

/** Browsers date a pasted image by the moment of the paste: without a date it is known again, with its last crop. */
const pastedAt = 0;

/** The design goes on behind the other tabs of the dashboard. */
const isDesignInFront = (): boolean =>
  document.querySelector('[data-design]') !== null && document.querySelector('dialog:modal') === null;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');
