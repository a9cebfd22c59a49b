import { localeOf } from '../../../machines/contract/language.ts';

/** The day of a moment where the visitor is, written out in their language. @param moment an ISO timestamp, or ms since 1970. */
export const dayIn = (language: string, moment: string | number): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(moment));
