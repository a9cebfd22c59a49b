import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import {
  type LogoEditorEvent,
  type LogoEditorSnapshot,
  logoEditorScreen,
} from '../../machines/logo/logoEditorMachine.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { SymbolLoader } from '../ui/feedback/SymbolLoader.tsx';
import { imageOf } from './images.ts';
import * as styles from './LogoEditorDialog.css.ts';
import { onStage, stage } from './stageChunk.ts';

export interface LogoEditorDialogProps {
  /** Null while nothing is edited. */
  editor: { snapshot: LogoEditorSnapshot; send: (event: LogoEditorEvent) => void } | null;
  /** `#RRGGBB`, of the partner's header. */
  headerColor: string;
  spaceName: string;
}

/** The last frame of a closing dialog has no actor. */
const ignore = () => undefined;

/**
 * The dialog of the logo editor (LOGO-1 to LOGO-5). It opens while a chosen file is read, and closes when the
 * logo is cut or the editor is cancelled. The stage is a chunk of its own, fetched while the file is read.
 */
export function LogoEditorDialog({ editor, headerColor, spaceName }: LogoEditorDialogProps) {
  const { t } = useTranslation('logo');
  const snapshot = editor?.snapshot;
  const send = editor?.send ?? ignore;
  const screen = snapshot ? logoEditorScreen(snapshot) : 'closed';
  const isExporting = screen === 'exporting';
  const cut = { type: 'cut.requested' } as const;
  const cancel = { type: 'editing.cancelled' } as const;
  const isReading = screen === 'reading';
  const isOpen = screen !== 'closed';
  const Stage = useSyncExternalStore(onStage, stage);
  return (
    <Dialog
      open={isOpen}
      isKept={Stage !== null}
      onClose={() => send(cancel)}
      size="editor"
      title={t('title')}
      actions={
        <>
          <Button
            data-event={cut.type}
            busy={isExporting}
            busyLabel={t('exporting')}
            disabled={!isExporting && snapshot?.can(cut) !== true}
            onPress={() => send(cut)}
          >
            {t('save')}
          </Button>
          <Button kind="soft" data-event={cancel.type} onPress={() => send(cancel)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t(snapshot?.context.frame.mode === 'fit' ? 'fitDesc' : 'desc')}</p>
      <div className={styles.place}>
        {isReading && (
          <div className={styles.reading}>
            <SymbolLoader label={t('reading')} />
          </div>
        )}
        {Stage && (
          <div className={isReading ? styles.waiting : undefined}>
            <Stage
              image={snapshot && isOpen && !isReading ? imageOf(snapshot.context.file.key) : null}
              crop={snapshot?.context.crop ?? startCrop}
              frame={snapshot?.context.frame ?? startFrame}
              isFrameReset={snapshot?.context.isFrameReset === true}
              size={snapshot?.context.size ?? null}
              isBusy={isExporting}
              can={(event) => snapshot?.can(event) === true}
              send={send}
              headerColor={headerColor}
              spaceName={spaceName}
            />
          </div>
        )}
      </div>
      {snapshot?.context.hasCutFailed && (
        <div className={styles.problem}>
          <Note tone="error" role="alert">
            {t('exportFailed')}
          </Note>
        </div>
      )}
    </Dialog>
  );
}
