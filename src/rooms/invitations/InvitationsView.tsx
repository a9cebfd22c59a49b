import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { byTime, invitationsScreen } from '../../../machines/rooms/invitationsSelectors.ts';
import { shareScreen } from '../../../machines/share/shareMachine.ts';
import { useByClock } from '../../platform/useInBrowser.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { focusIfLost, homeIn, passFocusTo } from '../../ui/focus.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import * as styles from './InvitationsView.css.ts';
import type { RowProps } from './invitationsProps.ts';

export interface InvitationsViewProps extends RowProps {
  /** Opens a new form; called within the press. */
  onBegin: () => void;
}

const passFocusToTitle = passFocusTo((control) => homeIn(control.closest('[data-screen]')));

/** The partner's invitations: the list, the form of one, and the question before a cancellation (ROOM-7). */
export function InvitationsView(props: InvitationsViewProps) {
  const { snapshot, send, share, onBegin } = props;
  const { t } = useTranslation('invitations');
  const id = useId();
  const screen = invitationsScreen(snapshot);
  const isThere = screen !== 'loading' && screen !== 'failed';
  // To the minute, so that a meeting that ends moves to the past ones.
  const now = useByClock((ms) => Math.floor(ms / 60_000) * 60_000, 0);
  const { coming, past } = byTime(snapshot, now);
  const { isOld, problem } = snapshot.context;
  const isGone =
    screen === 'cancelled' ||
    (screen === 'failed' && isOld) ||
    (screen === 'listed' && problem?.kind === 'cancelled');
  const told = {
    saved: t('saved'),
    cancelled: t('cancelledNow'),
    copied: t('copied'),
    none: null,
  }[
    screen === 'saved' || screen === 'cancelled'
      ? screen
      : share && shareScreen(share) === 'copied'
        ? 'copied'
        : 'none'
  ];
  return (
    <div className={styles.place} data-screen={screen}>
      <Card
        title={
          // The buttons of what was cancelled, here or elsewhere, are gone behind its dialog, and all of a list that is not
          // known any more.
          <span id={id} tabIndex={-1} data-home="" ref={isGone ? focusIfLost : undefined}>
            {t('title')}
          </span>
        }
        action={
          isThere && (
            <Button
              size="s"
              icon={<Plus aria-hidden="true" />}
              data-event="invitation.begun"
              onPress={onBegin}
            >
              {t('new')}
            </Button>
          )
        }
      >
        <div className={styles.card}>
          <p className={styles.quiet} role="status">
            {screen === 'loading' ? t('loading') : t('lead')}
          </p>
          {screen === 'failed' && (
            <>
              <Note tone="error" role="alert">
                {t('notLoaded')}
              </Note>
              <div className={styles.actions}>
                <Button
                  kind="line"
                  size="s"
                  data-event="list.retried"
                  ref={passFocusToTitle}
                  onPress={() => send({ type: 'list.retried' })}
                >
                  {t('retry')}
                </Button>
              </div>
            </>
          )}
          {isThere && coming.length === 0 && (
            <p className={styles.quiet}>{past.length > 0 ? t('noneComing') : t('none')}</p>
          )}
          {isThere && coming.length > 0 && (
            <ul className={styles.list}>
              {coming.map((one) => (
                <InvitationRow {...props} key={one.id} invitation={one} isOver={false} />
              ))}
            </ul>
          )}
          {isThere && past.length > 0 && (
            <details className={styles.past}>
              <summary className={styles.summary}>{t('past', { n: past.length })}</summary>
              <ul className={styles.list}>
                {past.map((one) => (
                  <InvitationRow {...props} key={one.id} invitation={one} isOver />
                ))}
              </ul>
            </details>
          )}
        </div>
      </Card>
      <InvitationDialog snapshot={snapshot} send={send} />
      <CancelDialog snapshot={snapshot} send={send} />
      <Toast>{told}</Toast>
    </div>
  );
}
