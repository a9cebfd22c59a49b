import type { AnyEventObject } from 'xstate';
import type { Note } from './recording.ts';

/** What an inspected page tells the inspector (QA-4). */
export type PageMessage =
  /** Notes from the one of this number on; a page that is loaded anew is another run. */
  | {
      readonly type: 'page.recorded';
      readonly run: string;
      readonly from: number;
      readonly notes: readonly Note[];
    }
  /** A wanted event was sent, or was not taken. */
  | { readonly type: 'page.answered'; readonly taken: boolean };

/** What the inspector asks of the inspected page. */
export type InspectorRequest =
  | { readonly type: 'notes.requested' }
  | { readonly type: 'send.requested'; readonly actor: string; readonly event: AnyEventObject };
