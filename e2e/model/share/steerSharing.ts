import type { Page } from '@playwright/test';
import type { ControlledCall } from '../pageWalk.ts';

const steered = { openSheet: '**/steered/sheet', copyLink: '**/steered/copy' };

/** Asks the network what the platform's sheet and clipboard do, and keeps what they are given. */
export const steerSharing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const ask = (name: string) => async (given: unknown) => {
      Object.assign(globalThis, { given });
      const answer = await fetch(`/steered/${name}`);
      if ((await answer.text()) === 'refused') throw new DOMException('No', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'share', { value: ask('sheet') });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: ask('copy') } });
    document.execCommand = () => false;
  });
};

const answering = (url: string): ControlledCall => ({
  url,
  answer: ({ kind }) => ({ contentType: 'text/plain', body: kind === 'resolve' ? 'done' : 'refused' }),
});

/** The calls of the platform's sheet and clipboard, as `steerSharing` makes them. */
export const sharingCalls = {
  openSheet: answering(steered.openSheet),
  copyLink: answering(steered.copyLink),
} as const;

/** What the platform's sheet or the clipboard was given last. */
export const lastShared = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'given'));
