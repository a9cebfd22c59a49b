/** The waits of rooms and their calls, by name, in ms: apart from `timings`, which every page carries. */
export const roomTimings = {
  /** How long who comes back to a meeting waits for their camera and microphone, before they go in without (ROOM-6). */
  devicesWait: 4000,
  /** From a cut line to the words that say so: most are mended before (ROOM-6). */
  reconnectNotice: 2000,
  /** From a change of what is sent that did not reach the server to telling it again (ROOM-6). */
  hereRetry: 2000,
  /** Between two looks whether the next meeting of an open room was moved or canceled (ROOM-7). */
  openPoll: 180_000,
  /** How long a room's page waits for an answer about its space, on a line that may be dead (API-2). */
  spaceRead: 30_000,
  /** From a declined knock to the next one (ROOM-3). */
  knockAgain: 30_000,
  /** From the first of several signals to another person to the request that carries them (ROOM-5). */
  signalBatch: 50,
  /** From a request with signals that failed to the next one (ROOM-5). */
  signalRetry: 1000,
  /** How long such a request may take; those that follow wait for it (ROOM-5). */
  signalTimeout: 8000,
  /** How long a connection waits for the relays' addresses; then it is tried with those that are known (ROOM-5). */
  relaysTimeout: 5000,
  /** How long relays' addresses are good for; a connection after it asks for them again (ROOM-5). */
  relaysKept: 300_000,
  /** How long two browsers may take to reach each other (ROOM-5). */
  peerConnect: 15_000,
  /** How long an interrupted connection may come back by itself (ROOM-5). */
  peerInterrupted: 5000,
  /** How long it may take to come back on another way (ROOM-5). */
  peerRestart: 10_000,
  /** From a lost connection to a new one (ROOM-5). */
  peerRetry: 2000,
  /** Between two rings of the bell for who waits (ROOM-2). */
  bellRest: 10_000,
  /** How long a host's news may be gone before the page says so (ROOM-6). */
  newsGap: 3000,
} as const;
