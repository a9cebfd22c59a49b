import { useTranslation } from 'react-i18next';
import {
  type OwnDataEvent,
  type OwnDataSnapshot,
  ownDataScreen,
} from '../../machines/account/ownDataMachine.ts';
import { deletionWaitMs } from '../../machines/contract/account/ownDataCalls.ts';
import { wordsIn } from '../../machines/shared/serverMessage.ts';
import { useDayAfter } from '../platform/useInBrowser.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { AccountSection } from './AccountSection.tsx';
import * as styles from './OwnDataView.css.ts';

export interface OwnDataViewProps {
  snapshot: OwnDataSnapshot;
  send: (event: OwnDataEvent) => void;
}

/** All that is held about a partner, to be downloaded or deleted (ACC-4). */
export function OwnDataView({ snapshot, send }: OwnDataViewProps) {
  const { t, i18n } = useTranslation('account');
  const screen = ownDataScreen(snapshot);
  const isPreparing = screen === 'preparing';
  return (
    <AccountSection title={t('ownData.title')} lead={t('ownData.lead')}>
      <div className={styles.actions} data-screen={screen}>
        <Button
          kind="line"
          size="s"
          data-event="download.requested"
          onPress={() => send({ type: 'download.requested' })}
          busy={isPreparing}
          busyLabel={t('ownData.preparing')}
        >
          {t('ownData.download')}
        </Button>
        <Button
          kind="danger"
          size="s"
          data-event="deletion.requested"
          onPress={() => send({ type: 'deletion.requested' })}
          disabled={isPreparing}
        >
          {t('ownData.delete')}
        </Button>
      </div>
      {/* A live region is in the page before its text. */}
      <div role="status">{screen === 'started' && <Note tone="success">{t('ownData.started')}</Note>}</div>
      <div role="alert">
        {screen === 'unprepared' && (
          <Note tone="error">
            {wordsIn(i18n.language, snapshot.context.errorText) ?? t('ownData.downloadFailed')}
          </Note>
        )}
      </div>
      <WarningDialog snapshot={snapshot} send={send} />
      <ConfirmationDialog snapshot={snapshot} send={send} />
    </AccountSection>
  );
}

/** The first question: what happens when. The button that changes nothing stands last and has the focus. */
function WarningDialog({ snapshot, send }: OwnDataViewProps) {
  const { t, i18n } = useTranslation('account');
  const date = useDayAfter(deletionWaitMs, i18n.language);
  const cancel = () => send({ type: 'deletion.cancelled' });
  return (
    <Dialog
      open={snapshot.matches('warned')}
      onClose={cancel}
      role="alertdialog"
      title={t('ownData.warning.title')}
      actions={
        <>
          <Button data-event="deletion.continued" onPress={() => send({ type: 'deletion.continued' })}>
            {t('ownData.warning.next')}
          </Button>
          <Button kind="quiet" data-event="deletion.cancelled" onPress={cancel} data-autofocus="">
            {t('ownData.warning.cancel')}
          </Button>
        </>
      }
    >
      <ul className={styles.facts}>
        {(['wait', 'address', 'undo', 'now', 'meetings', 'plan', 'news'] as const).map((fact) => (
          <li key={fact}>{t(`ownData.warning.${fact}`, { date })}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The second question, which stays open while the server is asked, and when it refuses. */
function ConfirmationDialog({ snapshot, send }: OwnDataViewProps) {
  const { t, i18n } = useTranslation('account');
  const isDeleting = snapshot.matches('deleting');
  const cancel = () => send({ type: 'deletion.cancelled' });
  return (
    <Dialog
      open={isDeleting || snapshot.matches('confirming')}
      onClose={cancel}
      role="alertdialog"
      title={t('ownData.confirmation.title')}
      actions={
        <>
          <Button
            data-event="deletion.confirmed"
            onPress={() => send({ type: 'deletion.confirmed' })}
            busy={isDeleting}
            busyLabel={t('ownData.confirmation.deleting')}
          >
            {t('ownData.confirmation.remove')}
          </Button>
          <Button
            kind="quiet"
            data-event="deletion.cancelled"
            onPress={cancel}
            disabled={isDeleting}
            data-autofocus=""
          >
            {t('ownData.confirmation.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('ownData.confirmation.text')}</p>
      <div role="alert">
        {ownDataScreen(snapshot) === 'undeleted' && (
          <Note tone="error">
            {wordsIn(i18n.language, snapshot.context.errorText) ?? t('ownData.deleteFailed')}
          </Note>
        )}
        {ownDataScreen(snapshot) === 'unsure' && <Note tone="error">{t('ownData.deleteUnsure')}</Note>}
      </div>
    </Dialog>
  );
}
