import { dayMs } from '../../machines/contract/call.ts';
import { isDay } from '../settings/environment.ts';
import { UsageError } from './failures.ts';

/** The arguments of a command, by name, and its options. */
export interface Given {
  args: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A required argument. */
export const argOf = ({ args }: Given, name: string): string => args[name] ?? '';

/** Whether an option without a value is given. */
export const hasFlag = ({ options }: Given, name: string): boolean => options[name] === true;

/** An option's text; undefined when it is missing. @throws UsageError for an empty one. */
export const textOf = ({ options }: Given, name: string): string | undefined => {
  const given = options[name];
  if (typeof given !== 'string') return undefined;
  if (given.trim() === '') throw new UsageError(`--${name} must not be empty.`);
  return given.trim();
};

/** A required option's text. @throws UsageError without it. */
export const neededText = (given: Given, name: string): string => {
  const text = textOf(given, name);
  if (text === undefined) throw new UsageError(`--${name} is missing.`);
  return text;
};

/** An option's number; undefined when it is missing. @throws UsageError for another than a whole one from 1 to `max`. */
export const numberOf = (given: Given, name: string, max: number): number | undefined => {
  const text = textOf(given, name);
  return text === undefined ? undefined : wholeNumber(text, `--${name}`, max);
};

/** A whole number from 1 to `max`. @throws UsageError that names what was given. */
export const wholeNumber = (text: string, name: string, max: number): number => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw new UsageError(`${name} must be a whole number from 1 to ${max}.`);
  return number;
};

/** The end of an option's day, in UTC; undefined when it is missing. @throws UsageError for another text. */
export const endOfDay = (given: Given, name: string): Date | undefined => {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  if (!isDay(text)) throw new UsageError(`--${name} must be a day such as 2027-01-31.`);
  return new Date(Date.parse(`${text}T00:00:00Z`) + dayMs);
};

/** The end of `--days N` from now, or of the day of `--until DAY`. @throws UsageError unless exactly one is given. */
export const endOf = (given: Given, now: number): Date => {
  const days = numberOf(given, 'days', 3650);
  const until = endOfDay(given, 'until');
  if ((days === undefined) === (until === undefined))
    throw new UsageError('Say either --days or --until, and not both.');
  const end = until ?? new Date(now + (days ?? 0) * dayMs);
  if (end.getTime() <= now) throw new UsageError('--until must be a day that is not over.');
  return end;
};
