import { useTranslation } from 'react-i18next';
import { longestMessage } from '../../../machines/contract/rooms/people.ts';
import { lengthOfLine } from '../../../machines/rooms/queue.ts';
import { lineOnItsWay } from '../../../machines/rooms/queueSelectors.ts';
import { submitForm } from '../../forms/submitForm.ts';
import { afterPress } from '../../ui/button/afterPress.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { focusOn } from '../../ui/focus.ts';
import { passFocusToField } from '../../ui/passFocusToField.ts';
import { OfRoom } from './OfRoom.tsx';
import * as styles from './QueueCard.css.ts';
import { QueueProblemNote } from './QueueProblemNote.tsx';
import type { QueueCardProps } from './queueCardProps.ts';

/** From so many characters left on they are counted. */
const few = 40;

/** The line that a host writes to who waits in a room: what is told now, and the next one (ROOM-3). */
export function MessageLine({ snapshot, send, room, called }: QueueCardProps) {
  const { t } = useTranslation('rooms');
  const { id: meeting, message } = room;
  const { drafts, lineProblems } = snapshot.context;
  const typed = drafts[meeting] ?? '';
  const left = longestMessage - lengthOfLine(typed);
  const onItsWay = lineOnItsWay(snapshot, meeting);
  const sends = { type: 'message.sent', meeting } as const;
  const withdraws = { type: 'message.withdrawn', meeting } as const;
  return (
    <form
      className={styles.message}
      onSubmit={submitForm((button) => {
        send(sends);
        // Nothing is left to send: the pressed button would be disabled with the focus.
        focusOn(button?.closest('form')?.querySelector('input'));
      })}
      noValidate
      onFocus={() => send({ type: 'message.begun', meeting })}
      onBlur={({ currentTarget: form, relatedTarget }) => {
        if (form.contains(relatedTarget)) return;
        // Who looks at another window has the focus here still.
        afterPress(() => form.contains(document.activeElement) || send({ type: 'message.paused', meeting }));
      }}
    >
      {message && (
        <div className={styles.told}>
          <p>
            {t('told')} <bdi className={styles.line}>{message}</bdi>
          </p>
          <Button
            kind="quiet"
            size="s"
            busy={onItsWay === ''}
            busyLabel={t('takingBack')}
            disabled={onItsWay !== '' && !snapshot.can(withdraws)}
            data-event={JSON.stringify(withdraws)}
            ref={passFocusToField}
            onPress={() => send(withdraws)}
          >
            {t('takeBack')}
            <OfRoom name={called} />
          </Button>
        </div>
      )}
      <div className={styles.writing}>
        <Field
          label={
            <>
              {t('message')}
              <OfRoom name={called} />
            </>
          }
          hint={t('messageHint')}
          value={typed}
          dir="auto"
          autoComplete="off"
          error={left < 0 ? t('tooLong', { max: longestMessage }) : undefined}
          count={
            left > few
              ? undefined
              : {
                  shown: `${longestMessage - left}/${longestMessage}`,
                  announced: left >= 0 && left <= 10 ? t('left', { count: left, n: left }) : '',
                }
          }
          onChange={(text) => send({ type: 'message.edited', meeting, text })}
        />
        <Button
          kind="soft"
          type="submit"
          busy={Boolean(onItsWay)}
          busyLabel={t('sending')}
          disabled={!onItsWay && !snapshot.can(sends)}
          data-event={JSON.stringify(sends)}
        >
          {t('send')}
          <OfRoom name={called} />
        </Button>
      </div>
      <QueueProblemNote problem={lineProblems[meeting] ?? null} />
    </form>
  );
}
