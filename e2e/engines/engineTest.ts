import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type TestInfo } from '@playwright/test';
import { productTest } from '../support/fixtures.ts';
import type { Engine, Found, Point, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type EngineName, installed } from './installed.mjs';
import { startWebKit } from './webkit.ts';

interface EngineFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** The product in another engine than Chromium, signed out. */
export const test = productTest.extend<{ visitor: Visitor }, EngineFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const path = installed(engineName);
      if (path === undefined) throw new Error(`${engineName} is not on this machine`);
      const engine = await (engineName === 'firefox' ? startFirefox(path) : startWebKit(path));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, home }, use, info) => {
    info.annotations.push({ type: 'engine', description: `${engine.name} ${engine.version}` });
    const visitor = visitorOf(await engine.openTab(), home.appOrigin);
    await use(visitor);
    if (info.status !== info.expectedStatus) await keep(visitor, info);
  },
});

/** What a failed test leaves to look at. */
const keep = async ({ tab }: Visitor, info: TestInfo): Promise<void> => {
  const path = info.outputPath('window.png');
  await writeFile(path, await tab.screenshot());
  await info.attach('window', { path, contentType: 'image/png' });
};

/** A person in a tab of a browser, who finds things by role and name. Everything is waited for. */
export interface Visitor {
  readonly tab: Tab;
  /** Opens a path of the product, and waits until the page is hydrated. */
  open(path: string): Promise<void>;
  /** Presses what has this role and name. */
  click(role: string, name: string | RegExp): Promise<void>;
  /** Types into the field of this name, in place of what it holds. */
  type(name: string, text: string): Promise<void>;
  /** Chooses a file of the disk in the file field within what has this role and name. */
  choose(role: string, name: string | RegExp, path: string): Promise<void>;
  expectSeen(role: string, name: string | RegExp): Promise<void>;
  expectGone(role: string, name: string | RegExp): Promise<void>;
  expectValue(name: string, value: string): Promise<void>;
  expectText(text: string): Promise<void>;
  /** Checks the path and query of the address. */
  expectAddress(path: string): Promise<void>;
  /** The middle of what has this role and name. */
  middle(role: string, name: string | RegExp): Promise<Point>;
  /** Another tab of the same browser. */
  another(): Promise<Visitor>;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Gives a page `byRole`: what has this role and name, hidden elements left out. */
const prepare = new Function(`
  ${library}
  globalThis.byRole = (role, name, flags) =>
    TestingLibraryDom.queryAllByRole(document.body, role, { name: flags === null ? name : new RegExp(name, flags) })[0] ?? null;
`) as () => void;

type Named = [role: string, name: string, flags: string | null];

/** Functions for the page. */
const element = (...named: Named): Element | null => Reflect.get(globalThis, 'byRole')(...named);
const fileField = (...named: Named): Element | null =>
  Reflect.get(globalThis, 'byRole')(...named)?.querySelector('input[type=file]') ?? null;
const facts = (...named: Named): { value: string; middle: Point } | null => {
  const found = Reflect.get(globalThis, 'byRole')(...named);
  if (found === null) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { value: String(found.value), middle: { x: x + width / 2, y: y + height / 2 } };
};

const named = (role: string, name: string | RegExp): Named =>
  typeof name === 'string' ? [role, name, null] : [role, name.source, name.flags];

/** The letters and digits alone. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const visitorOf = (tab: Tab, origin: string): Visitor => {
  /** Each document needs `byRole` anew. */
  const prepared = async () => {
    if (!(await tab.run(() => 'byRole' in globalThis))) await tab.run(prepare);
  };
  const factsOf = async (role: string, name: string | RegExp) => {
    await prepared();
    return tab.run(facts, ...named(role, name));
  };
  const isSeen = (role: string, name: string | RegExp, seen: boolean) =>
    expect
      .poll(async () => (await factsOf(role, name)) !== null, { message: `${role} "${name}"` })
      .toBe(seen);
  const act = (
    role: string,
    name: string | RegExp,
    code: (...values: Named) => Element | null,
    use: (found: Found) => Promise<void>,
  ) =>
    expect(async () => {
      await prepared();
      const found = await tab.find(code, ...named(role, name));
      if (found === null) throw new Error(`There is no ${role} "${name}"`);
      await use(found);
    }).toPass();
  const click = (role: string, name: string | RegExp) => act(role, name, element, (found) => found.click());
  return {
    tab,
    open: async (path) => {
      await tab.open(new URL(path, origin).href);
      await expect
        .poll(() =>
          tab.run(() => document.querySelector('#root[data-hydrated="false"], #root > [inert]') === null),
        )
        .toBe(true);
    },
    click,
    type: async (name, text) => {
      await click('textbox', name);
      // WebKitGTK's driver repeats keys on a loaded machine; who sees that types again. A field may show other signs.
      for (let tries = 0; tries < 3; tries += 1) {
        // A code that is being checked takes no keys.
        await expect
          .poll(() => tab.run(() => document.activeElement?.getAttribute('aria-busy') ?? null))
          .not.toBe('true');
        await tab.run(() => {
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
        });
        await tab.type(text);
        const typed = await tab.run(() =>
          document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
        );
        if (typed === null || bare(typed) === bare(text)) return;
      }
    },
    choose: (role, name, path) => act(role, name, fileField, (field) => field.choose(path)),
    expectSeen: (role, name) => isSeen(role, name, true),
    expectGone: (role, name) => isSeen(role, name, false),
    expectValue: (name, value) =>
      expect.poll(async () => (await factsOf('textbox', name))?.value).toBe(value),
    expectText: (text) =>
      expect.poll(() => tab.run(() => document.body.innerText.replaceAll(/\s+/g, ' '))).toContain(text),
    expectAddress: (path) => expect.poll(() => tab.run(() => location.pathname + location.search)).toBe(path),
    middle: async (role, name) => {
      await isSeen(role, name, true);
      return (await factsOf(role, name))?.middle ?? { x: 0, y: 0 };
    },
    another: async () => visitorOf(await tab.another(), origin),
  };
};
