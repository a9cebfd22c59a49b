import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { QueueSnapshot } from '../../../machines/rooms/queueMachine.ts';
import { answerTo, noticeOf, problemOf } from '../../../machines/rooms/queueSelectors.ts';
import type { QueueEvent } from '../../../machines/rooms/queueSetup.ts';
import { Button } from '../../ui/button/Button.tsx';
import { passFocusToTab } from '../../ui/passFocusToTab.ts';
import { NamedText, nameMark } from './NamedText.tsx';
import * as styles from './QueueNoticeView.css.ts';
import { QueueProblemNote } from './QueueProblemNote.tsx';

export interface QueueNoticeViewProps {
  snapshot: QueueSnapshot;
  send: (event: QueueEvent) => void;
  /** Opens the tab with the whole queue; null for a partner who has none, and over a dialog. */
  onSee: (() => void) | null;
}

/**
 * Who waits, over any tab but that of the queue, and over any dialog (ROOM-2). One who waits alone is let in from here; of several the queue
 * says who is who.
 */
export function QueueNoticeView({ snapshot, send, onSee }: QueueNoticeViewProps) {
  const { t } = useTranslation('rooms');
  const told = noticeOf(snapshot);
  if (told === null) return null;
  const { first, more } = told;
  const { id, name } = first;
  const admits = { type: 'knock.admitted', id } as const;
  const answer = answerTo(snapshot, id);
  const text =
    more === 0
      ? t('arrived', { name: nameMark })
      : t('arrivedMore', { name: nameMark, count: more, n: more });
  return (
    <div className={styles.place}>
      <section className={styles.notice} aria-label={t('title')} data-queue-notice="">
        <p className={styles.words}>
          <NamedText text={text} name={name} />
        </p>
        <div className={styles.actions}>
          {more === 0 && (
            <Button
              kind="ink"
              size="s"
              icon={<Check aria-hidden="true" />}
              busy={answer === 'admit'}
              busyLabel={t('admitting')}
              disabled={answer !== 'admit' && !snapshot.can(admits)}
              data-event={JSON.stringify(admits)}
              ref={passFocusToTab}
              onPress={() => send(admits)}
              // Another person's button is another one: no press goes over to it.
              key={id}
            >
              {t('admit')}
            </Button>
          )}
          {onSee && (
            <Button kind="soft" size="s" ref={passFocusToTab} onPress={onSee}>
              {t('see')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="s"
            data-event="notice.dismissed"
            ref={passFocusToTab}
            onPress={() => send({ type: 'notice.dismissed' })}
          >
            {t('later')}
          </Button>
        </div>
        <QueueProblemNote problem={problemOf(snapshot, id)} />
      </section>
    </div>
  );
}
