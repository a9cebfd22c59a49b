import type { ConnectionEvent } from '../app/connectionMachine.ts';
import type { Asset } from '../contract/media.ts';
import type { DrawnRoom, MeetingConfig, ThemeColor } from '../contract/meetingConfig.ts';
import type { DesignCard, Exit, VersionRestored } from './branding.ts';
import type { PreviewDevice, PreviewView } from './previewMachine.ts';
import type { MediaUploaded } from './upload.ts';

/** A keyboard on the screen covers the lower half of a phone. */
export type KeyboardReport = { type: 'keyboard.opened' } | { type: 'keyboard.closed' };

/** What the design's machine hears: the partner's edits and choices, and what its helpers report. */
export type BrandingEvent =
  | { type: 'name.edited'; name: string }
  | { type: 'welcomeMessage.edited'; welcomeMessage: string }
  | { type: 'color.picked'; color: ThemeColor; hex: string }
  | { type: 'color.typed'; color: ThemeColor; text: string }
  | { type: 'scheme.chosen'; theme: MeetingConfig['theme'] }
  | { type: 'overlay.changed'; opacity: number }
  | { type: 'backgroundKind.chosen'; kind: 'image' | 'video' }
  | { type: 'room.chosen'; room: DrawnRoom }
  | { type: 'media.removed'; asset: Asset }
  | { type: 'card.reset'; card: DesignCard }
  | { type: 'field.left' }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'discard.requested' }
  | { type: 'discard.cancelled' }
  | { type: 'edits.discarded' }
  /** The version that was asked about replaces what is unsaved. */
  | { type: 'version.confirmed' }
  | { type: 'save.requested' }
  | { type: 'conflict.kept' }
  | { type: 'conflict.loaded' }
  | { type: 'conflict.cancelled' }
  | { type: 'leave.requested'; exit: Exit }
  | { type: 'leave.cancelled' }
  /** The granted exit failed: the page stays. */
  | { type: 'leave.failed' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.saveChosen' }
  | { type: 'preview.refreshRequested'; at: number }
  | { type: 'preview.viewChosen'; view: PreviewView }
  | { type: 'preview.deviceChosen'; device: PreviewDevice }
  | { type: 'preview.enlarged' }
  | { type: 'preview.reduced' }
  | VersionRestored
  | KeyboardReport
  | ConnectionEvent
  | MediaUploaded;

/** Events that one region raises for the others. */
export type BrandingInternalEvent =
  | { type: 'save.succeeded' }
  | { type: 'save.failed' }
  | { type: 'design.edited' };
