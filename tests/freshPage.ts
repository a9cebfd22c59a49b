// Runs before each test file, which may share its page with others: it finds a new one.
import { afterAll, afterEach, vi } from 'vitest';

// Files of one worker share its modules: an import that is cut off with this file would fail in the next one.
afterAll(() => vi.dynamicImportSettled());

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // A busy computer is slow at times; how long a query waits says nothing about the product.
  configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
  vi.useRealTimers();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  afterEach(cleanup);
}
