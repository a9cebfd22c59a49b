/// <reference lib="dom" />
// Runs at once, inline in a server-rendered page: it fetches the site's scripts only after the first paint,
// and records the input before they run. At most 2 kB with gzip.
import { addSheet } from '../../platform/hydration/addSheet.ts';
import { faceOf } from '../../platform/hydration/faceOf.ts';
import { fetchEarly, fetchWhole } from '../../platform/hydration/fetchWhole.ts';
import { isWaiting } from '../../platform/hydration/isWaiting.ts';
import { nextTask } from '../../platform/hydration/nextTask.ts';
import type { PageFiles } from '../../platform/pageData.ts';

// The browser makes its install offer once, and may before the scripts are there (HOME-6).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.earlyInstallOffer = event;
});

// A restored scroll position and an anchor need the heights of all that is above (`server/site/pages.ts`).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type !== 'navigate' || location.hash) document.documentElement.dataset['whole'] = '';

const {
  sheet,
  texts,
  scripts: [entry, ...others],
  page,
  lostChunk,
}: PageFiles = JSON.parse((document.getElementById('page-files') as HTMLElement).textContent);

let isFetching = false;
let failures = 0;
/** Whether a press waits that nobody has answered yet. */
let isPressed = false;
const again = (address: string) => `${address}${failures ? `?again=${failures}` : ''}`;
let styling: Promise<unknown> | null = null;
/** The styles of what is not in sight yet, and of what a visitor does: the page itself has those of its first view. */
const addStyles = () => {
  styling ??= addSheet(again(sheet)).catch((error) => {
    styling = null;
    throw error;
  });
  return styling;
};
// The first page is painted before its fonts are here. A service worker has them, and then every paint does.
const fonts = document.querySelector<HTMLStyleElement>('style[media]');
let hasFonts = false;
try {
  hasFonts = Boolean(navigator.serviceWorker?.controller);
} catch {
  // Where site data is blocked a browser may throw.
}
if (fonts && hasFonts) fonts.media = 'all';
/** Lays out anew what stands in each font once it is here: both together would be one task of 80 ms on a slow phone. */
const addFonts = async () => {
  const rules = hasFonts ? [] : ([...(fonts?.sheet?.cssRules ?? [])] as CSSFontFaceRule[]);
  for (const face of await Promise.all(rules.map((rule) => faceOf(rule).load()))) {
    document.fonts.add(face);
    await nextTask();
  }
};
/** Engines remember a module that failed: it must not be one before it is here (`platform/chunkLoader.ts`). */
const fetchFirst = (script: string) => fetchWhole(script, failures);
/**
 * Asks a second time when the network is back or after 500 ms, then with each press or key (APP-11). Whoever pressed
 * a button whose code does not come is told, and asked whether to reload: a reloaded page names the files that there
 * are after a deploy, but loses what was typed (APP-8, APP-10). Without code and styles only the browser can ask.
 */
const fetchScripts = async () => {
  if (isFetching) return;
  isFetching = true;
  const address = again(entry as string);
  // The entry does without them (LNG-4).
  globalThis.earlyTexts = fetchFirst(texts).catch(ignore);
  const ofEveryPage = Promise.all([addStyles(), ...[address, ...others].map(fetchFirst)]);
  // What the entry will ask for: on a slow network that would be one more round trip.
  globalThis.earlyFiles ??= fetchEarly(page);
  try {
    await ofEveryPage;
    // First what the entry needs: together they would be one task of 80 ms on a slow phone.
    await Promise.all(others.map((script) => import(/* @vite-ignore */ script)));
    await nextTask();
    await import(/* @vite-ignore */ address);
  } catch {
    isFetching = false;
    failures += 1;
    document.documentElement.dataset['scriptFailures'] = `${failures}`;
    addEventListener('online', fetchScripts, { once: true });
    if (failures === 1) setTimeout(fetchScripts, 500);
    else if (isPressed) {
      isPressed = false;
      if (confirm(lostChunk)) location.reload();
    }
  }
};

const ignore = () => undefined;
/** Resolves after the first paint. */
const painted = new Promise<unknown>((resolve) => {
  const isPainted = (list: PerformanceObserverEntryList) =>
    list.getEntriesByName('first-contentful-paint').length > 0 && resolve(null);
  new PerformanceObserver(isPainted).observe({ type: 'paint', buffered: true });
  // A hidden page is not painted.
  setTimeout(resolve, 3000);
});
painted
  .then(addStyles)
  // Styles that did not arrive are asked for again with the scripts; the fonts need not wait for them.
  .catch(ignore)
  .then(addFonts)
  .catch(ignore);

/** Fetches once the page has loaded, was painted and has nothing more urgent to do. */
const fetchWhenIdle = async () => {
  await new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    addEventListener('load', resolve);
    // A hanging image or frame must not hold up everything.
    setTimeout(resolve, 3000);
  });
  await painted;
  // Safari has no `requestIdleCallback`.
  (globalThis.requestIdleCallback ?? setTimeout)(fetchScripts, { timeout: 1000 } as IdleRequestOptions &
    number);
};
void fetchWhenIdle();

/** The input in parts that are not hydrated yet: presses and submits in their order, and typed values. */
const early: NonNullable<typeof globalThis.earlyInput> = { presses: [], typed: new Map() };
globalThis.earlyInput = early;
const noteUse = () => {
  early.isUsed = true;
  void fetchScripts();
};
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, noteUse, true);
// Whoever scrolls turns a wheel many times: what failed is not asked for again with each.
addEventListener('wheel', noteUse, { once: true });

const hold = (event: Event) => {
  // The document itself has no `closest`.
  const pressed = (event.target as Element).closest?.<HTMLElement>(
    event.type === 'submit' ? 'form' : 'button',
  );
  if (!pressed || !isWaiting(pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.presses.push(pressed);
  isPressed = true;
  void fetchScripts();
};
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
// React must not get these either: a press would hydrate the whole page at once, before the part is ready, and between its
// commit and its effects it would put back into a field what it rendered.
for (const type of ['input', 'pointerdown', 'mousedown', 'pointerup', 'mouseup'])
  document.addEventListener(
    type,
    (event) => {
      const { target } = event;
      if (!isWaiting(target)) return;
      event.stopPropagation();
      if (type === 'input' && target instanceof HTMLInputElement) early.typed.set(target, target.value);
    },
    true,
  );
