import { localeOf } from '../../machines/contract/language.ts';
import { memoizeByLanguage } from '../platform/formats/memoizeByLanguage.ts';

/** Writes a moment out with its day and its time. */
export const dateTimeFormat = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }),
);
