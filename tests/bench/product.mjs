import { join } from 'node:path';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { browserPath } from '../../e2e/support/browser.mjs';

const root = join(import.meta.dirname, '../..');

/** The exports of a TypeScript module of the project. */
export const load = async (file) => (await runnerImport(join(root, file))).module;

/** Runs `work` with the built product and the browser that people use, and ends both whatever becomes of it. `args` are more of the browser's. */
export const withProduct = async (work, args = []) => {
  const { startProduct } = await load('e2e/support/productServer.ts');
  const product = await startProduct(join(root, 'dist'));
  try {
    const browser = await chromium.launch({
      executablePath: browserPath() ?? chromium.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
    });
    try {
      await work({ product, browser });
    } finally {
      await browser.close();
    }
  } finally {
    await product.dispose();
  }
};

/** Signs a number in by the calls and the inbox. @returns the answer to its code */
export const signInByCalls = async ({ appOrigin, meetingOrigin }, phoneNumber) => {
  const post = async (path, body) =>
    (
      await fetch(`${appOrigin}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  await post('start-verification', { phoneNumber, channel: 'sms' });
  const inbox = `${meetingOrigin}/inbox.json?phoneNumber=${encodeURIComponent(phoneNumber)}`;
  const [{ code }] = await (await fetch(inbox)).json();
  return post('check-verification', { phoneNumber, code, agreedTerms: '2026-03-01' });
};
