import { useSyncExternalStore } from 'react';
import { dayIn } from './formats/dayIn.ts';
import { useServices } from './services.ts';

const never = () => () => undefined;

/** A value that only the browser knows; until the hydration, the server-rendered one. */
export const useInBrowser = <Value extends string | number | boolean>(
  read: () => Value,
  rendered: Value,
): Value => useSyncExternalStore(never, read, () => rendered);

const eachHalfMinute = (changed: () => void) => {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
};

/** What the visitor's clock says; until the hydration, the server-rendered value. */
export const useByClock = <Value extends string | number | boolean>(
  read: (now: number) => Value,
  rendered: Value,
): Value =>
  useSyncExternalStore(
    eachHalfMinute,
    () => read(Date.now()),
    () => rendered,
  );

const dayLength = 86_400_000;

/** The start of the UTC day, in ms since 1970; until the hydration, of the day of the server's render. */
export const useToday = (): number => {
  const { renderedAt } = useServices();
  const dayOf = (now: number) => Math.floor(now / dayLength) * dayLength;
  return useInBrowser(() => dayOf(Date.now()), dayOf(renderedAt ?? 0));
};

/** The visitor's year; until the hydration, that of the server's render, in UTC. */
export const useYear = (): number => {
  const { renderedAt } = useServices();
  return useInBrowser(() => new Date().getFullYear(), new Date(renderedAt ?? 0).getUTCFullYear());
};

/** The visitor's day so many ms from now, written out in their language; empty until the hydration. */
export const useDayAfter = (ms: number, language: string): string =>
  useInBrowser(() => dayIn(language, Date.now() + ms), '');
