import type { AnyEventObject } from 'xstate';
import type { Note } from './recording.ts';

/** Messages of an inspected page to the inspector (QA-4). */
export type PageMessage =
  /** Notes from this number on; a reloaded page is another run. */
  | {
      readonly type: 'page.recorded';
      readonly run: string;
      readonly from: number;
      readonly notes: readonly Note[];
    }
  /** A requested event was sent, or was not accepted. */
  | { readonly type: 'page.answered'; readonly taken: boolean };

/** Requests of the inspector to the inspected page. */
export type InspectorRequest =
  | { readonly type: 'notes.requested' }
  | { readonly type: 'send.requested'; readonly actor: string; readonly event: AnyEventObject };
