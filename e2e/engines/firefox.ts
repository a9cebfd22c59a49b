import puppeteer, { type BrowserContext, type ElementHandle, type JSHandle, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './engine.ts';

/**
 * Firefox over WebDriver BiDi, which it speaks itself: Debian has no geckodriver.
 * @param executablePath of Firefox.
 */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // Nothing but the product is asked for.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
  const contexts: BrowserContext[] = [];
  return {
    name: 'Firefox',
    version: await browser.version(),
    openTab: async () => {
      // The one before is of an earlier test.
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      const context = await browser.createBrowserContext();
      contexts.push(context);
      return tabOf(context, await context.newPage());
    },
    close: () => browser.close(),
  };
};

const tabOf = (context: BrowserContext, page: Page): Tab => ({
  open: async (url) => {
    await page.bringToFront();
    await page.goto(url);
  },
  run: async (code, ...values) => (await page.evaluate(code as never, ...values)) as never,
  find: async (code, ...values) => {
    const handle: JSHandle = await page.evaluateHandle(code as never, ...values);
    const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
    if (element === null) return null;
    return {
      click: async () => {
        await page.bringToFront();
        await element.click();
      },
      choose: (path) => element.uploadFile(path),
    };
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  drag: async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  },
  screenshot: async () => Buffer.from(await page.screenshot()),
  another: async () => tabOf(context, await context.newPage()),
});
