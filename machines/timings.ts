/** Every wait of the product, by name, in milliseconds. Machines refer to them; nothing else waits. */
export const timings = {
  /** From following an anchor link to another page until its element is looked for (FTR-3). */
  anchorDelay: 100,
  /** How long an anchor's element may take to appear before the search is given up (FTR-3). */
  anchorPatience: 5000,
  /** How long the first texts may take before the built-in English is shown meanwhile (LNG-4). */
  localePatience: 3000,
  /** From the last key in the country search to its result (SIGNUP-4). */
  searchDebounce: 250,
  /** Between two codes to the same number (SIGNUP-6). */
  resendCooldown: 30_000,
  /** Longer than any wait for a code that the server asks for; beyond it the clock was changed. */
  longestWait: 3_600_000,
  /** How long logging out waits for the server to hear of it (SES-3). */
  logoutPatience: 3000,
  /** How long "Changes saved" stays (DSGN-4). */
  savedMessage: 3000,
  /** From a save to the preview's refresh (DSGN-4). */
  previewAfterSave: 1000,
  /** From a save that a refresh asked for to that refresh (DSGN-6). */
  previewAfterSaveFirst: 2000,
  /** How long the preview shows that it is loading (DSGN-6). */
  previewRefreshing: 1000,
} as const;
