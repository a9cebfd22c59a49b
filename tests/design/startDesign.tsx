import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChosenFile } from '../../machines/contract/media.ts';
import type { BrandingInput } from '../../machines/design/branding.ts';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import type { historyMachine } from '../../machines/design/historyMachine.ts';
import type { previewMachine } from '../../machines/design/previewMachine.ts';
import { proposedSchemes, type schemesMachine } from '../../machines/design/schemesMachine.ts';
import type { uploadMachine } from '../../machines/design/uploadMachine.ts';
import { DesignDialogs } from '../../src/design/DesignDialogs.tsx';
import { DesignView } from '../../src/design/DesignView.tsx';
import { LogoEditorDialog } from '../../src/logo/LogoEditorDialog.tsx';
import { type RenderOptions, renderWithTexts } from '../render.tsx';
import { start } from './startBranding.ts';

// A pointer near the logo would fetch the stage, which no view test uses.
const logoEditor = { Dialog: LogoEditorDialog, prefetchOnApproach: () => undefined };

/** The design tab and its dialogs, with the real machine, fake actors and a simulated clock. */
export const startDesign = (given: Partial<BrandingInput> & Pick<RenderOptions, 'language'> = {}) => {
  const { language = 'en', ...input } = given;
  const running = start(input);
  const upload = (id: string) => running.at(id) as unknown as ActorRefFrom<typeof uploadMachine>;
  const files = {
    logo: upload('logoUpload'),
    backgroundImage: upload('imageUpload'),
    backgroundVideo: upload('videoUpload'),
  };
  const previewActor = running.at('preview') as unknown as ActorRefFrom<typeof previewMachine>;
  const historyActor = running.at('history') as unknown as ActorRefFrom<typeof historyMachine>;
  const schemesActor = running.at('schemes') as unknown as ActorRefFrom<typeof schemesMachine>;
  const Tab = () => {
    const snapshot = useSelector(running.actor, (found) => found);
    const editor = useSelector(files.logo, ({ children }) => children.logoEditor);
    const edited = useSelector(editor, (found) => found);
    const part = (actor: ActorRefFrom<typeof uploadMachine>) => ({
      // biome-ignore lint/correctness/useHookAtTopLevel: called three times, always in the same order.
      snapshot: useSelector(actor, (found) => found),
      send: actor.send,
    });
    return (
      <>
        <DesignView
          snapshot={snapshot}
          send={running.actor.send}
          preview={useSelector(previewActor, (found) => found)}
          schemes={useSelector(schemesActor, proposedSchemes)}
          history={{ snapshot: useSelector(historyActor, (found) => found), send: historyActor.send }}
          uploads={{
            logo: part(files.logo),
            backgroundImage: part(files.backgroundImage),
            backgroundVideo: part(files.backgroundVideo),
          }}
          logoEditor={logoEditor}
          editor={editor && edited ? { snapshot: edited, send: editor.send } : null}
        />
        <DesignDialogs snapshot={snapshot} send={running.actor.send} />
      </>
    );
  };
  const rendered = renderWithTexts(<Tab />, { language });
  return {
    ...running,
    i18n: rendered.i18n,
    container: rendered.container,
    send: (event: BrandingEvent) => act(() => running.actor.send(event)),
    choose: (asset: keyof typeof files, file: ChosenFile) =>
      act(() => files[asset].send({ type: 'file.chosen', file, others: false })),
    resolve: (path: string, output?: unknown) => act(() => running.resolve(path, output)),
    reject: (path: string, error: unknown) => act(() => running.reject(path, error)),
    hear: (path: string, event: { type: string; [field: string]: unknown }) =>
      act(() => running.hear(path, event)),
    wait: (ms: number) => act(() => running.wait(ms)),
  };
};

/** What the save bar shows. */
export const bar = () => document.querySelector('[data-state]')?.getAttribute('data-state');
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** A card by its title. */
export const card = (name: string | RegExp) => screen.getByRole('region', { name });
/** Replaces a field's text, key by key. */
export const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

/** Chooses a file in the file field of a card. */
export const pick = async (title: string, ...files: File[]) => {
  const input = card(title).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`The card "${title}" asks for no file.`);
  await userEvent.upload(input, files, { applyAccept: false });
  return input;
};

/** Drops files onto the drop zone of a card. */
export const drop = (title: string, ...entries: { file?: File; isDirectory?: boolean }[]) => {
  const target = card(title).querySelector('input[type=file]')?.parentElement;
  const items = entries.map(({ file, isDirectory = false }) => ({
    kind: 'file',
    getAsFile: () => file ?? null,
    webkitGetAsEntry: () => ({ isDirectory }),
  }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], items } });
  act(() => void target?.dispatchEvent(event));
  return event;
};

export const image = new File(['pixels'], 'casa.png', { type: 'image/png', lastModified: 1 });
export const video = new File(['frames'], 'casa.mp4', { type: 'video/mp4', lastModified: 2 });
/** The result of a file's check. */
export const passed = (
  file: ChosenFile | undefined,
  changes: { seconds?: number; isPlayable?: boolean } = {},
) => ({
  file,
  seconds: null,
  isPlayable: true,
  ...changes,
});
