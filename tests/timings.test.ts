import { expect, it } from 'vitest';
import { roomTimings } from '../machines/roomTimings.ts';
import { timings } from '../machines/timings.ts';

/** What requirements and the titles of tests say, in ms: the tests themselves wait by the names. */
const page = {
  anchorDelay: 100,
  anchorTimeout: 5000,
  chunkRetry: 500,
  chunkTimeout: 30_000,
  localeTimeout: 3000,
  localeRead: 10_000,
  searchDebounce: 250,
  addressCheck: 400,
  resendCooldown: 30_000,
  codeLife: 600_000,
  passkeyRenewal: 240_000,
  longestWait: 3_600_000,
  historyMove: 1000,
  sessionRetry: 8000,
  logoutTimeout: 3000,
  logoutRetry: 60_000,
  savedMessage: 3000,
  mergedMessage: 10_000,
  savedCheck: 10_000,
  previewAfterSave: 1000,
  previewAfterSaveFirst: 2000,
  previewRefreshing: 1000,
  uploadError: 5000,
  videoTimeout: 5000,
  uploadedMessage: 3000,
  logoRead: 30_000,
  wheelRest: 150,
  doubleTap: 300,
  slideInterval: 3000,
  manualPause: 5000,
  countStep: 50,
  stripGlide: 300,
  frameTimeout: 15_000,
  paymentWait: 180_000,
  poll: 5000,
  closedPoll: 10_000,
  leaveTimeout: 10_000,
  linkCopied: 3000,
  articleCopied: 2000,
  onlineNotice: 3000,
  updateTimeout: 10_000,
  loadTimeout: 30_000,
  idleTimeout: 3000,
  idleDelay: 2000,
  networkTimeout: 10_000,
  copyTimeout: 2000,
  heroDebounce: 100,
};
const rooms = {
  devicesWait: 4000,
  reconnectNotice: 2000,
  hereRetry: 2000,
  openPoll: 180_000,
  spaceRead: 30_000,
  knockAgain: 30_000,
  signalBatch: 50,
  signalRetry: 1000,
  signalTimeout: 8000,
  relaysTimeout: 5000,
  relaysKept: 300_000,
  peerConnect: 15_000,
  peerInterrupted: 5000,
  peerRestart: 10_000,
  peerRetry: 2000,
  bellRest: 10_000,
  newsGap: 3000,
};

it('[FTR-3][SIGNUP-6][SES-2][DSGN-4][HOME-4][SUB-3][API-2] each wait of a page is as long as it is said to be', () => {
  expect(timings).toEqual(page);
});

it('[ROOM-2][ROOM-3][ROOM-5][ROOM-6][ROOM-7] each wait of a room and its calls is as long as it is said to be', () => {
  expect(roomTimings).toEqual(rooms);
});

it('[HOME-6][LNG-4][LEGAL-1] the worker answers with its copy before the page stops waiting for texts or a legal document', () => {
  expect(timings.copyTimeout).toBeLessThan(Math.min(timings.localeTimeout, timings.localeRead));
  expect(timings.networkTimeout).toBeLessThan(timings.frameTimeout);
});
