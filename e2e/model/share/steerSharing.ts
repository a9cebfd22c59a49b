import type { Page } from '@playwright/test';
import type { ControlledCall } from '../heldCalls.ts';

const steered = { openSheet: '**/steered/sheet', copyLink: '**/steered/copy' };

/** Replaces the share sheet and clipboard by requests that the walk answers; records their arguments. */
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

const answering = (url: string): ControlledCall => ({
  url,
  answer: ({ kind }) => ({ contentType: 'text/plain', body: kind === 'resolve' ? 'done' : 'refused' }),
});

/** The requests that `steerSharing` makes for the share sheet and the clipboard. */
export const sharingCalls = {
  openSheet: answering(steered.openSheet),
  copyLink: answering(steered.copyLink),
} as const;

/** The last argument of the share sheet or the clipboard. */
export const lastShared = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'shared'));
