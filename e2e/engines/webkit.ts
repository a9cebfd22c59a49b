import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Builder,
  Capabilities,
  Key as Keys,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../support/productServer.ts';
import type { Engine, Key, Tab } from './engine.ts';

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  ArrowRight: Keys.ARROW_RIGHT,
};

/**
 * WebKitGTK over WebDriver, in a window of a display of its own. Every tab with empty storage is a browser of
 * its own: sessions of WebDriver share nothing.
 * @param browserPath of its MiniBrowser.
 */
export const startWebKit = async (browserPath: string): Promise<Engine> => {
  const settings = await mkdtemp(join(tmpdir(), 'encuentro-webkit-'));
  // GTK's way to prefer reduced motion.
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await firstLine(display);
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  let driver: WebDriver | undefined;
  const start = async () => {
    await driver?.quit();
    driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
    return driver;
  };
  const first = await start();
  const version = String((await first.getCapabilities()).get('browserVersion'));
  return {
    name: 'WebKitGTK',
    version,
    openTab: async () => {
      const fresh = await start();
      return tabOf(fresh, await fresh.getWindowHandle());
    },
    close: async () => {
      await driver?.quit();
      service.kill();
      display.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
};

const firstLine = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve) => stdout?.once('data', (data) => resolve(String(data).trim())));

/** Resolves once the service accepts sessions. */
const untilReady = async (address: string): Promise<void> => {
  const isReady = await fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) return untilReady(address);
};

/** A function for the page. */
const toMiddle = (element: Element): void => element.scrollIntoView({ block: 'center', behavior: 'instant' });

const tabOf = (driver: WebDriver, handle: string): Tab => {
  // A session of WebDriver has one current tab.
  const here = async () => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle);
  };
  const pointer = async (from: { x: number; y: number }) =>
    driver
      .actions()
      .move({ x: Math.round(from.x), y: Math.round(from.y), origin: Origin.VIEWPORT, duration: 0 });
  return {
    open: async (url) => {
      await here();
      await driver.get(url);
    },
    run: async (code, ...values) => {
      await here();
      return driver.executeScript(code as never, ...values);
    },
    find: async (code, ...values) => {
      await here();
      const element = await driver.executeScript<WebElement | null>(code as never, ...values);
      if (element === null) return null;
      return {
        click: async () => {
          // Its own scrolling ends below the save bar, which then takes the click.
          await driver.executeScript(toMiddle as never, element);
          await element.click();
        },
        choose: (path) => element.sendKeys(path),
      };
    },
    type: async (text) => {
      await here();
      await driver.actions().sendKeys(text).perform();
    },
    press: async (key) => {
      await here();
      await driver.actions().sendKeys(keys[key]).perform();
    },
    drag: async (from, to) => {
      await here();
      const move = { origin: Origin.VIEWPORT, duration: 50 };
      await (await pointer(from))
        .press()
        .move({ x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2), ...move })
        .move({ x: Math.round(to.x), y: Math.round(to.y), ...move })
        .release()
        .perform();
    },
    screenshot: async () => {
      await here();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    another: async () => {
      await driver.switchTo().newWindow('tab');
      return tabOf(driver, await driver.getWindowHandle());
    },
  };
};
