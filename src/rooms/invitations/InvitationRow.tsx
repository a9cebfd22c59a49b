import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import { lengthText } from '../../../machines/contract/rooms/lengthText.ts';
import { isTimeZone } from '../../../machines/contract/rooms/wallTime.ts';
import { fileState } from '../../../machines/rooms/invitationsSelectors.ts';
import { shareScreen } from '../../../machines/share/shareMachine.ts';
import { LinkField } from '../../share/LinkField.tsx';
import { visuallyHidden } from '../../theme/reset.css.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { EnterRoom } from '../EnterRoom.tsx';
import * as styles from './InvitationsView.css.ts';
import type { RowProps } from './invitationsProps.ts';
import { ownTimeZone, startText, zoneText } from './invitationTexts.ts';

/** One invitation: what it says, and unless it is over what can be done with it (ROOM-6, ROOM-7). */
export function InvitationRow(props: RowProps & { invitation: Invitation; isOver: boolean }) {
  const { invitation, isOver } = props;
  const { t, i18n } = useTranslation('invitations');
  const { title, timeZone, lengthMinutes, guests, cancelledAt } = invitation;
  const { language } = i18n;
  const count = guests.length;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{title}</bdi>
          {cancelledAt !== null && <Badge tone="inactive">{t('cancelled')}</Badge>}
        </h3>
        <p className={styles.fact}>
          {startText(invitation, language)} · {lengthText(lengthMinutes, language)}
        </p>
        {timeZone !== ownTimeZone() && isTimeZone(timeZone) && (
          <p className={styles.fact}>
            {t('inZone', { zone: zoneText(timeZone), when: startText(invitation, language, timeZone) })}
          </p>
        )}
        <p className={styles.fact}>{count === 0 ? t('noGuests') : t('guests', { count, n: count })}</p>
      </div>
      {!isOver && <Actions {...props} />}
    </li>
  );
}

function Actions({
  snapshot,
  send,
  share,
  onCopy,
  onEnter,
  linkOf,
  invitation,
}: RowProps & { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const { id, title, room, cancelledAt } = invitation;
  const link = linkOf(room);
  // Of a cancelled one the file alone is left: it takes the meeting out of the host's calendar.
  const holds = cancelledAt === null;
  const copying = holds && share && share.context.link === link ? shareScreen(share) : 'idle';
  const isNative = share?.context.isNative === true;
  const file = fileState(snapshot, id);
  const saves = { type: 'calendar.wanted', id, text: t('fileText', { link }), link } as const;
  const opens = { type: 'invitation.opened', id } as const;
  const asks = { type: 'cancellation.wanted', id } as const;
  // Each button says which meeting it is about.
  const which = <span className={visuallyHidden}> ({title})</span>;
  return (
    <>
      <div className={styles.actions}>
        {holds && (
          <>
            <EnterRoom link={link} which={title} onEnter={onEnter} />
            <Button
              kind="soft"
              size="s"
              icon={isNative ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
              data-event="copy.wanted"
              onPress={() => onCopy(title, link)}
            >
              {t(isNative ? 'shareLink' : 'copy')}
              {which}
            </Button>
          </>
        )}
        <Button
          kind="soft"
          size="s"
          icon={<CalendarPlus aria-hidden="true" />}
          busy={file === 'making'}
          busyLabel={t('making')}
          data-event={JSON.stringify(saves)}
          onPress={() => send(saves)}
        >
          {t('file')}
          {which}
        </Button>
        {holds && (
          <>
            <Button kind="line" size="s" data-event={JSON.stringify(opens)} onPress={() => send(opens)}>
              {t('change')}
              {which}
            </Button>
            <Button kind="danger" size="s" data-event={JSON.stringify(asks)} onPress={() => send(asks)}>
              {t('cancel')}
              {which}
            </Button>
          </>
        )}
      </div>
      {copying === 'manual' && (
        <div className={styles.below}>
          <LinkField label={t('link')} link={link} byHand={t('byHand')} />
        </div>
      )}
      {file === 'failed' && (
        <div className={styles.below}>
          <Note tone="error" role="alert">
            {t('fileFailed')}
          </Note>
        </div>
      )}
    </>
  );
}
