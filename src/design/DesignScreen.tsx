import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { proposedSchemes } from '../../machines/design/schemesMachine.ts';
import type { uploadMachine } from '../../machines/design/uploadMachine.ts';
import { DesignDialogs } from './DesignDialogs.tsx';
import { DesignView, type LogoEditor } from './DesignView.tsx';

export interface DesignScreenProps {
  branding: ActorRefFrom<typeof brandingMachine>;
  logoEditor: LogoEditor;
}

/** Binds the design tab to its actors: design, preview, uploads and logo editor (DSGN-1…9, LOGO-1). */
export function DesignScreen({ branding, logoEditor }: DesignScreenProps) {
  const snapshot = useSelector(branding, (found) => found);
  const { children } = snapshot;
  const preview = useSelector(children.preview, (found) => found);
  const schemes = useSelector(children.schemes, (found) => found && proposedSchemes(found));
  const history = useSelector(children.history, (found) => found);
  const logo = useUpload(children.logoUpload);
  const backgroundImage = useUpload(children.imageUpload);
  const backgroundVideo = useUpload(children.videoUpload);
  const editorActor = logo?.snapshot.children.logoEditor;
  const editor = useSelector(editorActor, (found) => found);
  if (!preview || !children.history || !history || !logo || !backgroundImage || !backgroundVideo) return null;
  return (
    <DesignView
      snapshot={snapshot}
      send={branding.send}
      preview={preview}
      schemes={schemes ?? null}
      history={{ snapshot: history, send: children.history.send }}
      uploads={{ logo, backgroundImage, backgroundVideo }}
      logoEditor={logoEditor}
      editor={editorActor && editor ? { snapshot: editor, send: editorActor.send } : null}
    />
  );
}

/** The design's dialogs, which may open over any tab (DSGN-4, DSGN-8). */
export function DesignQuestions({ branding }: Pick<DesignScreenProps, 'branding'>) {
  return <DesignDialogs snapshot={useSelector(branding, (found) => found)} send={branding.send} />;
}

const useUpload = (actor: ActorRefFrom<typeof uploadMachine> | undefined) => {
  const snapshot = useSelector(actor, (found) => found);
  return actor && snapshot ? { snapshot, send: actor.send } : null;
};
