const half = 30 * 60_000;

/** The next full half hour after `now` in a time zone `offset` minutes behind UTC, in ms (MEET-3). */
export const nextHalfHour = (now: number, offset: number): number => {
  const local = now - offset * 60_000;
  return now + half - (local % half);
};
