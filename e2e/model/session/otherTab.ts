import type { Page } from '@playwright/test';

/** Sets the token that all tabs share, as another tab would. */
export const keepToken = (page: Page, token: string | null): Promise<void> =>
  page.evaluate((kept) => {
    if (kept === null) localStorage.removeItem('sessionToken');
    else localStorage.setItem('sessionToken', kept);
  }, token);

/** Posts a message as another tab would, and waits until it is heard: the page may have nothing to show of it. */
export const say = async (page: Page, message: { type: string; [key: string]: unknown }): Promise<void> => {
  await page.evaluate(
    (said) =>
      new Promise<void>((resolve) => {
        // Messages reach the older channel of the page first.
        const [sender, witness] = [new BroadcastChannel('session'), new BroadcastChannel('session')];
        witness.onmessage = () => {
          for (const channel of [sender, witness]) channel.close();
          resolve();
        };
        sender.postMessage(said);
      }),
    message,
  );
  if (message.type === 'session.shared') await reader(page);
};

/** Waits for the code that reads a session of another tab, which the first one needs. */
const reader = async (page: Page): Promise<void> => {
  const address = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/storedSession'))?.name,
  );
  await page.evaluate((url) => import(url), String(await address.jsonValue()));
};
