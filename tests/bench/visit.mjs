/** A fresh visitor with a phone; `slowdown` is how many times slower the processor is. */
export const openPage = async (browser, slowdown = 1) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, close: () => context.close() };
};

/** Gives a page of Playwright a slow mobile network: 400 ms to the server and back, 50 kB a second (N06). */
export const slowNetwork = async (page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  return cdp;
};

/**
 * Opens a page and resolves once nothing is fetched any more. The dashboard's stream of events never ends, so
 * there it is the page's load and two seconds.
 */
export const openQuiet = async (page, url, hasStream) => {
  await page.goto(url, { waitUntil: hasStream ? 'load' : 'networkidle' });
  await untilQuiet(page, hasStream);
};

/** Resolves once what is fetched now has come, as `openQuiet` does. */
export const untilQuiet = (page, hasStream) =>
  hasStream ? page.waitForTimeout(2000) : page.waitForLoadState('networkidle');

/** Resolves once the page that the server rendered is hydrated. */
export const untilHydrated = (page) =>
  page.locator('#root[data-hydrated="false"]').waitFor({ state: 'detached' });
