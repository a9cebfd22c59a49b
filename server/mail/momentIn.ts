import { type Language, localeOf } from '../../machines/contract/language.ts';

/** A minute in a mail, whose readers' time zone nobody knows: never later than the moment itself. */
export const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
