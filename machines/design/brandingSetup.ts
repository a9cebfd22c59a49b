import { assign, raise, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { Asset } from '../contract/media.ts';
import {
  type DrawnRoom,
  type MeetingConfig,
  sameConfig,
  type ThemeColor,
} from '../contract/meetingConfig.ts';
import { failureOf, isUnanswered } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import {
  type BrandingContext,
  type BrandingDraftEvent,
  type BrandingInput,
  type DesignCard,
  type Exit,
  type FoundDesign,
  type LeaveGranted,
  type SaveAnswer,
  saveErrorOf,
  type UploadNews,
  type VersionRestored,
} from './branding.ts';
import {
  canBeSaved,
  changed,
  colorPicked,
  colorTyped,
  differsFromOriginal,
  edited,
  isUnsaved,
  isValid,
  losesWork,
  replaced,
  setBack,
  unfinishedColors,
  withMedia,
} from './brandingEdits.ts';
import type { BrandingEvent, BrandingInternalEvent } from './brandingEvents.ts';
import { brandingPorts } from './brandingPorts.ts';
import { redone, undone, undosLeft } from './brandingUndo.ts';
import { historyMachine } from './historyMachine.ts';
import { isInDoubt, keptDraft } from './keptDraft.ts';
import { cameThrough, conflictingFields, merged, stemmed } from './mergeDesigns.ts';
import { type PreviewEvent, previewMachine } from './previewMachine.ts';
import { foundSaved, savedAs, versionTaken } from './savedVersions.ts';
import { type SchemesEvent, schemesMachine } from './schemesMachine.ts';
import type { MediaUploaded } from './upload.ts';
import { uploadMachine } from './uploadMachine.ts';

/** Types, actors, guards and actions of `brandingMachine` (DSGN-1…5, DSGN-7, DSGN-8, DSGN-12). */
export const brandingSetup = setup({
  types: {} as {
    context: BrandingContext;
    events: BrandingEvent | BrandingInternalEvent;
    input: BrandingInput;
    children: {
      preview: 'preview';
      schemes: 'schemes';
      history: 'history';
      logoUpload: 'logoUpload';
      imageUpload: 'imageUpload';
      videoUpload: 'videoUpload';
    };
  },
  actors: {
    preview: previewMachine,
    schemes: schemesMachine,
    history: historyMachine,
    logoUpload: uploadMachine,
    imageUpload: uploadMachine,
    videoUpload: uploadMachine,
    ...brandingPorts,
  },
  delays: {
    savedCheck: timings.savedCheck,
    savedMessage: ({ context: { taken } }) =>
      taken.length > 0 ? timings.mergedMessage : timings.savedMessage,
  },
  guards: {
    'the config is as saved': ({ context }) => sameConfig(context.config, context.saved),
    'the config differs': ({ context }) => !sameConfig(context.config, context.saved),
    'the config can be saved': ({ context }) => canBeSaved(context),
    'every field is valid': ({ context }) => isValid(context),
    'there is an edit to undo': ({ context }) => undosLeft(context) > 0,
    'there is an edit to redo': ({ context }) => context.future.length > 0,
    'something is unsaved': ({ context }) => isUnsaved(context),
    'nothing is unsaved': ({ context }) => !isUnsaved(context),
    'leaving would lose something': ({ context }) => losesWork(context),
    'leaving would lose nothing': ({ context }) => !losesWork(context),
    'it has begun or ended to crop or upload': (
      { context },
      { asset, isUploading, isCropping }: UploadNews,
    ) =>
      context.uploading.includes(asset) !== isUploading ||
      (asset === 'logo' && context.isCropping !== isCropping),
    'there is such a file': ({ context: { config } }, { asset }: { asset: Asset }) =>
      !sameConfig(config, { ...config, ...withMedia(config, asset, null) }),
    'the card differs': ({ context }, { card }: { card: DesignCard }) => differsFromOriginal(context, card),
    'both changed the same field': ({ context }, { other }: { other: FoundDesign }) =>
      conflictingFields({ ...context, other }).length > 0,
    'it may be saved by itself': ({ context }) =>
      canBeSaved(context) &&
      !context.retried &&
      context.error !== null &&
      'key' in context.error &&
      context.error.key === 'network',
    'no discard is asked about': stateIn({ discard: 'idle' }),
    'no exit is asked about, or granted': stateIn({ leave: { held: 'quiet' } }),
    'a save is under way': stateIn({ save: 'saving' }),
    'the last save failed': stateIn({ save: 'failed' }),
    'another save is asked for': stateIn({ save: { saving: 'again' } }),
    'what is sent lacks an edit': ({ context }) => canBeSaved({ ...context, saved: context.submitted }),
    'what the server has is in doubt': ({ context }) => isInDoubt(context),
    'a save without an answer came through': ({ context }, { found }: { found: FoundDesign }) =>
      cameThrough(context, found),
    'the server has a newer version': (_, { error }: { error: unknown }) => failureOf(error).status === 409,
  },
  actions: {
    'take the name': assign(({ context }, { name }: { name: string }) => edited(context, 'name', { name })),
    'take the message': assign(({ context }, { welcomeMessage }: { welcomeMessage: string }) =>
      edited(context, 'welcomeMessage', { welcomeMessage }),
    ),
    'take the colour': assign(({ context }, { color, hex }: { color: ThemeColor; hex: string }) =>
      colorPicked(context, color, hex),
    ),
    'take the typed colour': assign(({ context }, { color, text }: { color: ThemeColor; text: string }) =>
      colorTyped(context, color, text),
    ),
    // All colors in one step of undo, in place of texts that are no colors (BRAND-1).
    'take the scheme': assign(({ context }, { theme }: { theme: MeetingConfig['theme'] }) => ({
      ...changed({ ...context, typed: {} }, 'colors', { theme }),
      announcement: { how: 'fromLogo' as const, what: 'colors' as const },
    })),
    'take the overlay': assign(({ context }, { opacity }: { opacity: number }) =>
      edited(context, 'overlay', {
        // Steps of 0.1, without the tails of binary fractions (DSGN-1).
        backgroundImage: {
          ...context.config.backgroundImage,
          overlayOpacity: Math.round(Math.min(Math.max(opacity, 0), 1) * 10) / 10,
        },
      }),
    ),
    'switch the background': assign(({ context }, { kind }: { kind: 'image' | 'video' }) =>
      changed(context, 'backgroundKind', {
        backgroundVideo: kind === 'image' ? null : context.rememberedVideo,
      }),
    ),
    'keep the pending version': assign((_, version: VersionRestored) => ({ pendingVersion: version })),
    'forget the pending version': assign({ pendingVersion: null }),
    'take the pending version': assign(({ context }) => versionTaken(context)),
    'take the room': assign(({ context }, { room }: { room: DrawnRoom }) =>
      changed(context, 'room', { room }),
    ),
    'take the file': assign(({ context }, { asset, url, details }: Omit<MediaUploaded, 'type'>) =>
      // A video that arrives in image mode is kept for video mode (DSGN-3).
      asset === 'backgroundVideo' && context.config.backgroundVideo === null
        ? { rememberedVideo: url, isVideoWaiting: true }
        : changed(context, asset, withMedia(context.config, asset, url, details)),
    ),
    'note what is under way': assign(({ context }, { asset, isUploading, isCropping }: UploadNews) => {
      const others = context.uploading.filter((one) => one !== asset);
      return {
        uploading: isUploading ? [...others, asset] : others,
        isCropping: asset === 'logo' ? isCropping : context.isCropping,
      };
    }),
    'take the file away': assign(({ context }, { asset }: { asset: Asset }) => ({
      ...changed(context, asset, withMedia(context.config, asset, null)),
      ...(asset === 'backgroundVideo' && { rememberedVideo: '' }),
    })),
    'set the card back': assign(({ context }, { card }: { card: DesignCard }) => setBack(context, card)),
    'close the step': assign(({ context: { typed } }) => ({
      field: null,
      fieldsTouched: true,
      typed: unfinishedColors(typed),
    })),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({ ...replaced(context, context.saved), isVideoWaiting: false })),
    'note what is submitted': assign({
      submitted: ({ context }) => context.config,
      unheard: ({ context: { unheard, config } }) => [...new Set(unheard), config],
      retried: ({ event }) => event.type === 'connection.restored',
      other: null,
      field: null,
      error: null,
      message: null,
      restored: false,
      announcement: null,
    }),
    'take the answer': assign(({ context }, { answer }: { answer: SaveAnswer }) => savedAs(context, answer)),
    'stem from what is saved': assign(({ context }) => stemmed(context)),
    'note the other version': assign((_, { other }: { other: FoundDesign }) => ({ other })),
    // Nothing of these edits is asked about; an older one that undo leads to gives way.
    'take the merge': assign(({ context }, { other }: { other: FoundDesign }) =>
      merged(context, other, 'theirs'),
    ),
    'merge, preferring': assign(({ context }, { whose }: { whose: 'mine' | 'theirs' }) =>
      context.other === null ? {} : merged(context, context.other, whose),
    ),
    'forget what came from another tab': assign({ taken: [] }),
    // The last one that was sent. It may have been sent before, without an answer.
    'forget what was refused': assign(({ context: { unheard } }, { error }: { error: unknown }) =>
      isUnanswered(error) ? {} : { unheard: unheard.slice(0, -1) },
    ),
    'take what came through': assign(({ context }, { found }: { found: FoundDesign }) => ({
      ...foundSaved(context, found),
      isSavedHere: true,
    })),
    'forget what came to nothing': assign({ unheard: [] }),
    'set the error': assign((_, { error }: { error: unknown }) => ({ error: saveErrorOf(error) })),
    'keep the edits': sendTo(
      'draftStorage',
      ({ context }): BrandingDraftEvent => ({ type: 'draft.changed', draft: keptDraft(context) }),
    ),
    'send to the preview': sendTo('preview', (_, event: PreviewEvent) => event),
    'tell the logo': sendTo(
      'schemes',
      ({ context }): SchemesEvent => ({ type: 'logo.changed', url: context.config.logo }),
    ),
    'ask for a save': raise({ type: 'save.requested' }),
    'report the edit': raise({ type: 'design.edited' }),
    'report the save': raise({ type: 'save.succeeded' }),
    'report the failed save': raise({ type: 'save.failed' }),
    'keep the pending exit': assign((_, { exit }: { exit: Exit }) => ({ pendingExit: exit })),
    'forget the pending exit': assign({ pendingExit: null }),
    'grant the exit': sendParent(
      (_, { exit }: { exit: Exit }): LeaveGranted => ({ type: 'leave.granted', exit }),
    ),
    'grant the pending exit': sendParent(
      ({ context: { pendingExit } }): LeaveGranted => ({
        type: 'leave.granted',
        exit: pendingExit ?? { kind: 'page', path: '/', entry: null },
      }),
    ),
  },
});
