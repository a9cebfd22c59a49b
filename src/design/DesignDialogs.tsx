import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import { designQuestion } from '../../machines/design/brandingSelectors.ts';
import type { BrandingEvent } from '../../machines/design/brandingSetup.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { homeOf } from './passFocusOn.ts';

export interface DesignDialogsProps {
  snapshot: BrandingSnapshot;
  send: (event: BrandingEvent) => void;
}

/**
 * The questions before edits are lost: discard them, leave them unsaved, or overwrite another tab's version
 * (DSGN-4, DSGN-8, fault S10). Rendered outside the tabs, because a partner can leave from any tab. The first
 * button has the focus, and never loses anything.
 */
export function DesignDialogs({ snapshot, send }: DesignDialogsProps) {
  return (
    <>
      <DiscardDialog snapshot={snapshot} send={send} />
      <LeaveDialog snapshot={snapshot} send={send} />
      <ConflictDialog snapshot={snapshot} send={send} />
    </>
  );
}

function DiscardDialog({ snapshot, send }: DesignDialogsProps) {
  const { t } = useTranslation('design');
  const cancel = () => send({ type: 'discard.cancelled' });
  return (
    <Dialog
      open={designQuestion(snapshot) === 'discard'}
      onClose={cancel}
      role="alertdialog"
      title={t('discardDialog.title')}
      actions={
        <>
          <Button kind="soft" data-event="discard.cancelled" onPress={cancel}>
            {t('discardDialog.cancel')}
          </Button>
          <Button
            data-event="edits.discarded"
            onPress={({ detail }) => {
              // The button that opened this dialog is removed: a keyboard user's focus moves to the first
              // field.
              flushSync(() => send({ type: 'edits.discarded' }));
              if (detail === 0) homeOf(null)?.focus();
            }}
          >
            {t('discardDialog.cont')}
          </Button>
        </>
      }
    >
      {t('discardDialog.desc')}
    </Dialog>
  );
}

function LeaveDialog({ snapshot, send }: DesignDialogsProps) {
  const { t } = useTranslation('design');
  const isSaving = snapshot.matches({ leave: 'saving' });
  const cancel = () => send({ type: 'leave.cancelled' });
  return (
    <Dialog
      open={designQuestion(snapshot) === 'leave'}
      onClose={cancel}
      role="alertdialog"
      title={t('leaveDialog.title')}
      actions={
        <>
          <Button kind="soft" data-event="leave.cancelled" onPress={cancel} disabled={isSaving}>
            {t('leaveDialog.cancel')}
          </Button>
          <Button
            kind="danger"
            data-event="leave.confirmed"
            onPress={() => send({ type: 'leave.confirmed' })}
            disabled={isSaving}
          >
            {t('leaveDialog.leave')}
          </Button>
          <Button
            data-event="leave.saveChosen"
            onPress={() => send({ type: 'leave.saveChosen' })}
            busy={isSaving}
            disabled={!isSaving && !snapshot.can({ type: 'leave.saveChosen' })}
          >
            {t('leaveDialog.save')}
          </Button>
        </>
      }
    >
      {t(snapshot.context.uploading.length > 0 ? 'leaveDialog.upload' : 'leaveDialog.desc')}
    </Dialog>
  );
}

function ConflictDialog({ snapshot, send }: DesignDialogsProps) {
  const { t } = useTranslation('design');
  const question = designQuestion(snapshot);
  const isLoading = question === 'loadingOther';
  const cancel = () => send({ type: 'conflict.cancelled' });
  return (
    <Dialog
      open={question === 'conflict' || isLoading}
      onClose={cancel}
      role="alertdialog"
      title={t('conflictTitle')}
      actions={
        <>
          <Button kind="quiet" data-event="conflict.cancelled" onPress={cancel}>
            {t('conflictCancel')}
          </Button>
          <Button
            kind="soft"
            data-event="conflict.loaded"
            onPress={() => send({ type: 'conflict.loaded' })}
            busy={isLoading}
          >
            {t('conflictLoad')}
          </Button>
          <Button
            data-event="conflict.kept"
            onPress={() => send({ type: 'conflict.kept' })}
            disabled={isLoading}
          >
            {t('conflictKeep')}
          </Button>
        </>
      }
    >
      {t('conflictDesc')}
    </Dialog>
  );
}
