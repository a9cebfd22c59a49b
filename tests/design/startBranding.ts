import {
  type BrandingEvent,
  type BrandingInput,
  brandingMachine,
  type SaveAnswer,
  saveBarScreen,
} from '../../machines/design/brandingMachine.ts';
import { defaultMeetingConfig } from '../../machines/design/meetingConfig.ts';
import { rig } from '../rig.ts';

export const saved = defaultMeetingConfig;
export const input: BrandingInput = { saved, draft: null, planType: 'preview', previewUrl: null };
export const answer: SaveAnswer = {
  previewUrl: 'https://rooms.test/p1',
  lobbyPreviewUrl: null,
  message: null,
  at: 5000,
};
export const save = { type: 'save.requested' } as const;
export const undo = { type: 'edit.undone' } as const;
export const redo = { type: 'edit.redone' } as const;
/** The space name after an edit. */
export const rename = (name: string) => ({ type: 'name.edited', name }) as const;
/** A primary colour chosen in the picker. */
export const paint = (hex: string) => ({ type: 'color.picked', color: 'primaryColor', hex }) as const;
/** What stands in the primary colour’s hex field. */
export const typeHex = (text: string) => ({ type: 'color.typed', color: 'primaryColor', text }) as const;

/** A running design with its ports faked, and what its view reads of it. */
export const start = (given: Partial<BrandingInput> = {}) => {
  const running = rig(brandingMachine, { ...input, ...given });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    bar: () => saveBarScreen(snapshot()),
    config: () => snapshot().context.config,
    preview: () => running.at('preview').getSnapshot() as { value: string },
    can: (event: BrandingEvent) => snapshot().can(event),
  };
};

/** One that was edited and saved. */
export const startSaved = (given: Partial<SaveAnswer> = {}) => {
  const running = start();
  running.actor.send(rename('Our room'));
  running.actor.send(save);
  running.resolve('saveConfig', { ...answer, ...given });
  return running;
};
