import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { waitText } from '../../machines/contract/waitText.ts';
import type { PersonSnapshot } from '../../machines/rooms/personMachine.ts';
import {
  givesUpPlace,
  isComingBack,
  isReconnecting,
  personScreen,
} from '../../machines/rooms/personSelectors.ts';
import type { PersonEvent } from '../../machines/rooms/personSetup.ts';
import { announcedWait } from '../forms/announcedWait.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { figures } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { focusIfLost, focusOn } from '../ui/focus.ts';
import { KnockForm } from './KnockForm.tsx';
import * as styles from './LobbyView.css.ts';
import { VisitOver } from './VisitOver.tsx';

interface GuestViewProps {
  snapshot: PersonSnapshot;
  send: (event: PersonEvent) => void;
  primaryColor: string;
  /** The site's origin, where a host's dashboard is; null where nobody knows. */
  siteOrigin: string | null;
}

/**
 * What a person reads and does before they are inside, and after it, when the title says how it ended (ROOM-2, ROOM-3,
 * ROOM-6).
 */
export function GuestView(props: GuestViewProps) {
  const { snapshot, send } = props;
  const { t } = useTranslation('lobby');
  const screen = personScreen(snapshot);
  switch (screen) {
    case 'arriving':
    case 'naming':
    case 'knocking':
      return <Naming {...props} />;
    case 'entering':
    case 'finding':
    case 'inside':
      // Whoever has just knocked, or started a meeting, has no place to be taken back to.
      return isAsking(snapshot) ? <Naming {...props} /> : <Finding {...props} />;
    case 'entryFailed':
      return (
        <div className={styles.asked}>
          <Problem {...props} />
          <Button
            data-event="entry.retried"
            disabled={!snapshot.can({ type: 'entry.retried' })}
            onPress={() => send({ type: 'entry.retried' })}
          >
            {t('entry.retry')}
          </Button>
        </div>
      );
    case 'hostAway':
    case 'hostHere':
      return <Waiting {...props} />;
    case 'opening':
      return <Opening {...props} />;
    case 'leaving':
      return givesUpPlace(snapshot) ? <Opening {...props} /> : <Waiting {...props} />;
    case 'elsewhere':
    case 'callFailed':
      return (
        <div className={styles.asked}>
          <Notice key={screen}>{t(`${screen}.title`)}</Notice>
          <p className={styles.quiet}>{t(`${screen}.text`)}</p>
          <Button data-event="place.reclaimed" onPress={() => send({ type: 'place.reclaimed' })}>
            {t(`${screen}.use`)}
          </Button>
        </div>
      );
    default:
      return (
        <VisitOver
          end={screen}
          dashboard={
            snapshot.context.isHost && props.siteOrigin !== null ? props.siteOrigin + dashboardPath : null
          }
          canAsk={snapshot.can({ type: 'knock.wanted' })}
          onAsk={() => send({ type: 'knock.wanted' })}
        />
      );
  }
}

/** Whether a guest's knock has arrived, and no answer yet; a line that is cut meanwhile is told in other words. */
const isAsking = (snapshot: PersonSnapshot): boolean =>
  personScreen(snapshot) === 'finding' &&
  !isComingBack(snapshot) &&
  !snapshot.context.isHost &&
  !isReconnecting(snapshot);

/** What has just happened: it gets the focus, so that it is read out. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} tabIndex={-1} ref={focusOn}>
      {children}
    </p>
  );
}

/** On the way to a place; where the line is cut for longer one may leave. */
function Finding(props: GuestViewProps) {
  const { snapshot } = props;
  const { t } = useTranslation('lobby');
  const way = isComingBack(snapshot) ? 'finding' : snapshot.context.isHost ? 'entering' : 'knocking';
  const text = t(`entry.${way}`);
  if (!isReconnecting(snapshot) || personScreen(snapshot) !== 'finding') return <Notice>{text}</Notice>;
  return (
    <div className={styles.asked}>
      <Notice>{`${text} ${t('reconnecting')}`}</Notice>
      <Problem {...props} />
      <Leave {...props} />
    </div>
  );
}

function Naming(props: GuestViewProps) {
  const { snapshot, send, primaryColor } = props;
  const { t } = useTranslation('lobby');
  const meetings = useTranslation('meetings').t;
  const { name, nameError } = snapshot.context;
  return (
    <KnockForm
      primaryColor={primaryColor}
      name={name}
      error={
        nameError === null
          ? undefined
          : nameError === 'long'
            ? t('entry.nameLong')
            : meetings('lobby.nameNeeded')
      }
      problem={<Problem {...props} />}
      busy={personScreen(snapshot) === 'knocking' || isAsking(snapshot)}
      busyLabel={t('entry.knocking')}
      disabled={snapshot.matches({ visit: { naming: 'limited' } })}
      // After an earlier visit, or a knock that was taken back; on a first one nothing is focused.
      focused={name !== ''}
      onName={(text) => send({ type: 'name.edited', name: text })}
      onKnock={() => send({ type: 'knock.requested' })}
    />
  );
}

/** Whether the form is opened anew, whose name would take the focus before these words. */
const opensTheForm = (problem: string): boolean => ['forgotten', 'outdated', 'ticketUsed'].includes(problem);

/** A live region is in the page before its words. A wait is shown every second, announced more rarely (fault N08). */
function Problem({ snapshot, siteOrigin }: GuestViewProps) {
  const { problem, countdown } = snapshot.context;
  const { t } = useTranslation('lobby');
  const isWait = problem !== null && countdown.secondsLeft > 0;
  return (
    <div>
      <div role="status">
        {problem !== null && !isWait && (
          // Where what had the focus is gone these words are new with their region, which is not read out then.
          <p tabIndex={-1} ref={opensTheForm(problem) ? focusOn : focusIfLost}>
            {t(`entry.${problem}`)}
          </p>
        )}
        {isWait && (
          <p className={visuallyHidden} tabIndex={-1} ref={focusIfLost}>
            {t(`entry.${problem}`, { time: announcedWait(countdown.secondsLeft) })}
          </p>
        )}
        {problem === 'ticketUsed' && siteOrigin !== null && (
          <a href={siteOrigin + dashboardPath}>{t('entry.dashboard')}</a>
        )}
      </div>
      {isWait && (
        <p className={figures} aria-hidden="true">
          {t(`entry.${problem}`, { time: waitText(countdown.secondsLeft) })}
        </p>
      )}
    </div>
  );
}

/** Told who is there, and nothing of others who wait (ROOM-3). */
function Waiting(props: GuestViewProps) {
  const { snapshot } = props;
  const { t } = useTranslation('lobby');
  const { view } = snapshot.context;
  const waiting = view?.place === 'waiting' ? view : null;
  return (
    <div className={styles.asked}>
      <section className={styles.notice} tabIndex={-1} ref={focusOn}>
        <p aria-live="polite">{t(waiting?.hostIsHere ? 'waiting.hostHere' : 'waiting.hostAway')}</p>
        <p className={styles.quiet}>{t('waiting.keepOpen')}</p>
      </section>
      <div aria-live="polite">
        {waiting?.message && (
          <>
            <p className={styles.quiet}>{t('waiting.message')}</p>
            <p className={styles.message} dir="auto">
              {waiting.message}
            </p>
          </>
        )}
        {isReconnecting(snapshot) && <p>{t('reconnecting')}</p>}
      </div>
      <Problem {...props} />
      <Leave {...props} />
    </div>
  );
}

/** Let in, while the call cannot be shown yet: nothing is sent (ROOM-5). */
function Opening(props: GuestViewProps) {
  const { t } = useTranslation('lobby');
  const text = t('call.loading');
  return (
    <div className={styles.asked}>
      <Notice>{isReconnecting(props.snapshot) ? `${text} ${t('reconnecting')}` : text}</Notice>
      <Problem {...props} />
      <Leave {...props} />
    </div>
  );
}

function Leave({ snapshot, send }: GuestViewProps) {
  const { t } = useTranslation('meetings');
  return (
    <Button
      kind="soft"
      data-event="knock.withdrawn"
      busy={personScreen(snapshot) === 'leaving'}
      onPress={() => send({ type: 'knock.withdrawn' })}
    >
      {t('lobby.leave')}
    </Button>
  );
}
