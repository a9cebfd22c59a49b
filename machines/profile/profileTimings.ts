/** The waits of the matchmaker's frame, by name, in ms (PROF-2). */
export const profileTimings = {
  /** From a load of the matchmaker's frame until it gets the session (PROF-2). */
  profileSession: 1000,
  /** How long the matchmaker's frame may take to confirm the session (PROF-2). */
  profileTimeout: 15_000,
  /** From its confirmation until it gets the tab to open, for the first to the fourth time (PROF-2). */
  profileTab: 500,
  profileTabSecond: 1500,
  profileTabThird: 3000,
  profileTabLast: 5000,
} as const;
