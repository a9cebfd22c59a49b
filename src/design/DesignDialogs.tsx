import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hasVideoWaiting } from '../../machines/design/brandingEdits.ts';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import { designQuestion, fieldErrors } from '../../machines/design/brandingSelectors.ts';
import { conflictingFields } from '../../machines/design/mergeDesigns.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import * as styles from './DesignDialogs.css.ts';
import { homeOf } from './passFocusOn.ts';
import { useBarErrorText } from './useFieldErrorText.ts';
import { useFieldList } from './useFieldList.ts';
import { useSaveErrorText } from './useSaveErrorText.ts';

export interface DesignDialogsProps {
  snapshot: BrandingSnapshot;
  send: (event: BrandingEvent) => void;
}

/**
 * The questions before edits are lost: discard them, replace them with an earlier version, leave them unsaved, or
 * which version counts where another tab changed the same fields (DSGN-4, DSGN-8, DSGN-12, fault S10). Rendered outside
 * the tabs, because a partner can leave from any tab. The button that changes nothing stands last and has the focus.
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
  const isRestore = snapshot.matches({ discard: 'replacing' });
  const words = isRestore ? 'discardDialog.restore' : 'discardDialog';
  const confirmed = { type: isRestore ? 'version.confirmed' : 'edits.discarded' } as const;
  const cancel = () => send({ type: 'discard.cancelled' });
  return (
    <Dialog
      open={designQuestion(snapshot) === 'discard'}
      onClose={cancel}
      role="alertdialog"
      title={t('discardDialog.title')}
      actions={
        <>
          <Button
            data-event={confirmed.type}
            onPress={({ detail }) => {
              // The button that opened this dialog is removed, unless it opened the versions: a keyboard user's
              // focus moves to the first field.
              flushSync(() => send(confirmed));
              if (detail === 0 && !isRestore) homeOf(null)?.focus();
            }}
          >
            {t(`${words}.cont`)}
          </Button>
          <Button kind="quiet" data-event="discard.cancelled" onPress={cancel} data-autofocus="">
            {t('discardDialog.cancel')}
          </Button>
        </>
      }
    >
      {t(`${words}.desc`)}
    </Dialog>
  );
}

function LeaveDialog({ snapshot, send }: DesignDialogsProps) {
  const { t } = useTranslation('design');
  const isSaving = snapshot.matches({ leave: 'saving' });
  const { pendingExit } = snapshot.context;
  const exit = pendingExit?.kind === 'logout' ? 'leaveDialog.logout' : 'leaveDialog';
  const loss = lossOf(snapshot.context);
  const failure = useSaveErrorText(snapshot);
  const wrong = useBarErrorText(fieldErrors(snapshot));
  const cancel = () => send({ type: 'leave.cancelled' });
  return (
    <Dialog
      open={designQuestion(snapshot) === 'leave'}
      onClose={cancel}
      role="alertdialog"
      title={t(`${exit}.title`)}
      actions={
        <>
          <Button
            data-event="leave.saveChosen"
            onPress={() => send({ type: 'leave.saveChosen' })}
            busy={isSaving}
            disabled={!isSaving && !snapshot.can({ type: 'leave.saveChosen' })}
          >
            {t(`${exit}.save`)}
          </Button>
          <Button
            kind="soft"
            data-event="leave.confirmed"
            onPress={() => send({ type: 'leave.confirmed' })}
            disabled={isSaving}
          >
            {t(`${exit}.leave`)}
          </Button>
          <Button kind="quiet" data-event="leave.cancelled" onPress={cancel} autoFocus>
            {t('leaveDialog.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`leaveDialog.${loss}`)}</p>
      <div className={styles.problem} role="alert">
        {failure !== '' && <Note tone="error">{failure}</Note>}
      </div>
      <div className={styles.problem}>{wrong !== null && <Note tone="error">{wrong}</Note>}</div>
    </Dialog>
  );
}

const lossOf = (context: BrandingSnapshot['context']): 'upload' | 'crop' | 'video' | 'desc' => {
  if (context.uploading.length > 0) return 'upload';
  if (context.isCropping) return 'crop';
  return hasVideoWaiting(context) ? 'video' : 'desc';
};

function ConflictDialog({ snapshot, send }: DesignDialogsProps) {
  const { t } = useTranslation('design');
  const fieldList = useFieldList();
  const cancel = () => send({ type: 'conflict.cancelled' });
  return (
    <Dialog
      open={designQuestion(snapshot) === 'conflict'}
      onClose={cancel}
      role="alertdialog"
      title={t('conflictTitle')}
      actions={
        <>
          <Button data-event="conflict.kept" onPress={() => send({ type: 'conflict.kept' })}>
            {t('conflictKeep')}
          </Button>
          <Button kind="soft" data-event="conflict.loaded" onPress={() => send({ type: 'conflict.loaded' })}>
            {t('conflictLoad')}
          </Button>
          <Button kind="quiet" data-event="conflict.cancelled" onPress={cancel} data-autofocus="">
            {t('conflictCancel')}
          </Button>
        </>
      }
    >
      <p>{t('conflictFields', { fields: fieldList(conflictingFields(snapshot.context)) })}</p>
      <p>{t('conflictDesc')}</p>
    </Dialog>
  );
}
