/// <reference lib="dom" />
// What a page that the server rendered runs at once, in the page itself: it fetches the site's scripts only after the
// first paint, and holds what is done before they are there. At most 2 kB.

/** The addresses of the site's scripts, its entry first. */
const scripts: string[] = JSON.parse(document.getElementById('page-scripts')?.textContent ?? '[]');

let isFetching = false;
/** Whether something was done since the scripts were asked for: where they do not come, it asks for them again. */
let isWanted = false;
let failures = 0;
const fetchScripts = () => {
  isWanted = isFetching;
  if (isFetching) return;
  isFetching = true;
  // Told once: the browser then asks for all of them at the same time.
  for (const script of scripts.splice(1)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
  import(/* @vite-ignore */ scripts[0] ?? '').catch(() => {
    // Asked for again by the next thing that is done, or was done meanwhile.
    isFetching = false;
    failures += 1;
    document.documentElement.dataset['scriptFailures'] = `${failures}`;
    if (isWanted) fetchScripts();
  });
};

/** Once the page has loaded, has been painted and has nothing more urgent to do. */
const fetchInPeace = async () => {
  await new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    addEventListener('load', resolve, { once: true });
    // An image or a frame that hangs must not hold up everything.
    setTimeout(resolve, 3000);
  });
  await new Promise<unknown>((resolve) => {
    const isPainted = (list: PerformanceObserverEntryList) =>
      list.getEntriesByName('first-contentful-paint').length > 0 && resolve(null);
    new PerformanceObserver(isPainted).observe({ type: 'paint', buffered: true });
    // What nobody looks at is not painted.
    setTimeout(resolve, 3000);
  });
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchScripts, { timeout: 1000 });
  else setTimeout(fetchScripts, 1);
};
void fetchInPeace();
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, fetchScripts, { capture: true, passive: true });

const isWaiting = (element: Element | null | undefined): boolean =>
  element?.closest<HTMLElement>('[data-hydrated]')?.dataset['hydrated'] === 'false';
const targetOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** What is done in a part of the page that is not hydrated yet: pressed or sent off, in its order, and typed. */
const early = { presses: [] as HTMLElement[], typed: new Map<Element, string>() };
globalThis.earlyInput = early;

const hold = (event: Event) => {
  const pressed = targetOf(event)?.closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button');
  if (!pressed || !isWaiting(pressed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.presses.push(pressed);
  // They are gone after a deploy, or the network is: a page that is loaded anew knows which (APP-8).
  if (failures > 1) location.reload();
};
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
// Nor is React, which would finish with the whole page at once, to hear of the press before the part is ready for it.
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
  document.addEventListener(type, (event) => isWaiting(targetOf(event)) && event.stopPropagation(), {
    capture: true,
    passive: true,
  });
document.addEventListener(
  'input',
  (event) => {
    const field = targetOf(event);
    if (field instanceof HTMLInputElement && isWaiting(field)) early.typed.set(field, field.value);
  },
  true,
);
