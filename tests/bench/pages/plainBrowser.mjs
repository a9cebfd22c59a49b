import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long one command may take, in ms: a page that never hydrates ends the benchmark. */
const patience = 60_000;
const within = async (promise, failure) => {
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(failure)), patience);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
};

/**
 * A Chromium that is told by DevTools' protocol only what a measurement needs. Playwright and Lighthouse also watch network
 * and console of every page, for which V8 reads the large scripts a second time: 45 to 85 ms at once, on a processor made
 * four times slower, that no visitor waits for.
 * @returns `open`, which makes a page for a fresh visitor, and `close`.
 */
export const startPlainBrowser = (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const args = [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--lang=en-US',
    // What a browser does besides the page would be measured with it.
    '--no-first-run',
    '--disable-extensions',
    '--disable-sync',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
  ];
  const browser = spawn(executablePath, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , commands, messages] = browser.stdio;
  const waiting = new Map();
  const listeners = new Set();
  let number = 0;

  const hear = ({ id, error, result, method, sessionId, params }) => {
    if (id === undefined) for (const listener of listeners) listener({ method, sessionId, params });
    else if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
  };
  let rest = '';
  messages.setEncoding('utf8').on('data', (text) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop();
    for (const part of parts) hear(JSON.parse(part));
  });
  // Whoever waits is told by `exit`.
  commands.on('error', () => {});
  browser.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });

  const send = (method, params = {}, sessionId = undefined) => {
    number += 1;
    const id = number;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return within(answer, `${method} has no answer`).finally(() => waiting.delete(id));
  };

  /** A page of a fresh visitor with a phone; `slowdown` is how many times slower the processor is. */
  const open = async (slowdown) => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const tell = (method, params) => send(method, params, sessionId);
    await tell('Page.enable');
    const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
    await tell('Emulation.setDeviceMetricsOverride', screen);
    await tell('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tell('Emulation.setCPUThrottlingRate', { rate: slowdown });

    /** Resolves to what the function returns in the page, or what its promise resolves to. */
    const evaluate = async (run, ...given) => {
      const expression = `(${run})(${given.map((one) => JSON.stringify(one)).join()})`;
      const how = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await tell('Runtime.evaluate', how);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const mouse = (type, { x, y }, more) => tell('Input.dispatchMouseEvent', { type, x, y, ...more });
    const button = { button: 'left', clickCount: 1 };
    return {
      evaluate,
      /** Runs the function in every document of the page, before anything else does. */
      runFirst: (run) => tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})()` }),
      /** Goes to an address, and resolves once its document has been read. */
      go: async (url) => {
        const isRead = new Promise((resolve) => {
          const listener = (message) => {
            if (message.sessionId !== sessionId || message.method !== 'Page.domContentEventFired') return;
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        });
        const { errorText } = await tell('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
        await within(isRead, `${url} has not been read`);
      },
      /** Moves the pointer to a point of the window. */
      hover: (point) => mouse('mouseMoved', point),
      /** Presses the main button where the pointer is. */
      press: async (point) => {
        await mouse('mousePressed', point, button);
        await mouse('mouseReleased', point, button);
      },
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    };
  };

  return {
    open,
    close: async () => {
      if (browser.exitCode === null && browser.signalCode === null) {
        const hasEnded = once(browser, 'exit');
        // By a signal its other processes would write to the folder for a moment longer. It may end before it answers.
        await send('Browser.close').catch(() => browser.kill());
        await hasEnded;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
