import type { Page } from '@playwright/test';
import type { SteeredCall } from '../pageWalk.ts';

const steered = { openSheet: '**/steered/sheet', copyLink: '**/steered/copy' };

/**
 * Replaces `navigator.share` and the clipboard: the network decides their result, and their arguments are
 * kept.
 */
export const steerSharing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const ask = (name: string) => async (shared: unknown) => {
      Object.assign(globalThis, { shared });
      const answer = await fetch(`/steered/${name}`);
      if ((await answer.text()) === 'refused') throw new DOMException('No', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'share', { value: ask('sheet') });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: ask('copy') } });
    document.execCommand = () => false;
  });
};

const answering = (url: string): SteeredCall => ({
  url,
  answer: ({ kind }) => ({ contentType: 'text/plain', body: kind === 'resolve' ? 'done' : 'refused' }),
});

/** The calls of `navigator.share` and the clipboard, for `steerSharing`. */
export const sharingCalls = {
  openSheet: answering(steered.openSheet),
  copyLink: answering(steered.copyLink),
} as const;

/** The last argument of `navigator.share` or the clipboard. */
export const givenAway = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'shared'));
