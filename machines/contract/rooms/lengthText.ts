import { localeOf } from '../language.ts';

/** How long a meeting lasts, in hours and minutes: the same in the dashboard and in mails (ROOM-7). */
export const lengthText = (minutes: number, language: string): string => {
  const parts = [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ].filter(({ value }) => value > 0);
  return parts
    .map(({ unit, value }) =>
      new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(' ');
};
