import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import type { InvitedMeeting } from '../../machines/contract/lobbyData.ts';
import { useByClock } from '../platform/useInBrowser.ts';
import * as styles from './StartsAt.css.ts';

interface StartsAtProps {
  meeting: InvitedMeeting;
  isCancelled?: boolean;
}

/**
 * Says when the meeting starts, where its reader is, until it does; or when a canceled one was to start (ROOM-7). The server
 * knows nobody's zone: until the hydration the line is there, and is not seen.
 */
export function StartsAt({ meeting: { title, startsAt }, isCancelled = false }: StartsAtProps) {
  const { t, i18n } = useTranslation('meetings');
  const at = new Date(startsAt);
  const written = (isToday: boolean, timeZone?: string) => {
    const zone = timeZone === undefined ? {} : { timeZone };
    const time = new Intl.DateTimeFormat(localeOf(i18n.language), { timeStyle: 'short', ...zone }).format(at);
    const day = new Intl.DateTimeFormat(localeOf(i18n.language), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...zone,
    });
    if (isCancelled) return t('lobby.cancelledStart', { day: day.format(at), time });
    return isToday ? t('lobby.startsToday', { time }) : t('lobby.startsOn', { day: day.format(at), time });
  };
  const text = useByClock((now) => {
    if (!isCancelled && now >= at.getTime()) return '';
    return written(new Date(now).toDateString() === at.toDateString());
  }, unseen);
  if (text === '') return null;
  return (
    <p className={styles.starts[text === unseen ? 'unseen' : 'seen']}>
      <bdi className={styles.title}>{title}</bdi>
      <time dateTime={startsAt}>{text === unseen ? written(false, 'UTC') : text}</time>
    </p>
  );
}

/** Stands for the text that only the browser knows. */
const unseen = '-';
