import { barePath } from '../machines/contract/siteAddress.ts';
import './theme/theme.css.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, createRoot as mount } from 'react-dom/client';
import { createRoot } from './app/App.tsx';
import { compose } from './app/compose.ts';
import { firstTexts } from './app/firstTexts.ts';
import { keepsWords, wordsDeadline } from './app/keepsWords.ts';
import { commonNamespaces } from './app/pageTexts/namespaces.ts';
import { prefetchPages } from './app/prefetchPages.ts';
import { printPage } from './app/printPage.ts';
import { readOpenForm } from './forms/openForm.ts';
import { clearHead } from './head/clearHead.ts';
import { ChunkError, installChunkLoader } from './platform/chunkLoader.ts';
import { hasEarlyInput, hydratePart, pressAgain } from './platform/hydration/hydratePart.ts';
import { nextTask } from './platform/hydration/nextTask.ts';
import { quietRoot } from './platform/hydration/quietRoot.ts';
import { watchWayToEnd } from './platform/hydration/wholePage.ts';
import { captureInstallOffer } from './platform/installOffer.ts';
import { readPageData, textsOfPage } from './platform/pageData.ts';
import { pageIdle } from './platform/pageIdle.ts';
import { keepFailures } from './platform/reports/keepFailures.ts';
import { safeStorage } from './platform/safeStorage.ts';
import { readSiteConfig } from './platform/siteConfig.ts';
import { matchmakerDialog } from './sections/matchmakerDialogChunk.ts';

installChunkLoader();

const installOffers = captureInstallOffer();
const failures = keepFailures();
const loadAtRest = () => import('./app/atRest.ts');

/** Starts the page, up to its first render. */
const startPage = async () => {
  const config = readSiteConfig(document);
  // The server has chosen the language of the first render; the machine continues with it.
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  // The server never renders the form that was open before a reload (SIGNUP-10): the browser renders that page.
  const hasOpenForm =
    barePath(location.pathname) === '/branded-meetings' &&
    readOpenForm(safeStorage(() => sessionStorage)) !== null;
  const rendered = hasOpenForm ? null : readPageData(document);
  const late = wordsDeadline();
  const texts = firstTexts(language, config.productName, await textsOfPage(document));
  const keepsPage = rendered !== null && (await keepsWords(texts, language, location.pathname, late));
  await texts.need(commonNamespaces);
  await nextTask();

  const inspector = import.meta.env.DEV
    ? await (await import('./inspect/openInspector.ts')).openInspector()
    : undefined;
  const { services, start } = compose({ config, texts, language, installOffers, rendered, inspector });
  const root = document.getElementById('root') ?? document.body;
  /** Starts the page's machines, and replays the input that came before. */
  const startMachines = () => {
    start();
    hydratePart(root);
  };
  /** The presses in a page of the server's in whose place the browser renders another one. */
  const pressed: HTMLElement[] = [];
  const { App, open } = createRoot(services, texts, () => {
    startMachines();
    pressAgain(root, pressed.splice(0));
  });
  await nextTask();
  // Loaded before the first render: otherwise the page would show its loader for at least 300 ms.
  const isHere = await open(location.pathname);
  // The page stays as the server rendered it, with what is typed in it: its first script runs this one again (APP-10).
  const losesInput = !keepsPage && hasEarlyInput(root);
  if (rendered && (!isHere || losesInput)) throw new ChunkError(location.pathname, false);

  services.inspectors.add(failures.inspect);
  quietRoot(root);
  watchWayToEnd();
  prefetchPages(open, matchmakerDialog.load);
  printPage();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  await nextTask();
  await globalThis.earlyStyles;
  /** In slices of some ms, between which the browser answers the visitor; at once for one who waits for an answer. */
  const inSlices = hasEarlyInput(root) ? (render: () => void) => render() : startTransition;
  /** A part that failed to render: its boundary shows it, nobody else hears of it. */
  const tellCaught = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: as React does it where nobody else wants to hear of it
    console.error(error);
    failures.add(error);
  };
  if (keepsPage)
    inSlices(() => {
      hydrateRoot(root, app, {
        // A failed page counts as hydrated as well: the error page in its place can be used.
        onCaughtError: (error) => {
          tellCaught(error);
          startMachines();
        },
      });
    });
  else {
    pressed.push(...(globalThis.earlyInput?.presses.splice(0) ?? []));
    startMachines();
    clearHead(document);
    mount(root, { onCaughtError: tellCaught }).render(app);
  }
  // Nobody waits for it, and without it the page works.
  if (import.meta.env.PROD)
    pageIdle()
      .then(loadAtRest)
      .then(
        ({ startAtRest }) => startAtRest(failures, texts),
        () => undefined,
      );
};

try {
  await startPage();
} catch (error) {
  // Chunks have a way of their own (APP-11). Nobody waits for the report: the first script asks again (APP-10).
  if (import.meta.env.PROD && !(error instanceof ChunkError))
    loadAtRest().then(
      ({ reportBrokenStart }) => reportBrokenStart(error, failures),
      () => undefined,
    );
  // The dashboard's first script starts the page again, as it does where this file did not come (APP-8, APP-11). No other
  // script has this address: that script and a rendered page's import this one, and hear of it.
  [...document.scripts].find(({ src }) => src === import.meta.url)?.dispatchEvent(new Event('error'));
  throw error;
}
