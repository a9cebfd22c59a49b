import { keep } from '../partner.mjs';
import { untilHydrated } from '../visit.mjs';

const dashboard = '/branded-meetings/dashboard';

/**
 * A visitor of the product who measures what they wait for, in ms.
 * @param browser Playwright's @param origin the app's @param session of a partner who is signed in, or null
 */
export const openVisit = async (browser, origin, session = null) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  if (session) await keep(context, session);
  await context.addInitScript(watch);
  const newPage = async () => {
    const page = await context.newPage();
    const open = async (path) => {
      await page.goto(origin + path);
      await untilHydrated(page);
    };
    /** The dashboard's tab of this name. */
    const openTab = async (name) => {
      await open(dashboard);
      await page.getByRole('tab', { name }).press('Enter');
    };
    return { page, open, openTab };
  };
  return { context, ...(await newPage()), newPage, close: () => context.close() };
};

/** From a press on an element to a text in the page, in ms; frame by frame, as it is shown. */
export const pressUntil = async (pressed, text) => {
  await pressed.waitFor();
  return pressed.evaluate((element, sought) => globalThis.bench.until(sought, () => element.click()), text);
};

/** The longest task since it was forgotten, in ms, once the page has rested again. */
export const longestTask = async (page) => {
  await page.waitForTimeout(1000);
  return page.evaluate(() => globalThis.bench.longest());
};

/** Runs in the page, before anything else does. */
const watch = () => {
  let longest = 0;
  let jumps = 0;
  const observe = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => {
    longest = Math.max(longest, duration);
  });
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    // Less than a thousandth of the window is no jump, nor are letters that move aside when their font arrives.
    const hasMoved = sources.some(({ previousRect, currentRect }) => previousRect.y !== currentRect.y);
    if (!hadRecentInput && value >= 0.001 && hasMoved) jumps += value;
  });
  globalThis.bench = {
    longest: () => longest,
    jumps: () => jumps,
    forget: () => {
      longest = 0;
      jumps = 0;
    },
    /** From `act` until the page shows this text; a minute is for ever. */
    until: (text, act) =>
      new Promise((resolve) => {
        const at = performance.now();
        const look = () => {
          const waited = performance.now() - at;
          if (document.body.innerText.includes(text)) resolve(waited);
          else if (waited > 60_000) resolve(Number.POSITIVE_INFINITY);
          else requestAnimationFrame(look);
        };
        act();
        look();
      }),
    /** From choosing each file in a field until `part` says something. @returns ms by the file's name */
    choose: async (part, field, files) => {
      const waits = {};
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const list = new DataTransfer();
        list.items.add(new File([bytes], name, { type }));
        const said = () => part.querySelector('[role=alert]')?.textContent ?? '';
        const frame = () => new Promise(requestAnimationFrame);
        const at = performance.now();
        field.files = list.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        // The sentence about the file before goes first.
        await frame();
        while (said() === '' && performance.now() - at < 10_000) await frame();
        waits[name] = performance.now() - at;
      }
      return waits;
    },
  };
};
