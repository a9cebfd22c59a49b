import { waitText } from '../../machines/contract/waitText.ts';

/** A wait for screen readers: rounded up to ten seconds, above a minute to minutes, so that few are read. */
export const announcedWait = (seconds: number): string => {
  const step = seconds > 60 ? 60 : 10;
  return waitText(Math.ceil(seconds / step) * step);
};
