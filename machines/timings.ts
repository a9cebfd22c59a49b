/** The waits of machines, and of live actors that have a requirement, by name, in ms. */
export const timings = {
  /** From following an anchor link to another page until its element is looked for (FTR-3). */
  anchorDelay: 100,
  /** How long an anchor's element is waited for (FTR-3). */
  anchorTimeout: 5000,
  /** From a failed chunk to the next request for it; sooner when the network is back (APP-11). */
  chunkRetry: 500,
  /** How long a file of a chunk, or a worker's script, may take; then it counts as failed (APP-11, LOGO-6). */
  chunkTimeout: 30_000,
  /** How long the first texts may take before the built-in English is shown meanwhile (LNG-4). */
  localeTimeout: 3000,
  /** How long one request for texts may take; then it counts as failed, and is repeated. A rendered page in Spanish waits so long in all before built-in English takes its words away (LNG-4). */
  localeRead: 10_000,
  /** From the last key in the country search to its result (SIGNUP-4). */
  searchDebounce: 250,
  /** From the last key in a room's address to the question whether it is free (BRAND-3). */
  addressCheck: 400,
  /** Between two codes to the same number (SIGNUP-6). */
  resendCooldown: 30_000,
  /** How long a code is valid (SIGNUP-6). */
  codeLife: 600_000,
  /** From a question for passkeys that a form has open to the next one: within the five minutes of each (ACC-7). */
  passkeyRenewal: 240_000,
  /** The longest wait that a page counts down; a longer one is asked for again when it ends. */
  longestWait: 3_600_000,
  /** How long the browser may take to go back to an earlier step of a form (SIGNUP-7). */
  historyMove: 1000,
  /** From a server that was not reached to the next check of a session of which nothing else is known (SES-2). */
  sessionRetry: 8000,
  /** How long logging out waits for the server (SES-3). */
  logoutTimeout: 3000,
  /** From a logout that got no answer to the next try; sooner when the network is back (SES-3). */
  logoutRetry: 60_000,
  /** How long "Changes saved" stays (DSGN-4). */
  savedMessage: 3000,
  /** How long it stays where it says what came from another tab as well (DSGN-12). */
  mergedMessage: 10_000,
  /** When it is asked again what the server has of a design, after nobody could tell (DSGN-8). */
  savedCheck: 10_000,
  /** From a save to the preview's refresh (DSGN-4). */
  previewAfterSave: 1000,
  /** From a save that a refresh asked for to that refresh (DSGN-6). */
  previewAfterSaveFirst: 2000,
  /** How long the preview shows that it is loading (DSGN-6). */
  previewRefreshing: 1000,
  /** How long an upload's or a file's error stays (DSGN-7). */
  uploadError: 5000,
  /** How long the browser may take to read a video's length; then it counts as unplayable (DSGN-7). */
  videoTimeout: 5000,
  /** How long a card says that its file is uploaded (DSGN-7). */
  uploadedMessage: 3000,
  /** How long nothing may come of a logo's original, and how long its picture may take for its colors (LOGO-8, BRAND-1). */
  logoRead: 30_000,
  /** From the last turn of the wheel over the logo's stage to the end of that zoom (LOGO-3). */
  wheelRest: 150,
  /** Two taps on the logo's stage within this time are a double tap (LOGO-3). */
  doubleTap: 300,
  /** How long a slide of a carousel stays (HOME-4). */
  slideInterval: 3000,
  /** How long a carousel waits after a slide was chosen by hand (HOME-4). */
  manualPause: 5000,
  /** Between two of the ten steps in which a statistic counts up (PRT-3). */
  countStep: 50,
  /** How long a strip takes to stop, or to glide after a drag (HOME-7). */
  stripGlide: 300,
  /** How long a framed document may take before it counts as failed (LEGAL-1). */
  frameTimeout: 15_000,
  /** How long a payment is waited for (SUB-3). */
  paymentWait: 180_000,
  /** Between two status requests while a payment is awaited (SUB-3). */
  poll: 5000,
  /** Between two looks whether a closed space has opened (API-2). */
  closedPoll: 10_000,
  /** How long going to the checkout may take before its button works again (SUB-4). */
  leaveTimeout: 10_000,
  /** How long "Link copied" stays (MEET-3). */
  linkCopied: 3000,
  /** How long "Link copied!" stays under an article (BLOG-9). */
  articleCopied: 2000,
  /** How long "You're back online" stays (HOME-6). */
  onlineNotice: 3000,
  /** How long a new version may take to take control before it is offered again (HOME-6). */
  updateTimeout: 10_000,
  /** The longest wait for the load of a page, which a hanging image would hold up for ever (APP-10). */
  loadTimeout: 30_000,
  /** The longest wait for an idle page (HOME-6). */
  idleTimeout: 3000,
  /** How long an idle page waits before it fetches the parts below its first view (APP-1). */
  idleDelay: 2000,
  /** How long the network may take before an offline copy is shown (HOME-6). */
  networkTimeout: 10_000,
  /** The same for texts and pictures: before `localeTimeout`, or the page would turn to built-in English (HOME-6, LNG-4). */
  copyTimeout: 2000,
  /** From the hero's start, or the last of several language changes, to the next play of its letters (HOME-2). */
  heroDebounce: 100,
} as const;
