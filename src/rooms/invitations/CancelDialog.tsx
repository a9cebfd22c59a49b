import { useTranslation } from 'react-i18next';
import { invitationsScreen } from '../../../machines/rooms/invitationsSelectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as styles from './InvitationsView.css.ts';
import type { InvitationsProps } from './invitationsProps.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** The question before a meeting is cancelled; the button that changes nothing has the focus (ROOM-7). */
export function CancelDialog({ snapshot, send }: InvitationsProps) {
  const { t } = useTranslation('invitations');
  const screen = invitationsScreen(snapshot);
  const isCancelling = screen === 'cancelling';
  const { invitations, cancelling, problem } = snapshot.context;
  const invitation = invitations.find(({ id }) => id === cancelling);
  const decline = () => send({ type: 'cancellation.declined' });
  return (
    <Dialog
      open={isCancelling || screen === 'asking' || screen === 'kept'}
      onClose={decline}
      role="alertdialog"
      title={t('question.title')}
      actions={
        <>
          <Button
            busy={isCancelling}
            busyLabel={t('question.cancelling')}
            data-event="cancellation.confirmed"
            onPress={() => send({ type: 'cancellation.confirmed' })}
          >
            {t('question.yes')}
          </Button>
          <Button
            kind="quiet"
            disabled={isCancelling}
            data-event="cancellation.declined"
            onPress={decline}
            autoFocus
          >
            {t('question.no')}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <bdi>{invitation?.title}</bdi>
      </p>
      <p>{t(invitation?.guests.length === 0 ? 'question.textNobody' : 'question.text')}</p>
      <ProblemNote problem={screen === 'kept' ? problem : null} />
    </Dialog>
  );
}
