import type { Asset, CheckedFile } from '../../machines/contract/media.ts';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type {
  BrandingInput,
  DesignVersion,
  Exit,
  FoundDesign,
  SaveAnswer,
} from '../../machines/design/branding.ts';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { designQuestion, saveBarScreen } from '../../machines/design/brandingSelectors.ts';
import type { PreviewSnapshot } from '../../machines/design/previewMachine.ts';
import type { Scheme } from '../../machines/design/schemes.ts';
import { cut } from '../model/plans/logo/logoEditor.ts';
import { runMachine } from '../model/runMachine.ts';

export const saved = defaultMeetingConfig;
export const input: BrandingInput = {
  saved,
  version: '1',
  draft: null,
  lobbyUrl: null,
  spaceUrl: null,
  language: 'en',
};
export const answer: SaveAnswer = {
  previewUrl: 'https://rooms.test/p1',
  lobbyPreviewUrl: null,
  message: null,
  version: '2',
  at: 5000,
};
export const save = { type: 'save.requested' } as const;
export const undo = { type: 'edit.undone' } as const;
export const redo = { type: 'edit.redone' } as const;
/** The space name after an edit. */
export const rename = (name: string) => ({ type: 'name.edited', name }) as const;
/** A primary colour from the picker. */
export const paint = (hex: string) => ({ type: 'color.picked', color: 'primaryColor', hex }) as const;
/** A text in the primary colour’s hex field. */
export const typeHex = (text: string) => ({ type: 'color.typed', color: 'primaryColor', text }) as const;

/** A scheme that was proposed from a logo. */
export const scheme: Scheme = {
  kind: 'logo',
  theme: { primaryColor: '#B21D13', secondaryColor: '#0D6B4D', headerColor: '#0B1F2A' },
};
/** That scheme is taken. */
export const chooseScheme = { type: 'scheme.chosen', theme: scheme.theme } as const;

/** A requested exit. */
export const leaveFor = (exit: Exit) => ({ type: 'leave.requested', exit }) as const;
/** A version of the saved design with that number, which is in its name. */
export const versionOf = (version: number): DesignVersion => ({
  version: String(version),
  savedAt: `2026-11-0${version}T10:00:00.000Z`,
  config: { ...saved, name: `Version ${version}` },
});
/** The error of a save over a newer version. */
export const conflict = { kind: 'http', status: 409, code: 'CONFLICT' } as const;
/** What the server is found to have: saved as this version, in a space without an address. */
export const found = (config: MeetingConfig, version: string): FoundDesign => ({
  config,
  version,
  previewUrl: null,
  lobbyPreviewUrl: null,
  at: 0,
});
/** The version that another tab saved, with another name. */
export const other = found({ ...saved, name: 'The other tab’s' }, '7');
/** Another tab's version that differs in what the tests do not edit here. */
export const welcomed = found({ ...saved, welcomeMessage: 'Come in' }, '7');
/** A logo that passed its checks. */
export const checkedLogo: CheckedFile = {
  file: { key: 'file1', name: 'casa.png', size: 1000, type: 'image/png', modifiedAt: 1 },
  seconds: null,
  isPlayable: true,
};

/** A running design with fake actors, and what its view reads from it. */
export const start = (given: Partial<BrandingInput> = {}) => {
  const running = runMachine(brandingMachine, { ...input, ...given });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    bar: () => saveBarScreen(snapshot()),
    config: () => snapshot().context.config,
    preview: () => (running.at('preview').getSnapshot() as PreviewSnapshot).value.frame,
    question: () => designQuestion(snapshot()),
    can: (event: BrandingEvent) => snapshot().can(event),
  };
};

/** A design that was edited and saved. */
export const startSaved = (given: Partial<SaveAnswer> = {}) => {
  const running = start();
  running.actor.send(rename('Our room'));
  running.actor.send(save);
  running.resolve('saveConfig', { ...answer, ...given });
  return running;
};

/** A design with a file on its way to the server, and no edit. */
export const startUploading = (asset: Asset) => {
  const running = start();
  const id = { logo: 'logoUpload', backgroundImage: 'imageUpload', backgroundVideo: 'videoUpload' }[asset];
  running.at(id).send({ type: 'file.chosen', file: checkedLogo.file, others: false });
  running.resolve(`${id}.checkFile`, checkedLogo);
  if (asset === 'logo') {
    running.resolve('logoUpload.logoEditor.openImage', { width: 100, height: 100 });
    running.at('logoUpload.logoEditor').send({ type: 'cut.requested' });
    running.resolve('logoUpload.logoEditor.cutImage', cut);
  }
  return { ...running, id };
};
