/** The product's own editor, whole: its dialog over its machine with the live actors, as the design tab holds it. */
import { useSelector } from '@xstate/react';
import { createInstance } from 'i18next';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createActor, setup } from 'xstate';
import type { ChosenFile } from '../../../../machines/contract/media.ts';
import { type LogoCut, logoEditorMachine } from '../../../../machines/logo/logoEditorMachine.ts';
import { provideAll } from '../../../../machines/port.ts';
import logo from '../../../../public/locales/en/logo.json';
import shared from '../../../../public/locales/en/shared.json';
import { cutImage } from '../../../../src/logo/cutImage.ts';
import { LogoEditorDialog } from '../../../../src/logo/LogoEditorDialog.tsx';
import { logoActors } from '../../../../src/logo/logoActors.ts';
import { prefetchStage } from '../../../../src/logo/stageChunk.ts';
import { fileOf, keepFile } from '../../../../src/media/fileRegistry.ts';
import '../../../../src/theme/theme.css.ts';
import { caption, small } from '../../../../src/theme/type.css.ts';
import { Button } from '../../../../src/ui/button/Button.tsx';

export const parts = {
  stage: () => document.querySelector('[role=application]'),
  turn: () => [...document.querySelectorAll('button')].filter(({ innerText }) => innerText.includes('15'))[1],
};

let onCut: (cut: LogoCut) => void = () => undefined;

const tab = createActor(
  setup({
    types: {} as { events: { type: 'file.chosen'; file: ChosenFile }; children: { editor: 'editor' } },
    actors: { editor: provideAll(logoEditorMachine, logoActors()) },
  }).createMachine({
    initial: 'idle',
    on: { 'file.chosen': '.cropping' },
    states: {
      idle: {},
      cropping: {
        invoke: {
          id: 'editor',
          src: 'editor',
          input: ({ event: { file } }) => ({ file, last: null }),
          onDone: {
            target: 'idle',
            actions: ({ event }) => event.output.cut && onCut(event.output.cut),
          },
        },
      },
    },
  }),
).start();

const editorOf = () => {
  const { editor } = tab.getSnapshot().children;
  if (!editor) throw new Error('The editor is not running');
  return editor;
};

/** As the logo card does it when it is hovered: the stage is here before it is needed. */
export const prepare = async (): Promise<void> => {
  await createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { logo, shared } }, interpolation: { prefix: '{', suffix: '}' } });
  const host = document.querySelector('#host');
  if (host) createRoot(host).render(<Editor />);
  prefetchStage();
  await new Promise((resolve) => setTimeout(resolve, 1500));
};

function Editor() {
  const editor = useSelector(tab, ({ children }) => children.editor);
  const snapshot = useSelector(editor, (now) => now);
  return (
    <>
      <Tab />
      <LogoEditorDialog
        editor={editor && snapshot ? { snapshot, send: editor.send } : null}
        headerColor="#2F80ED"
        spaceName="My Meeting Room"
      />
    </>
  );
}

/** What the design tab has shown long before, in the same type. */
const Tab = memo(() => (
  <section>
    <h2>Logo</h2>
    <p className={small}>Square, at least 250 px.</p>
    <p className={caption}>PNG, JPEG, GIF or SVG, up to 5 MB.</p>
    <strong>Header</strong>
    <Button onPress={() => undefined}>Upload</Button>
    <Button kind="soft" size="s" onPress={() => undefined}>
      Remove
    </Button>
  </section>
));

export const open = (_host: Element, file: File): void => {
  tab.send({ type: 'file.chosen', file: keepFile(file) });
};

/** 512 px by the machine, as Save does it; it makes 250 px of small images alone, so those are asked for directly. */
export const cut = async (side: 250 | 512): Promise<Blob> => {
  if (side === 512)
    return new Promise((resolve) => {
      onCut = ({ file }) => resolve(fileOf(file.key));
      editorOf().send({ type: 'cut.requested' });
    });
  const { file, crop, frame, size } = editorOf().getSnapshot().context;
  if (!size) throw new Error('No image is open');
  const { file: png } = await cutImage({ key: file.key, crop, frame, size }, new AbortController().signal, {
    width: side,
    height: side,
  });
  return fileOf(png.key);
};
