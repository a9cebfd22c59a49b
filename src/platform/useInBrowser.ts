import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';

const never = () => () => undefined;

/** What only the browser knows; until the page is hydrated in it, what the server has drawn stands there. */
export const useInBrowser = <Value extends string | number>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(never, read, () => drawn);

const dayLength = 86_400_000;

/** The day it is, in ms since 1970 at its beginning by UTC; of a page that the server drew the day when it did, at first. */
export const useToday = (): number => {
  const { renderedAt } = useServices();
  const dayOf = (now: number) => Math.floor(now / dayLength) * dayLength;
  return useInBrowser(() => dayOf(Date.now()), dayOf(renderedAt ?? 0));
};
