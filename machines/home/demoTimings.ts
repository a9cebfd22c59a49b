/** The phases of the home page's demo, in ms: a loop of 9 s (HOME-1). */
export const demoTimings = {
  demoTyping: 3200,
  demoPath: 1900,
  demoMatch: 900,
  demoCard: 600,
  demoRest: 2400,
} as const;
