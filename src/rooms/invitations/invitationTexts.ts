import { localeOf } from '../../../machines/contract/language.ts';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import { isTimeZone } from '../../../machines/contract/rooms/wallTime.ts';

/**
 * The zone of the browser's clock; UTC where the browser does not say, or names one that its own formats do not take: Chrome
 * says `Etc/Unknown` where the system has no zone that it knows (ROOM-7).
 */
export const ownTimeZone = (): string => {
  const { timeZone = '' } = new Intl.DateTimeFormat(localeOf('en')).resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};

/** When a meeting starts, as a clock shows it there; in the browser's zone without one (ROOM-7). */
export const startText = ({ startsAt }: Invitation, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(startsAt));

/** An IANA name as it is read: `America/Mexico_City` has a space. */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Several things in one sentence. */
export const listText = (things: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(things);

/** The zones to choose from: the browser's, the chosen one if it is another, and all that the browser knows. */
export const timeZones = (chosen: string): readonly string[] => [
  ...new Set([ownTimeZone(), chosen, ...Intl.supportedValuesOf('timeZone')]),
];

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

/** The lengths to choose from, the present one among them. */
export const lengthsWith = (minutes: number): readonly number[] =>
  [...new Set([...lengths, minutes])].toSorted((one, next) => one - next);
