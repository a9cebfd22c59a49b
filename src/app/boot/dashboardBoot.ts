/// <reference lib="dom" />
// Runs at once, inline in the dashboard's page: asks for everything that the page is going to need, before its scripts
// are here to do so one after the other (DASH-3, SES-2). At most 2 kB with gzip.
import type { EarlyCall } from '../../platform/api/earlyAnswers.ts';
import { importModule, networkBack } from '../../platform/chunkLoader.ts';
import { addSheet } from '../../platform/hydration/addSheet.ts';
import { fetchEarly } from '../../platform/hydration/fetchWhole.ts';
import type { DashboardFiles } from '../../platform/pageData.ts';
import { storedToken } from '../../session/storedToken.ts';

const files: DashboardFiles = JSON.parse(
  document.getElementById('page-files')?.textContent ?? '{"styles":[],"space":[],"signIn":[]}',
);
/** Storage may be denied. */
const readOnly = (kind: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => {
    try {
      return globalThis[kind].getItem(key);
    } catch {
      return null;
    }
  },
});
const ignore = () => undefined;
const tab = readOnly('sessionStorage');
const token = storedToken({ tab, local: readOnly('localStorage') });
// The page's first look differs (`dashboard/DashboardSkeleton`).
document.documentElement.dataset['session'] = token === null ? 'none' : 'kept';

let failures = 0;
/** Calls `get` for another address of a file that failed, when the network is back or after 500 ms (APP-11). */
const again = async (file: string, get: (address: string) => Promise<unknown>) => {
  failures += 1;
  const address = `${file}?again=${failures}`;
  await networkBack(500);
  return get(address);
};
let isAsked = false;
/** For what failed again, once for all of it until the network is back: a reloaded page names the files that there are after a deploy (APP-8). */
const offerReload = () => {
  if (isAsked) return;
  isAsked = true;
  if (confirm(document.getElementById('lost-chunk')?.textContent ?? '')) location.reload();
};

// The skeleton has its styles, and would not be painted before those that the parser finds.
globalThis.earlyStyles = Promise.all(
  files.styles.map((file) => addSheet(file).catch(() => again(file, addSheet).catch(offerReload))),
);

/** Starts the page where its entry, or a script that this needs, failed: nothing of it runs before all are here. */
const startAgain = (entry: HTMLScriptElement): Promise<unknown> =>
  again(entry.src, async (address) => {
    // The page names the script's hash, which an import cannot check: it runs what is in the cache then (API-4).
    await fetch(address, { integrity: entry.integrity, signal: AbortSignal.timeout(30_000) });
    await importModule(address);
  }).catch(() => {
    const restart = () => {
      isAsked = false;
      void startAgain(entry);
    };
    addEventListener('online', restart, { once: true });
    offerReload();
  });
document.addEventListener(
  'error',
  // Extensions of the browser have scripts of their own in the page.
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && startAgain(target),
  true,
);

if (token !== null) {
  const ask = (method: string, address: string) => {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Bearer ${token}`,
    };
    const stop = new AbortController();
    const giveUp = () => stop.abort();
    setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), 30_000);
    const answer = fetch(`/api${address}`, { method, headers, redirect: 'error', signal: stop.signal });
    answer.catch(ignore);
    return { answer, giveUp };
  };
  const calls: Record<string, EarlyCall> = { '/auth/validate': ask('POST', '/auth/validate') };
  let phoneNumber: unknown = null;
  try {
    const kept = JSON.parse(tab.get('session') ?? 'null');
    if (kept?.token === token) phoneNumber = kept.user.phoneNumber;
  } catch {}
  if (typeof phoneNumber === 'string' && phoneNumber) {
    const address = `/partner-resources/get-subscription?${new URLSearchParams({ phoneNumber })}`;
    calls[address] = ask('GET', address);
  }
  globalThis.earlyAnswers = { at: performance.now(), token, calls };
}

const kind = token === null ? 'signIn' : 'space';
globalThis.earlyFiles = fetchEarly([files.texts?.[kind] ?? '', ...files[kind]].filter(Boolean));
