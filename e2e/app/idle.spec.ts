import { expect, type Page } from '@playwright/test';
import { inMotion, test } from '../support/fixtures.ts';
import { hydrated } from '../support/hydrated.ts';

test.use(inMotion);

/** Notes every kind of event that something in the page listens for. */
const noteListeners = (page: Page) =>
  page.addInitScript(() => {
    const types = new Set<string>();
    Object.assign(globalThis, { heardTypes: types });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
      types.add(type);
      addEventListener.call(this, type, ...rest);
    };
  });

const heardTypes = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { heardTypes: Set<string> }).heardTypes]);

/** The endless animations that run: the properties that change, and whether what moves is in the window. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, timeline, effect }) => {
      if (playState !== 'running' || !(timeline instanceof DocumentTimeline)) return [];
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Number.POSITIVE_INFINITY)
        return [];
      const box = (effect.target ?? document.body).getBoundingClientRect();
      const step = ['offset', 'computedOffset', 'easing', 'composite'];
      return {
        properties: effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((key) => !step.includes(key))),
        isSeen: box.bottom > 0 && box.top < innerHeight,
      };
    }),
  );

for (const path of ['/', '/partners', '/branded-meetings', '/blog/global-connections'])
  test(`[HOME-2][FTR-1][HOME-7] ${path} can rest: nobody listens for animations, and endless ones change opacity, transform and filter alone, in sight alone`, async ({
    page,
  }) => {
    await noteListeners(page);
    await page.goto(path);
    for (const part of await page.locator('[data-hydrated]').all()) {
      await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await hydrated(part);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const rest = () => endless(page).then((all) => [all.length > 0, all.filter(({ isSeen }) => !isSeen)]);
    await expect.poll(rest).toEqual([true, []]);
    const listened = await heardTypes(page);
    expect(listened).toContain('click');
    expect(listened.filter((type) => /^(animation|transition)/.test(type))).toEqual([]);
    const changed = new Set((await endless(page)).flatMap(({ properties }) => properties));
    expect([...changed].filter((name) => !['opacity', 'transform', 'filter'].includes(name))).toEqual([]);
  });
