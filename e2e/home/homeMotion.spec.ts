import { expect, type Page } from '@playwright/test';
import { atRest } from '../support/accessible.ts';
import { stopClock } from '../support/clock.ts';
import { inMotion, test } from '../support/fixtures.ts';
import { goTo, still } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import { setHidden } from '../support/visibility.ts';

test.use(inMotion);

const t = texts('en');
const phones = (page: Page) => page.locator('#phones');
const strip = (page: Page) => page.locator('#searches');

test.describe('the phones', () => {
  const shown = (page: Page) => phones(page).locator('[aria-current="true"]');
  const name = (slide: 'communities' | 'chat' | 'contacts') =>
    t('shared', 'showSlide', { name: t('home', `phone.${slide}.title`) });

  test('[HOME-4] follow one another, rest under the pointer, and wait after a choice', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await goTo(page, phones(page));
    await phones(page).getByRole('group').hover();
    await expect(phones(page)).toHaveAttribute('data-screen', 'hovered');
    // From here on the clock is stopped unless the test moves it.
    await stopClock(page);
    const names = (['communities', 'chat', 'contacts'] as const).map(name);
    const before = names.indexOf((await shown(page).getAttribute('aria-label')) ?? '');
    const expectShown = (index: number) =>
      expect(shown(page)).toHaveAccessibleName(names[index % names.length] ?? '');
    await page.clock.runFor(9000);
    await expectShown(before);
    await page.mouse.move(0, 0);
    await expect(phones(page)).toHaveAttribute('data-screen', 'playing');
    await page.clock.runFor(2900);
    await expectShown(before);
    await page.clock.runFor(200);
    await expectShown(before + 1);

    await phones(page)
      .getByRole('button', { name: name('communities') })
      .click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(phones(page)).toHaveAttribute('data-screen', 'held');
    await page.clock.runFor(4900);
    await expect(shown(page)).toHaveAccessibleName(name('communities'));
    await page.clock.runFor(3200);
    await expect(shown(page)).toHaveAccessibleName(name('chat'));
  });

  test('[HOME-4][QA-5] stop for their button, for a hidden tab and for the page-wide pause', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await goTo(page, phones(page));
    await phones(page)
      .getByRole('button', { name: t('shared', 'pause'), exact: true })
      .click();
    await expect(phones(page)).toHaveAttribute('data-screen', 'paused');
    const before = await shown(page).getAttribute('aria-label');
    await page.clock.runFor(9000);
    await expect(shown(page)).toHaveAccessibleName(before ?? '');
    await phones(page)
      .getByRole('button', { name: t('shared', 'play'), exact: true })
      .click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(phones(page)).toHaveAttribute('data-screen', 'playing');

    await setHidden(page, true);
    await expect(phones(page)).toHaveAttribute('data-screen', 'asleep');
    await setHidden(page, false);
    await expect(phones(page)).toHaveAttribute('data-screen', 'playing');

    await page.getByRole('button', { name: t('app', 'pauseMotion') }).evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
    });
    await expect(phones(page)).toHaveAttribute('data-screen', 'paused');
  });

  /** Stops what moves the phones for 9 s, at this time. @returns where each of them stands */
  const standAt = (page: Page, time: number) =>
    phones(page).evaluate((part, wanted) => {
      for (const animation of part.getAnimations({ subtree: true })) {
        if (animation.effect?.getComputedTiming().duration !== 9000) continue;
        animation.pause();
        animation.currentTime = wanted;
      }
      return [...part.querySelectorAll('[role="group"]')].map((slide) => getComputedStyle(slide).transform);
    }, time);

  test('[HOME-4] change places in the last half second of each turn, without their styles, and stop from where they are', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await goTo(page, phones(page));
    await expect(phones(page)).toHaveAttribute('data-screen', 'playing');
    // After so many turns the machine would put them where it is itself (`slideTurns.ts`), wherever the test has put them.
    await stopClock(page);
    const [one = '', two = '', three = ''] = await standAt(page, 0);
    expect(new Set([one, two, three]).size).toBe(3);
    expect(await standAt(page, 2490)).toEqual([one, two, three]);
    // Each goes to the left, and the first one comes back on the right.
    expect(await standAt(page, 3000)).toEqual([three, one, two]);
    expect(await standAt(page, 6000)).toEqual([two, three, one]);
    const midway = await standAt(page, 2750);
    expect([one, two, three, ...midway]).toHaveLength(new Set([one, two, three, ...midway]).size);

    /** Notes where each phone begins to come to rest. */
    await phones(page).evaluate((part) => {
      const slides = [...part.querySelectorAll('[role="group"]')];
      const starts: unknown[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, frames: Keyframe[], options) {
        if (slides.includes(this) && !(options as KeyframeAnimationOptions).pseudoElement)
          starts.push(frames[0]?.['transform']);
        return animate.call(this, frames, options);
      };
      Object.assign(part, { starts });
    });
    // Midway another one may lie above.
    await phones(page).getByRole('group').hover({ force: true });
    await page.clock.runFor(100);
    await expect
      .poll(() => phones(page).evaluate((part) => (part as unknown as { starts: unknown[] }).starts))
      .toEqual(midway);
  });

  test('[HOME-4] are turned by the arrow keys and by a press on the one behind', async ({ page }) => {
    await page.goto('/');
    await goTo(page, phones(page));
    await phones(page)
      .getByRole('button', { name: name('communities') })
      .press('Enter');
    // By itself it may have gone on.
    await expect(shown(page)).toHaveAccessibleName(name('communities'));
    await page.keyboard.press('ArrowRight');
    await expect(shown(page)).toHaveAccessibleName(name('chat'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(shown(page)).toHaveAccessibleName(name('contacts'));
    // A press where a phone still moves meets the one that comes there.
    await atRest(page);
    // The chat was the slide before: it is at the left, behind the contacts.
    await phones(page)
      .locator('[role="group"]')
      .nth(1)
      .click({ position: { x: 20, y: 200 } });
    await expect(shown(page)).toHaveAccessibleName(name('chat'));
  });

  test.describe('for somebody who wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('[HOME-2][HOME-4][HOME-7][QA-5] everything stands still and is there', async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await goTo(page, phones(page));
      await expect(phones(page)).toHaveAttribute('data-screen', 'asleep');
      await page.clock.runFor(9000);
      await expect(shown(page)).toHaveAccessibleName(name('communities'));
      await goTo(page, strip(page));
      // One list, scrolled by hand.
      await expect(strip(page).locator('ul')).toHaveCount(1);
      expect(await strip(page).evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
      const running = await page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const { duration, iterations } = effect?.getTiming() ?? {};
            return (
              playState === 'running' && (iterations === Number.POSITIVE_INFINITY || Number(duration) > 300)
            );
          }).length,
      );
      expect(running).toBe(0);
    });
  });
});

test.describe('the strip of searches', () => {
  /** Drags from the middle of the strip, this far to the left. */
  const drag = async (page: Page, by: number): Promise<void> => {
    const box = await strip(page).boundingBox();
    if (!box) throw new Error('The strip has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - by, y, { steps: 3 });
  };
  const screen = (page: Page) => page.locator('section', { has: strip(page) }).last();

  test('[HOME-7] drifts, stands under the pointer, and becomes a drag past 10 px', async ({ page }) => {
    await page.goto('/');
    await goTo(page, strip(page));
    await expect(screen(page)).toHaveAttribute('data-screen', 'drifting');
    await expect(strip(page).locator('ul')).toHaveCount(2);
    await expect(strip(page).locator('ul').nth(1)).toHaveAttribute('aria-hidden', 'true');
    const card = strip(page).locator('li').first();
    const x = () => card.evaluate((element) => element.getBoundingClientRect().x);
    const before = await x();
    await expect.poll(x).toBeLessThan(before);
    await strip(page).hover();
    await expect(screen(page)).toHaveAttribute('data-screen', 'still');
    await still(card);
    await drag(page, 9);
    await expect(screen(page)).toHaveAttribute('data-screen', 'pressed');
    await page.mouse.up();
    await drag(page, 11);
    await expect(screen(page)).toHaveAttribute('data-screen', 'dragging');
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await expect(screen(page)).toHaveAttribute('data-screen', 'drifting');
  });

  test('[HOME-7][QA-5] is moved card by card with the keys and has a pause', async ({ page }) => {
    await page.goto('/');
    await goTo(page, strip(page));
    /** Where the cards are once they stand still. */
    const cards = strip(page).locator('ul').first().locator('li');
    const rested = async () => {
      await still(cards.first());
      return cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x));
    };
    await screen(page)
      .getByRole('button', { name: t('shared', 'pause'), exact: true })
      .click();
    await expect(screen(page)).toHaveAttribute('data-screen', 'paused');
    await strip(page).focus();
    // The first key leads to the beginning of a card, each other one to the next.
    let [first = 0, second = 0] = await rested();
    for (const isAligned of [false, true, true]) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await rested())[0]).toBeLessThan(first - 1);
      const now = await rested();
      if (isAligned) expect(now[1]).toBeCloseTo(first, 0);
      else expect(now[0]).toBeGreaterThan(first - (second - first) - 1);
      [first = 0, second = 0] = now;
    }
  });
});
