import type { ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../machines/account/openSession.ts';
import {
  type SessionsEvent,
  type SessionsSnapshot,
  sessionsScreen,
} from '../../machines/account/sessionsMachine.ts';
import { localeOf } from '../../machines/contract/language.ts';
import { wordsIn } from '../../machines/shared/serverMessage.ts';
import { memoizeByLanguage } from '../platform/formats/memoizeByLanguage.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Badge } from '../ui/feedback/Badge.tsx';
import { passFocusHome } from '../ui/focus.ts';
import * as styles from './AccountList.css.ts';
import { AccountSection } from './AccountSection.tsx';
import * as details from './DetailsView.css.ts';
import { dateTimeFormat } from './dateTimeFormat.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useDeviceName } from './useDeviceName.ts';

export interface SessionsViewProps {
  snapshot: SessionsSnapshot;
  send: (event: SessionsEvent) => void;
  /** Whether the account was opened for this section: its list gets the focus, and what is new comes into sight. */
  isWanted: boolean;
}

/** Where a partner is signed in; one session is ended without a question, or all others (ACC-3). */
export function SessionsView({ snapshot, send, isWanted }: SessionsViewProps) {
  const { t, i18n } = useTranslation('account');
  const { sessions, ending, reason } = snapshot.context;
  const screen = sessionsScreen(snapshot);
  const said = saidOf(snapshot);
  const error = (id: string | null) =>
    screen === 'refused' && ending === id ? (
      <p className={styles.error} role="alert">
        {wordsIn(i18n.language, reason) ?? t(id === null ? 'sessions.othersNotEnded' : 'sessions.notEnded')}
      </p>
    ) : null;
  return (
    <AccountSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {screen === 'failed' && (
        <NotLoaded
          text={t('sessions.notLoaded')}
          retry={t('sessions.retry')}
          onRetry={() => send({ type: 'list.retried' })}
        />
      )}
      <ul
        className={styles.list}
        aria-label={t('sessions.title')}
        aria-busy={screen === 'loading'}
        data-screen={screen}
        data-home=""
        tabIndex={-1}
        data-autofocus={isWanted || undefined}
      >
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={screen === 'ending' && ending === session.id}
            canEnd={snapshot.can({ type: 'end.wanted', id: session.id })}
            comesIntoSight={isWanted && session.isNew}
            error={error(session.id)}
            onEnd={() => send({ type: 'end.wanted', id: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.action}>
          <Button
            kind="line"
            size="s"
            busy={screen === 'endingOthers'}
            busyLabel={t('sessions.ending')}
            disabled={screen !== 'endingOthers' && !snapshot.can({ type: 'endOthers.wanted' })}
            data-event="endOthers.wanted"
            ref={passFocusHome}
            onPress={() => send({ type: 'endOthers.wanted' })}
          >
            {t('sessions.endOthers')}
          </Button>
          {error(null)}
        </div>
      )}
      {/* A live region is in the page before its text. */}
      <p className={details.status} role="status">
        {said && t(`sessions.${said}`)}
      </p>
    </AccountSection>
  );
}

/** What is announced of the list. */
const saidOf = (snapshot: SessionsSnapshot): 'loading' | 'ending' | 'othersEnded' | 'ended' | null => {
  const screen = sessionsScreen(snapshot);
  if (screen === 'ended') return snapshot.context.ending === null ? 'othersEnded' : 'ended';
  if (screen === 'ending' || screen === 'endingOthers') return 'ending';
  return screen === 'loading' ? screen : null;
};

interface RowProps {
  session: OpenSession;
  isEnding: boolean;
  canEnd: boolean;
  comesIntoSight: boolean;
  error: ReactNode;
  onEnd: () => void;
}

function Row({ session, isEnding, canEnd, comesIntoSight, error, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('account');
  const deviceName = useDeviceName();
  const { isCurrent, isNew, startedAt, usedAt, expiresAt } = session;
  const said = (key: 'began' | 'used' | 'until', time: string | null, format = dateTimeFormat) =>
    time !== null && <p>{t(`sessions.${key}`, { time: format(i18n.language).format(new Date(time)) })}</p>;
  return (
    <li className={styles.row} ref={comesIntoSight ? comeIntoSight : undefined}>
      <div>
        <p className={styles.name}>
          <span>{deviceName(session)}</span>
          {isCurrent && <Badge tone="active">{t('sessions.current')}</Badge>}
          {isNew && <Badge tone="inactive">{t('sessions.new')}</Badge>}
        </p>
        <div className={styles.times}>
          {said('began', startedAt)}
          {said('used', usedAt, isInFirstHour(session) ? dateTimeFormat : hourFormat)}
          {said('until', expiresAt)}
        </div>
      </div>
      {!isCurrent && (
        <Button
          kind="soft"
          size="s"
          busy={isEnding}
          busyLabel={t('sessions.ending')}
          disabled={!isEnding && !canEnd}
          data-event={JSON.stringify({ type: 'end.wanted', id: session.id })}
          ref={passFocusHome}
          onPress={onEnd}
        >
          {t('sessions.end')}
          <span className={visuallyHidden}> ({deviceName(session)})</span>
        </Button>
      )}
      {error}
    </li>
  );
}

/** Whether a session was used last in the hour in which it began, which is earlier than its beginning. */
const isInFirstHour = ({ startedAt, usedAt }: OpenSession): boolean =>
  startedAt !== null && usedAt !== null && new Date(usedAt).setMinutes(0, 0, 0) < Date.parse(startedAt);

/** The last use is known to the hour. */
const hourFormat = memoizeByLanguage(
  (language) =>
    new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
    }),
);

const comeIntoSight: RefCallback<HTMLElement> = (row) => row?.scrollIntoView({ block: 'nearest' });
